public import DiscoverData
public import DiscoverInteractors

/// A purchase history whose results come from scripts.
///
/// A call without a scripted result fails the test.
public final class ScriptedHistory: PurchaseHistory {
    /// The script of the restorable transactions.
    public let restorables: ScriptedResponses<[UnverifiedTransaction], StoreFailure>
    /// The script of all transactions.
    public let listing: ScriptedResponses<[UnverifiedTransaction], StoreFailure>
    /// The script of all subscriptions.
    public let subscriptions: ScriptedResponses<[UnverifiedSubscriptionStatus], StoreFailure>

    /// Creates a history from its scripts.
    public init(
        restorable: ScriptedResponses<[UnverifiedTransaction], StoreFailure> = ScriptedResponses(),
        history: ScriptedResponses<[UnverifiedTransaction], StoreFailure> = ScriptedResponses(),
        statuses: ScriptedResponses<[UnverifiedSubscriptionStatus], StoreFailure> = ScriptedResponses()
    ) {
        restorables = restorable
        listing = history
        subscriptions = statuses
    }

    /// Returns the next scripted result of reading the restorable transactions.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        guard let turn = await restorables.play() else { throw unscripted("restorable") }
        return try turn.get()
    }

    /// Returns the next scripted result of reading all transactions.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        guard let turn = await listing.play() else { throw unscripted("history") }
        return try turn.get()
    }

    /// Returns the next scripted result of reading the subscription statuses.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        guard let turn = await subscriptions.play() else { throw unscripted("statuses") }
        return try turn.get()
    }
}
