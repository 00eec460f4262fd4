#if Server
/// The requests of clients that count toward rate limits, at one server process since its previous report.
public struct LimitUsage: Hashable, Sendable {
    /// The ID of the process.
    public let process: String
    /// The number of the report, which is larger than that of each earlier report of the process.
    public let number: Int64
    /// The number of requests or signed texts, by a key that consists of the name of a limit and the client.
    public let amounts: [String: Int]

    /// Creates a report with its number; a report without amounts states only that the process is running.
    public init(process: String, number: Int64, amounts: [String: Int] = [:]) {
        self.process = process
        self.number = number
        self.amounts = amounts
    }
}
#endif
