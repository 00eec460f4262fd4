#if Server
/// The ports on which the measured server listens.
struct ServePorts: Codable, Sendable {
    /// The port of the complete server, with all middleware.
    let server: Int
    /// The port of the HTTP library alone, without any of the project's middleware.
    let bare: Int
}

/// The measurements that the server reports about itself.
struct ServeMeasurements: Codable, Sendable {
    /// The processor time of the server since its start, in microseconds.
    let processorMicroseconds: Double
    /// The current anonymous memory of the server in bytes; `nil` if the system doesn't report it.
    let memory: Int?
    /// The peak resident memory of the server since its start in bytes, including memory-mapped files.
    let peakMemory: Int
    /// The number of writes that the server's ledger has committed.
    let writes: Int
    /// The number of database commits that stored the ledger's ``writes``.
    ///
    /// One commit can contain several writes.
    let commits: Int
}
#endif
