public import DiscoverData
public import DiscoverEntities

/// An interactor that compares a subscription's renewal information before and after a purchase.
///
/// The interactor reads the information after the purchase from the store, and changes nothing. The two versions are
/// verified in one call, because each call may be a request to a server.
public struct CompareRenewalsInteractor: Interactor {
    private let history: any PurchaseHistory
    private let verifier: any TransactionVerifier
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that reads from the specified store.
    ///
    /// - Parameters:
    ///   - history: The store's purchase history, from which the current statuses are read.
    ///   - verifier: The verifier of the signatures of the store's data.
    ///   - environment: The store environment, such as production, whose subscriptions are compared; others are
    ///     ignored.
    ///   - retryPolicy: The timeout and retry policy for requests to the store and the verifier.
    public init(
        history: any PurchaseHistory, verifier: any TransactionVerifier, environment: StoreEnvironment,
        retryPolicy: RetryPolicy
    ) {
        self.history = history
        self.verifier = verifier
        self.environment = environment
        self.retryPolicy = retryPolicy
    }

    /// Returns the renewal information before and after the purchase; each part is `nil` if it is unknown.
    public func perform(_ request: CompareRenewalsRequest) async -> CompareRenewalsResponse {
        let span = Trace.begin(.interactor, "CompareRenewals", "\(request.transaction.id)")
        defer { span.end() }
        let now: [UnverifiedSubscriptionStatus]
        do throws(StoreFailure) {
            now = try await retryPolicy.run { [history] () async throws(StoreFailure) in try await history.statuses() }
        } catch {
            return CompareRenewalsResponse(
                renewals: RenewalComparison(before: nil, after: nil), unread: .store(error))
        }
        let versions = [request.before, now].map { statuses in
            statuses?.first { $0.transaction.id == request.transaction.id }
        }
        let present = versions.compactMap(\.self)
        do throws(StoreFailure) {
            var known = try await facts(of: present, request.chain)[...]
            let found = versions.map { $0 == nil ? nil : known.popFirst() ?? nil }
            return CompareRenewalsResponse(renewals: RenewalComparison(before: found[0], after: found[1]))
        } catch {
            return CompareRenewalsResponse(
                renewals: RenewalComparison(before: nil, after: nil), unread: .verifier(error))
        }
    }

    /// Returns the renewal information of each status; `nil` for one that doesn't count.
    ///
    /// A status doesn't count if it isn't genuine, or belongs to another subscription or another store environment.
    private func facts(
        of statuses: [UnverifiedSubscriptionStatus], _ chain: TransactionKey
    ) async throws(StoreFailure) -> [RenewalFacts?] {
        // Most of these purchases change nothing, and a store may return the same signed data twice.
        let distinct: [UnverifiedSubscriptionStatus] = statuses.reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
        guard !distinct.isEmpty else { return [] }
        let verdicts = try await retryPolicy.run { [verifier] () async throws(StoreFailure) in
            try await verifier.verify(distinct)
        }
        return statuses.map { status in
            guard let place = distinct.firstIndex(of: status), verdicts.indices.contains(place),
                case .genuine(let facts) = verdicts[place], facts.renewal.chain == chain,
                facts.renewal.chain.environment == environment
            else { return nil }
            return facts.renewal
        }
    }
}
