#if Server
/// Where the measured server answers.
struct ServePorts: Codable, Sendable {
    /// The server itself.
    let server: Int
    /// Hummingbird alone, with none of our parts around it.
    let bare: Int
}

/// What it has come to so far, as it says itself.
struct ServeMeasurements: Codable, Sendable {
    /// How long processors have worked for it, in microseconds.
    let processorMicroseconds: Double
    /// Its memory now, without what is of a file, in bytes; `nil` where the system does not tell.
    let memory: Int?
    /// Writes that its ledger has committed.
    let writes: Int
    /// The commits that they took.
    let commits: Int
}
#endif
