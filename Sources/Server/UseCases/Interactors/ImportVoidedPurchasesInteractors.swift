#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Finds the period whose voided purchases may not be in the ledger yet.
public struct FindVoidedPeriodInteractor: Interactor {
    private let checkpoints: any ReplayCheckpointStore
    private let time: any TimeSource
    private let usesRealTime: Bool

    private static let hour: Int64 = 3_600_000
    /// The overlap of a period with the previous one, in milliseconds.
    ///
    /// The overlap is needed because the server's clock can differ from Google's.
    private static let overlap = hour
    /// The maximum length of a period that has a start, in milliseconds.
    ///
    /// Google refuses a start that is more than 30 days ago. For a longer period, the request contains no start, and
    /// Google uses the earliest possible one.
    private static let longest = 29 * 24 * hour

    /// Creates an interactor that finds the period since the stored checkpoint.
    ///
    /// - Parameters:
    ///   - checkpoints: The store of the checkpoint, the time up to which voided purchases were imported.
    ///   - time: The server's clock.
    ///   - usesRealTime: A Boolean value that indicates whether the store uses real time. The clock of a simulated
    ///     store can't be compared with the server's, so each import then reads the whole list.
    public init(checkpoints: any ReplayCheckpointStore, time: any TimeSource, usesRealTime: Bool) {
        self.checkpoints = checkpoints
        self.time = time
        self.usesRealTime = usesRealTime
    }

    /// Returns the period from an hour before the checkpoint until now.
    ///
    /// The period has no start if no checkpoint is stored, or if it is older than Google's list. It also has none if
    /// the checkpoint is in the future, because the clock was then ahead, and nothing shows what was imported.
    ///
    /// - Throws: A `LedgerFailure` if the checkpoint can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> VoidedPeriod {
        let span = Trace.begin(.interactor, "FindVoidedPeriod")
        defer { span.end() }
        let now = await time.now()
        guard usesRealTime, let mark = try await checkpoints.taken(), mark <= now else {
            return VoidedPeriod(start: nil, end: now, mark: nil)
        }
        let start = mark.milliseconds - Self.overlap
        let isListed = now.milliseconds - start <= Self.longest
        return VoidedPeriod(start: isListed ? Moment(milliseconds: start) : nil, end: now, mark: mark)
    }
}

/// Reads a page of Google's list of voided purchases.
public struct ReadVoidedPurchasesInteractor: Interactor {
    private let archive: any VoidedPurchaseArchive

    /// Creates an interactor that reads the list from the specified archive.
    public init(archive: any VoidedPurchaseArchive) { self.archive = archive }

    /// Returns the requested page.
    ///
    /// - Throws: A `StoreFailure` if Google doesn't return the page.
    public func perform(_ request: VoidedPurchasesRequest) async throws(StoreFailure) -> VoidedPurchasePage {
        let span = Trace.begin(.interactor, "ReadVoidedPurchases")
        defer { span.end() }
        return try await archive.page(request)
    }
}

/// Finds the purchase that an entry in Google's list of voided purchases is about.
public struct IdentifyVoidedPurchaseInteractor: Interactor {
    private let archive: any VoidedPurchaseArchive

    /// Creates an interactor that uses the specified archive.
    public init(archive: any VoidedPurchaseArchive) { self.archive = archive }

    /// Returns the purchase with its voided order, or `nil` if Google or the catalog doesn't contain it.
    ///
    /// - Throws: A `StoreFailure` if requests about other purchases would fail too.
    public func perform(_ request: VoidedPurchase) async throws(StoreFailure) -> PlayNotification.Subject? {
        let span = Trace.begin(.interactor, "IdentifyVoidedPurchase")
        defer { span.end() }
        return try await archive.subject(of: request)
    }
}

/// Records in the audit log that a voided order is no longer imported.
public struct NoteAbandonedOrderInteractor: Interactor {
    private let log: any AuditLog
    private let time: any TimeSource

    /// Creates an interactor that writes to the specified audit log.
    public init(log: any AuditLog, time: any TimeSource) {
        self.log = log
        self.time = time
    }

    /// Writes the audit entry about the order with the specified ID.
    ///
    /// - Throws: A `LedgerFailure` if the log can't be written.
    public func perform(_ request: String) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "NoteAbandonedOrder")
        defer { span.end() }
        try await log.note(.voidedOrderAbandoned(request), at: await time.now())
    }
}
#endif
