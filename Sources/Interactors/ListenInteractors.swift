public import DiscoverData
public import DiscoverEntities

/// An interactor that opens the stream of transactions that the store delivers outside of a purchase.
public struct TransactionUpdatesInteractor: Interactor {
    private let queue: any PaymentQueue

    /// Creates an interactor that listens to the specified payment queue.
    public init(queue: any PaymentQueue) { self.queue = queue }

    /// Returns a new stream of transactions from outside of a purchase, such as renewals.
    ///
    /// Each call opens another stream.
    public func perform(_ request: Void) async -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.interactor, "TransactionUpdates")
        defer { span.end() }
        return queue.updates()
    }
}

/// An interactor that finds subscriptions whose next bill changed because of the customer's action.
///
/// Redeeming an offer code for an active subscription may create no transaction, so an app that listens to transactions
/// receives nothing. The same applies to a pending purchase that, when it completes, only changes the plan or the next
/// bill. In both cases, only the renewal information changes. This interactor therefore reads the renewal information
/// again and compares it with the earlier version. The result isn't recorded in the ledger.
public struct RedeemedOffersInteractor: Interactor {
    private let history: any PurchaseHistory
    private let verifier: any TransactionVerifier
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that reads from the specified store.
    ///
    /// - Parameters:
    ///   - history: The store's purchase history, from which the statuses are read.
    ///   - verifier: The verifier of the signatures of the store's data.
    ///   - ledger: The ledger that contains the owners of the subscriptions.
    ///   - time: The clock. Its time at the beginning of a request is in the response.
    ///   - environment: The store environment, such as production, whose subscriptions are compared; others are
    ///     ignored.
    ///   - retryPolicy: The timeout and retry policy for requests to the store and the verifier.
    public init(
        history: any PurchaseHistory, verifier: any TransactionVerifier, ledger: any LedgerStore,
        time: any TimeSource, environment: StoreEnvironment, retryPolicy: RetryPolicy
    ) {
        self.history = history
        self.verifier = verifier
        self.ledger = ledger
        self.time = time
        self.environment = environment
        self.retryPolicy = retryPolicy
    }

    /// Returns the subscriptions whose next bill changed because of the customer's action.
    ///
    /// The result contains only subscriptions of the request's account, in a stable order. This method never fails: if
    /// the store, the verifier, or the ledger can't be read, the result is empty.
    public func perform(_ request: RedeemedOffersRequest) async -> RedeemedOffersResponse {
        let span = Trace.begin(.interactor, "RedeemedOffers")
        defer { span.end() }
        let requestTime = await time.now()
        do {
            let now = try await retryPolicy.run { [history] () async throws(StoreFailure) in
                try await history.statuses()
            }
            let before = try await facts(of: request.before)
            let after = try await facts(of: now)
            let known = try await ledger.ledger(for: request.account)
            let found = after.values.filter { status in
                known.owner(of: status.renewal.chain) == request.account
                    && Self.isNews(status, before[status.renewal.chain], request.cause)
            }.map(\.renewal)
            return RedeemedOffersResponse(
                renewals: found.sorted { $0.chain < $1.chain }
                    .map { RenewalComparison(before: before[$0.chain]?.renewal, after: $0) }, requestTime: requestTime)
        } catch {
            return RedeemedOffersResponse(renewals: [], requestTime: requestTime)
        }
    }

    /// Returns `true` if the next bill or a commitment's renewal changed without a new transaction.
    ///
    /// A commitment's renewal is the renewal after the commitment. A change that comes with a new transaction doesn't
    /// count, because the use case that listens to transactions reports that transaction. The exception is a redeemed
    /// code: its change counts even with a new transaction if the next bill uses an offer with a code.
    private static func isNews(
        _ after: StatusFacts, _ before: StatusFacts?, _ cause: RedeemedOffersRequest.Cause
    ) -> Bool {
        let (now, was) = (after.renewal, before?.renewal)
        guard now.nextBill != was?.nextBill || now.afterCommitment != was?.afterCommitment else { return false }
        if let before, before.transaction.key == after.transaction.key { return true }
        return cause == .code && now.nextBill?.offer?.kind == .code && now.nextBill?.offer?.id != nil
    }

    private func facts(
        of statuses: [UnverifiedSubscriptionStatus]
    ) async throws(StoreFailure) -> [TransactionKey: StatusFacts] {
        guard !statuses.isEmpty else { return [:] }
        let verdicts = try await retryPolicy.run { [verifier] () async throws(StoreFailure) in
            try await verifier.verify(statuses)
        }
        var facts: [TransactionKey: StatusFacts] = [:]
        for case .genuine(let status) in verdicts where status.renewal.chain.environment == environment {
            facts[status.renewal.chain] = status
        }
        return facts
    }
}
