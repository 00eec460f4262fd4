public import DiscoverData
public import DiscoverInteractors

/// A store's memory that answers by scripts. A question without a turn is a failure of the test.
public final class ScriptedHistory: PurchaseHistory {
    /// What the customer may have back.
    public let restorables: ScriptedAnswers<[UnverifiedTransaction], StoreFailure>
    /// Every transaction.
    public let listing: ScriptedAnswers<[UnverifiedTransaction], StoreFailure>
    /// Every subscription.
    public let subscriptions: ScriptedAnswers<[UnverifiedSubscriptionStatus], StoreFailure>

    /// Takes a script for each question.
    public init(
        restorable: ScriptedAnswers<[UnverifiedTransaction], StoreFailure> = ScriptedAnswers(),
        history: ScriptedAnswers<[UnverifiedTransaction], StoreFailure> = ScriptedAnswers(),
        statuses: ScriptedAnswers<[UnverifiedSubscriptionStatus], StoreFailure> = ScriptedAnswers()
    ) {
        restorables = restorable
        listing = history
        subscriptions = statuses
    }

    /// Plays a turn of its script.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        guard let turn = await restorables.play() else { throw unscripted("restorable") }
        return try turn.get()
    }

    /// Plays a turn of its script.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        guard let turn = await listing.play() else { throw unscripted("history") }
        return try turn.get()
    }

    /// Plays a turn of its script.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        guard let turn = await subscriptions.play() else { throw unscripted("statuses") }
        return try turn.get()
    }
}
