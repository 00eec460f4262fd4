public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A verifier that knows what is genuine because the test told it. A text nobody told it of is a failure of the test.
public final class ScriptedVerifier: TransactionVerifier {
    private struct State {
        var transactions: [String: Verdict<TransactionFacts>] = [:]
        var renewals: [String: Verdict<RenewalFacts>] = [:]
        var questions: [[TransactionID]] = []
    }

    private let state = Mutex(State())
    private let answers = ScriptedAnswers<[Verdict<TransactionFacts>], StoreFailure>()
    private let statusAnswers = ScriptedAnswers<[Verdict<StatusFacts>], StoreFailure>()

    /// Calls these genuine, under the texts that ``UnverifiedTransaction/claiming(_:)`` and
    /// ``UnverifiedSubscriptionStatus/claiming(_:of:)`` give them.
    public init(genuine facts: [TransactionFacts] = [], renewals: [RenewalFacts] = []) {
        for facts in facts { trust(facts) }
        for renewal in renewals { trust(renewal) }
    }

    /// Calls a version of a transaction genuine.
    public func trust(_ facts: TransactionFacts) {
        state.withLock { $0.transactions[UnverifiedTransaction.claiming(facts).signedText] = .genuine(facts) }
    }

    /// Calls a version of renewal information genuine.
    public func trust(_ renewal: RenewalFacts) {
        state.withLock { $0.renewals[UnverifiedSubscriptionStatus.text(of: renewal)] = .genuine(renewal) }
    }

    /// Refuses a transaction for good.
    public func refuse(_ transaction: UnverifiedTransaction, as reason: RejectionReason) {
        state.withLock { $0.transactions[transaction.signedText] = .notGenuine(reason) }
    }

    /// Refuses renewal information for good.
    public func refuse(_ status: UnverifiedSubscriptionStatus, as reason: RejectionReason) {
        state.withLock { $0.renewals[status.signedRenewal] = .notGenuine(reason) }
    }

    /// Answers the next questions for transactions like this, whatever is asked.
    public func next(_ turns: ScriptedAnswer<[Verdict<TransactionFacts>], StoreFailure>...) { answers.add(turns) }

    /// Answers the next questions for the states of subscriptions like this, whatever is asked.
    public func nextStatuses(_ turns: ScriptedAnswer<[Verdict<StatusFacts>], StoreFailure>...) {
        statusAnswers.add(turns)
    }

    /// What it was asked to judge, question by question.
    public var questions: [[TransactionID]] { state.withLock(\.questions) }

    /// Answers by the script, else by what it was told.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let known = state.withLock { state in
            state.questions.append(transactions.map(\.id))
            return state.transactions
        }
        if let scripted = await answers.play() { return try scripted.get() }
        var verdicts: [Verdict<TransactionFacts>] = []
        for transaction in transactions {
            guard let verdict = known[transaction.signedText] else { throw unscripted("verdict on \(transaction)") }
            verdicts.append(verdict)
        }
        return verdicts
    }

    /// Answers by the script, else by what it was told.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        if let scripted = await statusAnswers.play() { return try scripted.get() }
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
