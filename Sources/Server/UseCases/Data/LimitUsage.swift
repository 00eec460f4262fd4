#if Server
/// A report of one server process on its clients' usage of the rate limits.
///
/// The usage is that since the process's previous report.
public struct LimitUsage: Hashable, Sendable {
    /// The ID of the server process that sends the report.
    public let process: String
    /// The number of the report, which is larger than that of each earlier report of the process.
    public let number: Int64
    /// The used amounts; each key names a rate limit and a client.
    ///
    /// An amount is a number of requests or, for a limit on signed texts (JWS), a number of signed texts.
    public let amounts: [String: Int]

    /// Creates a report with its number; a report without amounts states only that the process is running.
    public init(process: String, number: Int64, amounts: [String: Int] = [:]) {
        self.process = process
        self.number = number
        self.amounts = amounts
    }
}
#endif
