#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server imports Google's list of voided purchases.
///
/// - Goal: Every refund is in the ledger, even if its notification was lost.
/// - Preconditions: The server has a service account for the Google Play Developer API.
/// - Main scenario: The period begins shortly before the checkpoint, the time up to which the list was imported. The
///   list of this period is read page by page. Each purchase is processed like a notification about its voided order.
///   Then the checkpoint is moved. A lease ensures that no other process imports the list meanwhile.
/// - Variations: The ledger already contains the refund: nothing changes. A purchase can't be recorded yet: the import
///   continues, and the checkpoint isn't moved past this purchase, so that the next import includes it. From 20 days
///   after the purchase was voided, it is abandoned instead: an entry of the audit log names its order, and the
///   checkpoint moves. Google or the ledger doesn't respond, or Google limits the rate of requests or refuses the
///   service account: the import ends, and the next one starts at the checkpoint. Another process imports the list, or
///   has done so recently: nothing happens.
/// - Postconditions: The ledger contains every voided purchase from before the checkpoint that Google listed at the
///   time of an import, or the audit log names its order.
public final class ImportVoidedPurchases {
    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let lease: LeaseInteractors
        let find: any Interactor<Void, VoidedPeriod, LedgerFailure>
        let read: any Interactor<VoidedPurchasesRequest, VoidedPurchasePage, StoreFailure>
        let identify: any Interactor<VoidedPurchase, PlayNotification.Subject?, StoreFailure>
        let note: any Interactor<String, Void, LedgerFailure>
        let move: any Interactor<CheckpointRequest, Bool, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - lease: The interactors for the lease (the right to import the list).
        ///   - find: The interactor that finds the period to import.
        ///   - read: The interactor that reads a page of Google's list.
        ///   - identify: The interactor that finds the purchase of an entry.
        ///   - note: The interactor that records the ID of an abandoned order in the audit log.
        ///   - move: The interactor that stores the checkpoint, the time up to which the list was imported.
        public init(
            lease: LeaseInteractors,
            find: any Interactor<Void, VoidedPeriod, LedgerFailure>,
            read: any Interactor<VoidedPurchasesRequest, VoidedPurchasePage, StoreFailure>,
            identify: any Interactor<VoidedPurchase, PlayNotification.Subject?, StoreFailure>,
            note: any Interactor<String, Void, LedgerFailure>,
            move: any Interactor<CheckpointRequest, Bool, LedgerFailure>
        ) {
            self.lease = lease
            self.find = find
            self.read = read
            self.identify = identify
            self.note = note
            self.move = move
        }
    }

    /// The time in milliseconds after which a voided purchase that can't be recorded is abandoned: 20 days.
    ///
    /// Google lists a voided purchase for 30 days, and the imports are at most a week apart.
    private static let limit: Int64 = 20 * 86_400_000

    private let package: String
    private let pause: Int64
    private let dependencies: Dependencies
    private let take: (PlayNotification) async -> ReceiveNotificationOutcome
    private var statistics = VoidedPurchaseStatistics()
    /// The earliest time of a voided purchase that the next import must include, or `nil` if there is none.
    private var oldestPostponed: Moment?
    /// The IDs of the orders that the next import needn't include, although they couldn't be recorded.
    private var abandoned: [String] = []

    /// Creates a run of the use case.
    ///
    /// The use case has no roles: an entry of the list contains only the token of a purchase and its order.
    ///
    /// - Parameters:
    ///   - package: The package name of the app.
    ///   - pause: A time in milliseconds. If a complete import began within this time, no new one is needed.
    ///   - dependencies: The interactors that the use case requires.
    ///   - take: A closure that processes a notification about a voided order, and returns the outcome.
    public init(
        package: String, unlessBegunWithin pause: Int64 = 0, dependencies: Dependencies,
        take: @escaping (PlayNotification) async -> ReceiveNotificationOutcome
    ) {
        self.package = package
        self.pause = pause
        self.dependencies = dependencies
        self.take = take
    }

    /// Records the purchases that Google lists as voided, and returns the outcome.
    public func run() async -> ImportVoidedPurchasesOutcome {
        let span = Trace.begin(.context, "ImportVoidedPurchases")
        defer { span.end() }
        do throws(ImportVoidedPurchasesFailure) {
            let refusal = try await dependencies.lease.run(unlessBegunWithin: pause) {
                (work: LeasedWork) throws(ImportVoidedPurchasesFailure) in
                let period = try await work.perform(dependencies.find, ())
                try await record(period, in: work)
                // After all pages, so that an import that ends early abandons nothing.
                for order in abandoned {
                    try await work.renew()
                    try await work.perform(dependencies.note, order)
                    statistics.abandoned += 1
                }
                // A purchase is voided before Google lists it. So a period that begins at the time of the purchase
                // includes it.
                let mark = min(oldestPostponed ?? period.end, period.end)
                try await work.require(dependencies.move, CheckpointRequest(mark, under: work.lease))
            }
            return refusal.map { .skipped($0) } ?? .completed(statistics)
        } catch {
            return .interrupted(error, statistics)
        }
    }

    private func record(
        _ period: VoidedPeriod, in work: LeasedWork<ImportVoidedPurchasesFailure>
    ) async throws(ImportVoidedPurchasesFailure) {
        var (token, seen) = (String?.none, Set<String>())
        // The loop ends, because the list of a past period is limited, and a repeated page ends the import.
        repeat {
            let page: VoidedPurchasePage
            do throws(StoreFailure) {
                page = try await dependencies.read.perform(VoidedPurchasesRequest(since: period.start, token: token))
            } catch {
                throw error == .cancelled ? .cancelled : .unreachable(error)
            }
            statistics.pages += 1
            statistics.unreadable += page.unreadable
            for purchase in page.purchases {
                if Task.isCancelled { throw .cancelled }
                // A page can have a thousand purchases, so the lease is renewed for each of them.
                try await work.renew()
                try await record(purchase, in: period)
            }
            if let next = page.next, !seen.insert(next).inserted { throw .endless }
            token = page.next
        } while token != nil
    }

    private func record(
        _ purchase: VoidedPurchase, in period: VoidedPeriod
    ) async throws(ImportVoidedPurchasesFailure) {
        let subject: PlayNotification.Subject?
        do throws(StoreFailure) {
            subject = try await dependencies.identify.perform(purchase)
        } catch {
            // Requests about the other purchases would fail, too.
            throw error == .cancelled ? .cancelled : .unreachable(error)
        }
        guard let subject else { return postpone(purchase, in: period) }
        // The ID is the same in each import. Each voided item of an order has an ID of its own.
        let notification = PlayNotification(
            id: "voided:\(purchase.order):\(purchase.moment.milliseconds):\(purchase.quantity ?? 0)", package: package,
            type: PlayNotification.voidedType, moment: purchase.moment, subject: subject)
        switch await take(notification) {
        case .kept(_, _, _, let result) where result.isChange: statistics.recorded += 1
        case .kept, .notGenuine: statistics.unchanged += 1
        case .unreachable(let failure): try postpone(purchase, in: period, after: failure)
        case .failed(let failure): throw .ledger(failure)
        }
    }

    /// Postpones a purchase if Google responded to the request for it; otherwise, ends this import.
    ///
    /// If Google limits the rate of requests from now on, the order of the next purchase can't be requested, either.
    /// This ends the import.
    private func postpone(
        _ purchase: VoidedPurchase, in period: VoidedPeriod, after failure: StoreFailure
    ) throws(ImportVoidedPurchasesFailure) {
        switch failure {
        case .unavailable, .tooLarge: postpone(purchase, in: period)
        case .cancelled: throw .cancelled
        case .offline, .timedOut, .notInThisBuild: throw .unreachable(failure)
        }
    }

    /// Postpones a purchase, or abandons it if it was voided too long ago.
    ///
    /// The first import abandons nothing, so the failure of a single request isn't enough on a new server. An old entry
    /// from before the checkpoint was recorded or abandoned by an earlier import.
    private func postpone(_ purchase: VoidedPurchase, in period: VoidedPeriod) {
        if let mark = period.mark, period.end.milliseconds - purchase.moment.milliseconds >= Self.limit {
            if purchase.moment >= mark, !abandoned.contains(purchase.order) { abandoned.append(purchase.order) }
            return
        }
        statistics.postponed += 1
        oldestPostponed = min(oldestPostponed ?? purchase.moment, purchase.moment)
    }
}
#endif
