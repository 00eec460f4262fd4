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
}
#endif
