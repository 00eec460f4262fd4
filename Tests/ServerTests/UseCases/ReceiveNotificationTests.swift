#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Receiving a notification records what it contains` {
    let time = FixedTimeSource(.day(50))
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
    let verifier = ScriptedNotificationVerifier()
    let arrived = UnverifiedNotification(signedPayload: "a.signed.text")

    func take(_ turn: ScriptedResponse<Verdict<NotificationFacts>, StoreFailure>) async -> ReceiveNotificationOutcome {
        verifier.next(turn)
        return await ReceiveNotification(
            arrived: arrived, verify: VerifyNotificationInteractor(verifier: verifier, environment: .sandbox),
            keep: RecordNotificationInteractor(inbox: books, time: time)
        ).take()
    }

    @Test func `a notification is recorded once and credited`() async throws {
        let facts = NotificationFacts.made("1", subtype: "INITIAL_BUY", .month("20", token: .ann))
        let first = await take(.response(.genuine(facts)))
        #expect(
            first
                == .kept(
                    type: "SUBSCRIBED", subtype: "INITIAL_BUY", isOfKnownType: true, .recorded(isChange: true)))
        let again = await take(.response(.genuine(facts)))
        #expect(
            again == .kept(type: "SUBSCRIBED", subtype: "INITIAL_BUY", isOfKnownType: true, .repeated))
        #expect(await books.ledger(for: .ann).transactions[.sandbox("20")]?.account == .ann)
    }

    @Test func `a notification of an unknown type is recorded, and its signed content is credited`() async throws {
        let facts = NotificationFacts.made("1", type: "NEWS", .month("20", token: .ann))
        let event = await take(.response(.genuine(facts)))
        #expect(event == .kept(type: "NEWS", subtype: nil, isOfKnownType: false, .recorded(isChange: true)))
    }

    @Test func `a forged notification or one of another environment is refused permanently`() async {
        let forged = await take(.response(.notGenuine(.altered)))
        #expect(forged == .notGenuine(.altered))
        let foreign = await take(.response(.genuine(.made("1", .made(environment: .production)))))
        #expect(foreign == .notGenuine(.wrongEnvironment))
        let local = await take(.response(.genuine(.made("1", .made(environment: .localTesting)))))
        #expect(local == .notGenuine(.wrongEnvironment))
        #expect(await books.counts().isEmpty)
    }

    @Test func `a notification without a verdict is requested again`() async {
        let unreachable = await take(.failure(.timedOut(seconds: 3)))
        #expect(unreachable == .unreachable(.timedOut(seconds: 3)))
    }

    @Test func `a notification's description doesn't contain its signed payload`() {
        var dumped = "\(arrived)"
        dump(arrived, to: &dumped)
        #expect(!dumped.contains("signed.text"))
    }

    @Test(arguments: [("CONSUMPTION_REQUEST", true), ("REFUND", false)])
    func `only one type of notification requests consumption information`(type: String, isRequest: Bool) {
        #expect(NotificationFacts.made("1", type: type, .coins("1")).isConsumptionRequest == isRequest)
    }

    @Test func `a transaction with another owner changes the ledger, and one with the same owner doesn't`() {
        func ledger(_ owner: AccountToken) -> Ledger {
            var ledger = Ledger()
            _ = ledger.record(.transaction(.coins("1", token: owner), account: owner))
            return ledger
        }
        let facts = NotificationFacts.made("1", .coins("1", token: .ann))
        #expect(ledger(.bob).differs(from: ledger(.ann), about: facts, of: .bob))
        #expect(!ledger(.ann).differs(from: ledger(.ann), about: facts, of: .ann))
        #expect(ledger(.ann).differs(from: Ledger(), about: facts, of: .ann))
    }
}
#endif
