#if Server
public import DiscoverData
public import DiscoverInteractors
public import ServerUseCases
import Synchronization
public import TestSupport

/// A notification verifier with scripted verdicts; it refuses unknown notifications as forged.
public final class ScriptedNotificationVerifier: NotificationVerifier {
    private let known: Mutex<[UnverifiedNotification: Verdict<NotificationFacts>]>
    private let turns = ScriptedResponses<Verdict<NotificationFacts>, StoreFailure>()

    /// Creates a verifier with the verdicts on these notifications.
    public init(_ known: [UnverifiedNotification: Verdict<NotificationFacts>] = [:]) { self.known = Mutex(known) }

    /// Sets the result of the next call.
    public func next(_ turn: ScriptedResponse<Verdict<NotificationFacts>, StoreFailure>) { turns.add([turn]) }

    /// Returns the scripted result, or else the known verdict.
    public func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts> {
        if let turn = await turns.play() { return try turn.get() }
        return known.withLock { $0[notification] } ?? .notGenuine(.notIssuedByStore)
    }
}
#endif
