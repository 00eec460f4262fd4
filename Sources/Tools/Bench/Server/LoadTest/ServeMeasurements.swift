#if Server
/// The ports of the measured server.
struct ServePorts: Codable, Sendable {
    /// The port of the complete server.
    let server: Int
    /// The port of Hummingbird alone, without any of the project's middleware.
    let bare: Int
}

/// The measurements that the server reports about itself.
struct ServeMeasurements: Codable, Sendable {
    /// The processor time of the server, in microseconds.
    let processorMicroseconds: Double
    /// The current anonymous memory in bytes, or `nil` if the system doesn't report this number.
    let memory: Int?
    /// The number of writes that the ledger has committed.
    let writes: Int
    /// The number of commits for these writes.
    let commits: Int
}
#endif
