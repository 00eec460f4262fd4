public import DiscoverData
public import DiscoverEntities

/// Port: whoever can tell what a store signed from what somebody made up: the store's own authority, or one's server.
///
/// Promise: one verdict for each text, in the same order, or a failure for all of them. A verdict is final: the same text gets
/// the same one for ever. "Could not ask" is a failure and never a verdict. Asking changes nothing, so it may be repeated;
/// who asks does that, and limits the time.
public protocol TransactionVerifier: Sendable {
    /// Judges transactions, all in one question.
    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Verifies all transactions that the store lists for the customer, in one request, also where it lists none.
    ///
    /// The verdicts are the same as for any other transactions. A verifier with a ledger of its own learns from the call that the
    /// customer has nothing else; for any other one, an empty list is answered without a request.
    func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Judges the states of subscriptions, all in one question. A state is genuine where both of its texts are, the latest
    /// transaction and the renewal information, and where they are of one chain.
    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
}

extension TransactionVerifier {
    /// Judges everything that the store lists, by an authority that keeps no books of its own.
    public func verify(
        all transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        transactions.isEmpty ? [] : try await verify(transactions)
    }
}

/// What a store says of a subscription: its latest transaction, and how it goes on.
public struct StatusFacts: Hashable, Sendable {
    /// The latest transaction of the chain.
    public let transaction: TransactionFacts
    /// The renewal information of the chain.
    public let renewal: RenewalFacts

    /// Creates the facts of a status; `nil` where its two parts are of different chains.
    public init?(transaction: TransactionFacts, renewal: RenewalFacts) {
        guard transaction.chain == renewal.chain else { return nil }
        self.transaction = transaction
        self.renewal = renewal
    }
}

/// What a verifier says of one signed text.
public enum Verdict<Facts: Hashable & Sendable>: Hashable, Sendable {
    /// The store signed it, and this is what it says.
    case genuine(Facts)
    /// It is refused for good.
    case notGenuine(RejectionReason)
}

extension Verdict<StatusFacts> {
    /// Creates the verdict on a status from the verdicts on its two texts.
    public init(transaction: Verdict<TransactionFacts>, renewal: Verdict<RenewalFacts>) {
        switch (transaction, renewal) {
        case (.notGenuine(let reason), _), (_, .notGenuine(let reason)): self = .notGenuine(reason)
        case (.genuine(let transaction), .genuine(let renewal)):
            self =
                StatusFacts(transaction: transaction, renewal: renewal).map { .genuine($0) } ?? .notGenuine(.malformed)
        }
    }
}
