#if Server
/// The requests of clients that count toward rate limits, at one server process since its previous report.
public struct LimitUsage: Hashable, Sendable {
    /// The ID of the server process that sends the report.
    public let process: String
    /// The number of the report, which is larger than that of each earlier report of the process.
    public let number: Int64
    /// The used amount of each limit for each client, by a key that names the limit and the client.
    ///
    /// An amount counts requests or, for a limit on signed texts, signed texts.
    public let amounts: [String: Int]

    /// Creates a report with its number; a report without amounts states only that the process is running.
    public init(process: String, number: Int64, amounts: [String: Int] = [:]) {
        self.process = process
        self.number = number
        self.amounts = amounts
    }
}
#endif
