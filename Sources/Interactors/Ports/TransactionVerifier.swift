public import DiscoverData
public import DiscoverEntities

/// Port: a verifier, on the device or on a server, that checks whether a store signed some data.
///
/// **Promise:** The response contains one verdict for each input, in the same order, or the request fails as a whole. A
/// verdict is final: the same input always gets the same verdict. An unreachable verifier is a failure, never a
/// verdict. Verifying changes nothing, so callers may repeat the request, and use a timeout.
///
/// ```swift
/// for verdict in try await verifier.verify(transactions) {
///     switch verdict {
///     case .genuine(let facts): print("the store signed \(facts.product)")
///     case .notGenuine(let reason): print("rejected: \(reason)")
///     }
/// }
/// ```
public protocol TransactionVerifier: Sendable {
    /// Verifies the signatures of transactions in one request, and returns the verdicts in the same order.
    ///
    /// - Throws: `StoreFailure` if the verifier fails or is unreachable.
    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Verifies all transactions that the store lists for the customer, possibly none.
    ///
    /// The verdicts are the same as those of `verify(_:)`. A verifier that has its own ledger, such as a server, can
    /// also conclude that the customer has no other transactions. For an empty list, a verifier without a ledger
    /// returns an empty result without a request.
    ///
    /// - Throws: `StoreFailure` if the verifier fails or is unreachable.
    func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Verifies the signatures of subscription statuses, and returns the verdicts in the same order.
    ///
    /// A status is genuine if its latest transaction and its renewal information are genuine and belong to the same
    /// subscription.
    ///
    /// - Throws: `StoreFailure` if the verifier fails or is unreachable.
    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
}

extension TransactionVerifier {
    /// Verifies the transactions with `verify(_:)`.
    ///
    /// A verifier that has its own ledger can implement this method differently.
    ///
    /// - Throws: `StoreFailure` if the verifier fails or is unreachable.
    public func verify(
        all transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        transactions.isEmpty ? [] : try await verify(transactions)
    }
}

/// The verified contents of a subscription's latest transaction and of its renewal information.
public struct StatusFacts: Hashable, Sendable {
    /// The verified contents of the subscription's latest transaction.
    public let transaction: TransactionFacts
    /// The verified contents of the subscription's renewal information.
    public let renewal: RenewalFacts

    /// Creates a status from its two parts, or returns `nil` if they belong to different subscriptions.
    public init?(transaction: TransactionFacts, renewal: RenewalFacts) {
        guard transaction.chain == renewal.chain else { return nil }
        self.transaction = transaction
        self.renewal = renewal
    }
}

/// A verifier's verdict on signed data: genuine or not.
public enum Verdict<Facts: Hashable & Sendable>: Hashable, Sendable {
    /// The store signed the data; the case contains the verified contents.
    case genuine(Facts)
    /// The data was rejected permanently, for the reason in the case.
    case notGenuine(RejectionReason)
}

extension Verdict<StatusFacts> {
    /// Creates the verdict on a subscription status from the verdicts on its two parts.
    public init(transaction: Verdict<TransactionFacts>, renewal: Verdict<RenewalFacts>) {
        switch (transaction, renewal) {
        case (.notGenuine(let reason), _), (_, .notGenuine(let reason)): self = .notGenuine(reason)
        case (.genuine(let transaction), .genuine(let renewal)):
            self =
                StatusFacts(transaction: transaction, renewal: renewal).map { .genuine($0) } ?? .notGenuine(.malformed)
        }
    }
}
