public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A verifier whose verdicts a test specifies.
///
/// Verifying any other text fails the test.
public final class ScriptedVerifier: TransactionVerifier {
    private struct State {
        var transactions: [String: Verdict<TransactionFacts>] = [:]
        var renewals: [String: Verdict<RenewalFacts>] = [:]
        var requests: [[TransactionID]] = []
    }

    private let state = Mutex(State())
    private let responses = ScriptedResponses<[Verdict<TransactionFacts>], StoreFailure>()
    private let statusResponses = ScriptedResponses<[Verdict<StatusFacts>], StoreFailure>()

    /// Creates a verifier that accepts the specified facts.
    ///
    /// It accepts them in the texts of ``UnverifiedTransaction/claiming(_:)`` and
    /// ``UnverifiedSubscriptionStatus/claiming(_:of:)``.
    ///
    /// - Parameters:
    ///   - facts: The genuine transactions.
    ///   - renewals: The genuine renewal information.
    public init(genuine facts: [TransactionFacts] = [], renewals: [RenewalFacts] = []) {
        for facts in facts { trust(facts) }
        for renewal in renewals { trust(renewal) }
    }

    /// Accepts a version of a transaction as genuine.
    public func trust(_ facts: TransactionFacts) {
        state.withLock { $0.transactions[UnverifiedTransaction.claiming(facts).signedText] = .genuine(facts) }
    }

    /// Accepts a version of renewal information as genuine.
    public func trust(_ renewal: RenewalFacts) {
        state.withLock { $0.renewals[UnverifiedSubscriptionStatus.text(of: renewal)] = .genuine(renewal) }
    }

    /// Rejects a transaction permanently.
    public func refuse(_ transaction: UnverifiedTransaction, as reason: RejectionReason) {
        state.withLock { $0.transactions[transaction.signedText] = .notGenuine(reason) }
    }

    /// Rejects renewal information permanently.
    public func refuse(_ status: UnverifiedSubscriptionStatus, as reason: RejectionReason) {
        state.withLock { $0.renewals[status.signedRenewal] = .notGenuine(reason) }
    }

    /// Specifies the results of the next requests for transactions, regardless of their content.
    public func next(_ turns: ScriptedResponse<[Verdict<TransactionFacts>], StoreFailure>...) { responses.add(turns) }

    /// Specifies the results of the next requests for subscription statuses, regardless of their content.
    public func nextStatuses(_ turns: ScriptedResponse<[Verdict<StatusFacts>], StoreFailure>...) {
        statusResponses.add(turns)
    }

    /// The transaction IDs of each request.
    public var requests: [[TransactionID]] { state.withLock(\.requests) }

    /// Returns the next scripted result, or else the specified verdicts.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let known = state.withLock { state in
            state.requests.append(transactions.map(\.id))
            return state.transactions
        }
        if let scripted = await responses.play() { return try scripted.get() }
        var verdicts: [Verdict<TransactionFacts>] = []
        for transaction in transactions {
            guard let verdict = known[transaction.signedText] else { throw unscripted("verdict on \(transaction)") }
            verdicts.append(verdict)
        }
        return verdicts
    }

    /// Returns the next scripted result, or else the specified verdicts.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        if let scripted = await statusResponses.play() { return try scripted.get() }
        let known = state.withLock { $0 }
        var verdicts: [Verdict<StatusFacts>] = []
        for status in statuses {
            guard let renewal = known.renewals[status.signedRenewal],
                let transaction = known.transactions[status.transaction.signedText]
            else { throw unscripted("verdict on the status of \(status.transaction)") }
            verdicts.append(Verdict(transaction: transaction, renewal: renewal))
        }
        return verdicts
    }
}
