#if Server
/// The counts of a storage's write transactions since it was opened, and the size of its log.
public struct StorageStatistics: Hashable, Sendable {
    /// The number of write transactions that were committed to the disk.
    ///
    /// A transaction can contain the writes of many requests. The readiness check writes, too.
    public let committed: Int
    /// The number of write transactions that couldn't be committed, such as because the disk was full.
    public let failed: Int
    /// The size of the write-ahead log in bytes; `nil` if the size is unknown.
    public let logBytes: Int?

    /// Creates the counts of a storage's write transactions, with the size of its log.
    public init(committed: Int, failed: Int, logBytes: Int?) {
        self.committed = committed
        self.failed = failed
        self.logBytes = logBytes
    }
}
#endif
