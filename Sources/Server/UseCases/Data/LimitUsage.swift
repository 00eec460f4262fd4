#if Server
/// What clients used of their limits at one server process since the process's previous report.
public struct LimitUsage: Hashable, Sendable {
    /// The ID of the process.
    public let process: String
    /// The number of the report, which is larger than that of each earlier report of the process.
    public let number: Int64
    /// The number of requests or signed texts by the name of a limit and its client.
    public let amounts: [String: Int]

    /// Creates a report; one without amounts states only that the process serves.
    public init(process: String, number: Int64, amounts: [String: Int] = [:]) {
        self.process = process
        self.number = number
        self.amounts = amounts
    }
}
#endif
