#if Server
public import DiscoverData
public import DiscoverInteractors
public import ServerUseCases
import Synchronization
public import TestSupport

/// A verifier of notifications that knows what a test has told it; anything else was not issued by the store.
public final class ScriptedNotificationVerifier: NotificationVerifier {
    private let known: Mutex<[UnverifiedNotification: Verdict<NotificationFacts>]>
    private let turns = ScriptedAnswers<Verdict<NotificationFacts>, StoreFailure>()

    /// Takes texts, and what is said of them.
    public init(_ known: [UnverifiedNotification: Verdict<NotificationFacts>] = [:]) { self.known = Mutex(known) }

    /// What it is to say next, whatever it is asked.
    public func next(_ turn: ScriptedAnswer<Verdict<NotificationFacts>, StoreFailure>) { turns.add([turn]) }

    /// What was prescribed, else what is known.
    public func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts> {
        if let turn = await turns.play() { return try turn.get() }
        return known.withLock { $0[notification] } ?? .notGenuine(.notIssuedByStore)
    }
}
#endif
