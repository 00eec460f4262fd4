public import DiscoverData
public import DiscoverEntities

/// Port: a verifier that distinguishes data that a store signed from forged data, locally or on a server.
///
/// Promise: The response contains one verdict for each input, in the same order, or fails for all of them. A verdict is
/// final: the same input always gets the same one. An unreachable verifier is a failure, never a verdict. Verifying
/// changes nothing, so callers may repeat it. They do so, with a timeout.
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
    /// Verifies transactions in one request, and returns the verdicts in the same order.
    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Verifies all transactions that the store lists for the customer, in one request, even if it lists none.
    ///
    /// The verdicts are the same as for any other transactions. From an empty list, a verifier with its own ledger
    /// learns that the customer has nothing else. Any other verifier returns an empty result without a request.
    func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Verifies subscription statuses in one request, and returns the verdicts in the same order.
    ///
    /// A status is genuine if its latest transaction and its renewal information are genuine and belong to one chain.
    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
}

extension TransactionVerifier {
    /// Verifies all transactions that the store lists, with a verifier that has no ledger of its own.
    public func verify(
        all transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        transactions.isEmpty ? [] : try await verify(transactions)
    }
}

/// The verified contents of a subscription's latest transaction and of its renewal information.
public struct StatusFacts: Hashable, Sendable {
    /// The latest transaction of the chain.
    public let transaction: TransactionFacts
    /// The renewal information of the chain.
    public let renewal: RenewalFacts

    /// Creates a status from its two parts, or returns `nil` if they belong to different chains of transactions.
    public init?(transaction: TransactionFacts, renewal: RenewalFacts) {
        guard transaction.chain == renewal.chain else { return nil }
        self.transaction = transaction
        self.renewal = renewal
    }
}

/// A verifier's verdict on signed data.
public enum Verdict<Facts: Hashable & Sendable>: Hashable, Sendable {
    /// The store signed the data; the case contains the contents.
    case genuine(Facts)
    /// The data was rejected permanently, for the reason in the case.
    case notGenuine(RejectionReason)
}

extension Verdict<StatusFacts> {
    /// Creates the verdict on a status from the verdicts on its transaction and its renewal information.
    public init(transaction: Verdict<TransactionFacts>, renewal: Verdict<RenewalFacts>) {
        switch (transaction, renewal) {
        case (.notGenuine(let reason), _), (_, .notGenuine(let reason)): self = .notGenuine(reason)
        case (.genuine(let transaction), .genuine(let renewal)):
            self =
                StatusFacts(transaction: transaction, renewal: renewal).map { .genuine($0) } ?? .notGenuine(.malformed)
        }
    }
}
