#if Server
public import DiscoverData

/// Port: a board on which server processes publish how much of their rate limits clients have used.
///
/// Each process reads the reports of the others, so that the limits apply to all processes together.
///
/// **Promise:** A published report is visible to all processes for at least ``shownMilliseconds`` of the database's
/// clock. The reports of one process become visible in the order of their numbers. Older reports may be deleted. A
/// copy of the database may omit the reports, because they aren't permanent records.
///
/// ```swift
/// try await usage.publish(LimitUsage(process: process, number: 7, amounts: amounts))
/// let others = try await usage.reports(exceptOf: process)
/// ```
public protocol UsageBoard: Sendable {
    /// Publishes a report of this process on how much of their rate limits its clients have used.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be written.
    func publish(_ usage: LimitUsage) async throws(LedgerFailure)

    /// Returns the recent reports of all processes except the specified one.
    ///
    /// A report is recent if it was published in the last ``shownMilliseconds``. The reports of each process are in the
    /// order of their numbers.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func reports(exceptOf process: String) async throws(LedgerFailure) -> [LimitUsage]
}

extension UsageBoard {
    /// The minimum time in milliseconds for which a report is visible.
    public static var shownMilliseconds: Int64 { 30_000 }
}
#endif
