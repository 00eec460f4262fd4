#if Server
public import DiscoverData

/// Port: a board on which server processes publish what clients used of their limits, for the other processes.
///
/// **Promise:** A report that was published is visible to all processes for at least ``shownMilliseconds`` of the
/// database's clock, and all reports of one process become visible in the order of their numbers. Older reports may be
/// gone. What is on the board is no record: a copy of the database may be without it.
public protocol UsageBoard: Sendable {
    /// Publishes a report of this process.
    func publish(_ usage: LimitUsage) async throws(LedgerFailure)

    /// Returns the reports of all processes but one, of the last ``shownMilliseconds``, for each process in their order.
    func reports(exceptOf process: String) async throws(LedgerFailure) -> [LimitUsage]
}

extension UsageBoard {
    /// The time in milliseconds for which a report is shown.
    public static var shownMilliseconds: Int64 { 30_000 }
}
#endif
