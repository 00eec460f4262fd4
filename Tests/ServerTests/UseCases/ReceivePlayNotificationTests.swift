#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import TestSupport
import Testing

@Suite struct `A notification of Google Play confirms only what the ledger contains` {
    /// Google Play with one purchase, which expects a confirmation whatever was refunded.
    private final class Play: GooglePlayVerifier {
        let purchase: PlayPurchase
        private let received = Mutex<[PlayConfirmation]>([])

        init(_ facts: TransactionFacts) {
            purchase = PlayPurchase(
                items: [PlayPurchase.Item(transaction: facts)],
                confirmations: [
                    PlayConfirmation(token: "t0ken", product: facts.product, transaction: facts.key, step: .consume)
                ])
        }

        var confirmed: Int { received.withLock { $0.count } }

        func verify(token: String, product: ProductID) async throws(StoreFailure) -> PlayVerdict { .genuine(purchase) }

        func refresh(_ subject: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict {
            .genuine(purchase)
        }

        func confirm(_ confirmation: PlayConfirmation) async throws(StoreFailure) -> PlayConfirmationResult {
            received.withLock { $0.append(confirmation) }
            return .accepted
        }
    }

    /// Receives a notification about a purchase, and returns the number of confirmations.
    private func confirmations(of facts: TransactionFacts) async -> Int {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(60)))
        let play = Play(facts)
        let outcome = await ReceivePlayNotification(
            package: "com.example.app", refresh: RefreshPlayPurchaseInteractor(verifier: play),
            keep: RecordPlayNotificationInteractor(inbox: books, time: FixedTimeSource(.day(60))),
            find: FindTransactionInteractor(directory: books, environment: .sandbox),
            confirm: ConfirmPlayPurchaseInteractor(verifier: play, log: books, time: FixedTimeSource(.day(60)))
        ).take(
            PlayNotification(
                id: "1", package: "com.example.app", type: "ONE_TIME_PRODUCT_PURCHASED", moment: .day(51),
                subject: PlayNotification.Subject(token: "t0ken", isSubscription: false)))
        guard case .kept = outcome else {
            Issue.record("the notification must be kept, and not \(outcome)")
            return -1
        }
        return play.confirmed
    }

    @Test func `a product that was refunded completely isn't confirmed, and any other is`() async {
        let bought = TransactionFacts.coins("30", token: .ann)
        #expect(await confirmations(of: bought) == 1)
        #expect(await confirmations(of: bought.refunded(on: .day(55))) == 0)
    }

    @Test func `a purchase that no account owns isn't confirmed`() async {
        #expect(await confirmations(of: TransactionFacts.coins("30", token: nil)) == 0)
    }

    @Test(
        arguments: [
            ([], .noted), ([.noted, .repeated], .repeated), ([.repeated, .unclaimed, .noted], .unclaimed),
            ([.unclaimed, .recorded(isChange: false)], .recorded(isChange: false)),
            ([.recorded(isChange: true), .recorded(isChange: false)], .recorded(isChange: true)),
            ([.recorded(isChange: true), .disputed(isChange: false), .noted], .disputed(isChange: true)),
        ] as [([NotificationResult], NotificationResult)])
    func `the effect of a notification combines those of all products of its purchase`(
        results: [NotificationResult], combined: NotificationResult
    ) async {
        let left = Mutex(results)
        let items = results.indices.map { PlayPurchase.Item(transaction: .coins(TransactionID("\($0)"), token: .ann)) }
        let outcome = await ReceivePlayNotification(
            package: "com.example.app",
            refresh: ScriptedInteractor { _ in .success(.genuine(PlayPurchase(items: items, confirmations: []))) },
            keep: ScriptedInteractor { _ in .success(left.withLock { $0.isEmpty ? .noted : $0.removeFirst() }) },
            find: ScriptedInteractor { _ in .success(nil) }, confirm: ScriptedInteractor { _ in .success(()) }
        ).take(
            PlayNotification(
                id: "1", package: "com.example.app", type: "ONE_TIME_PRODUCT_PURCHASED", moment: .day(51),
                subject: PlayNotification.Subject(token: "t0ken", isSubscription: false)))
        guard case .kept(_, _, _, combined) = outcome else {
            Issue.record("the outcome is \(outcome)")
            return
        }
    }

    @Test func `a notification for another app isn't accepted`() async {
        let outcome = await ReceivePlayNotification(
            package: "com.example.app", refresh: ScriptedInteractor { _ in .failure(.offline) },
            keep: ScriptedInteractor { _ in .success(.noted) }, find: ScriptedInteractor { _ in .success(nil) },
            confirm: ScriptedInteractor { _ in .success(()) }
        ).take(
            PlayNotification(
                id: "1", package: "com.example.other", type: "TEST", moment: .day(51), subject: nil))
        #expect(outcome == .notGenuine(.notIssuedByStore))
    }

    @Test func `each product of a notification is stored under an ID of its own`() async throws {
        /// An inbox that records the IDs.
        final class Inbox: NotificationInbox {
            let ids = Mutex<[String]>([])

            func take(
                _ facts: NotificationFacts, signed text: String, at moment: Moment
            ) async throws(LedgerFailure) -> NotificationResult {
                ids.withLock { $0.append(facts.uuid) }
                return .noted
            }
            func counts() async throws(LedgerFailure) -> [NotificationCount] { [] }
            func unclaimed() async throws(LedgerFailure) -> Int { 0 }
        }
        let inbox = Inbox()
        let record = RecordPlayNotificationInteractor(inbox: inbox, time: FixedTimeSource(.day(51)))
        let notification = PlayNotification(
            id: "7", package: "com.example.app", type: "TEST", moment: .day(51), subject: nil)
        for number in [0, 1, 2] {
            _ = try await record.perform(RecordPlayNotificationRequest(notification, number: number))
        }
        #expect(inbox.ids.withLock { $0 } == ["play:7", "play:7#1", "play:7#2"])
    }
}
#endif
