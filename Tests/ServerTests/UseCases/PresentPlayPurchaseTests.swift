#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import TestSupport
import Testing

@Suite struct `Presenting a purchase of Google Play credits what Google confirms` {
    /// Google Play with one verdict, which records the confirmations that it receives.
    private final class Play: GooglePlayVerifier {
        let verdict: Result<PlayVerdict, StoreFailure>
        let failure: StoreFailure?
        let result: PlayConfirmationResult
        private let received = Mutex<[PlayConfirmation]>([])

        init(
            _ verdict: Result<PlayVerdict, StoreFailure>, failing failure: StoreFailure? = nil,
            _ result: PlayConfirmationResult = .accepted
        ) {
            self.verdict = verdict
            self.failure = failure
            self.result = result
        }

        var confirmed: [PlayConfirmation] { received.withLock { $0 } }

        func verify(token: String, product: ProductID) async throws(StoreFailure) -> PlayVerdict { try verdict.get() }

        func refresh(_ subject: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict {
            try verdict.get()
        }

        func confirm(_ confirmation: PlayConfirmation) async throws(StoreFailure) -> PlayConfirmationResult {
            received.withLock { $0.append(confirmation) }
            if let failure { throw failure }
            return result
        }
    }

    private let confirmation = PlayConfirmation(
        token: "t0ken", product: "coins", transaction: TransactionKey(environment: .sandbox, id: "1"), step: .consume)

    private var purchase: PlayPurchase {
        PlayPurchase(
            items: [PlayPurchase.Item(transaction: TransactionFacts.coins("1"))], confirmations: [confirmation])
    }

    /// The ledger's version of the purchase, or the failure to read it.
    private struct Records: Interactor {
        var recorded: Result<TransactionFacts?, LedgerFailure> = .success(TransactionFacts.coins("1"))

        func perform(_ request: TransactionID) async throws(LedgerFailure) -> OwnedTransaction? {
            guard let facts = try recorded.get(), facts.key.id == request else { return nil }
            return OwnedTransaction(
                account: .ann,
                recorded: RecordedTransaction(number: 1, store: .googlePlay, facts: facts, recorded: .day(1)))
        }
    }

    private func present(
        _ play: Play, credited isCredited: Bool = true, in records: Records = Records(),
        log: any AuditLog = InMemoryServerStorage(time: FixedTimeSource())
    ) async -> PresentPlayPurchaseOutcome {
        await PresentPlayPurchase(
            verify: VerifyPlayPurchaseInteractor(verifier: play),
            settle: { purchase in
                guard isCredited else { return [] }
                return purchase.items.map {
                    `Presenting a receipt credits what it contains`.credited($0.transaction)
                }
            }, find: records,
            confirm: ConfirmPlayPurchaseInteractor(verifier: play, log: log, time: FixedTimeSource(.day(1)))
        ).present(PresentPlayPurchaseRequest(token: "t0ken", product: "coins"))
    }

    @Test func `only a verdict of Google decides`() async {
        let report = `Presenting a receipt credits what it contains`.credited(TransactionFacts.coins("1"))
        #expect(await present(Play(.success(.genuine(purchase)))) == .reported([report], isConfirmed: true))
        #expect(await present(Play(.success(.notGenuine(.altered)))) == .notGenuine(.altered))
        #expect(await present(Play(.success(.undecided(.pending)))) == .undecided(.pending))
        #expect(await present(Play(.failure(.offline))) == .failed(.offline))
    }

    @Test func `a purchase is confirmed only after it was credited`() async {
        let credited = Play(.success(.genuine(purchase)))
        _ = await present(credited)
        #expect(credited.confirmed == [confirmation])
        let refused = Play(.success(.genuine(purchase)))
        #expect(await present(refused, credited: false) == .reported([], isConfirmed: false))
        #expect(refused.confirmed.isEmpty)
    }

    @Test func `a purchase that the ledger contains as completely refunded isn't confirmed`() async {
        let report = `Presenting a receipt credits what it contains`.credited(TransactionFacts.coins("1"))
        let refunded = Play(.success(.genuine(purchase)))
        let records = Records(recorded: .success(TransactionFacts.coins("1").refunded(on: .day(1))))
        #expect(await present(refunded, in: records) == .reported([report], isConfirmed: true))
        #expect(refunded.confirmed.isEmpty)
        let partly = Play(.success(.genuine(purchase)))
        let half = Records(recorded: .success(TransactionFacts.coins("1").refunded(on: .day(1), milliunits: 50_000)))
        #expect(await present(partly, in: half) == .reported([report], isConfirmed: true))
        #expect(partly.confirmed == [confirmation], "a part of the units stays with the customer")
    }

    @Test(arguments: [(nil, true), (50_000, true), (99_999, true), (100_000, false)] as [(Int32?, Bool)])
    func `a purchase may be confirmed unless it is refunded completely`(refunded: Int32?, mayBeConfirmed: Bool) {
        let facts = TransactionFacts.coins("1")
        let owned = OwnedTransaction(
            account: .ann,
            recorded: RecordedTransaction(
                number: 1, store: .googlePlay,
                facts: refunded.map { facts.refunded(on: .day(1), milliunits: $0) } ?? facts, recorded: .day(1)))
        #expect(owned.mayBeConfirmed == mayBeConfirmed)
    }

    @Test(arguments: [.success(nil), .failure(.unavailable("away"))] as [Result<TransactionFacts?, LedgerFailure>])
    func `a purchase that the ledger doesn't return isn't confirmed, and the client presents it again`(
        _ recorded: Result<TransactionFacts?, LedgerFailure>
    ) async {
        let report = `Presenting a receipt credits what it contains`.credited(TransactionFacts.coins("1"))
        let play = Play(.success(.genuine(purchase)))
        #expect(await present(play, in: Records(recorded: recorded)) == .reported([report], isConfirmed: false))
        #expect(play.confirmed.isEmpty)
    }

    @Test func `a failed confirmation leaves the purchase credited, and is reported`() async {
        let report = `Presenting a receipt credits what it contains`.credited(TransactionFacts.coins("1"))
        let play = Play(.success(.genuine(purchase)), failing: .offline)
        #expect(await present(play) == .reported([report], isConfirmed: false))
    }

    @Test func `a confirmation that Google will never accept isn't repeated, and is in the audit log`() async throws {
        let report = `Presenting a receipt credits what it contains`.credited(TransactionFacts.coins("1"))
        let (play, log) = (
            Play(.success(.genuine(purchase)), .abandoned(.notOwned)), InMemoryServerStorage(time: FixedTimeSource())
        )
        #expect(await present(play, log: log) == .reported([report], isConfirmed: true))
        #expect(play.confirmed.count == 1)
        let entries = await log.entries(before: nil, limit: 9)
        #expect(entries.map(\.note) == [.confirmationAbandoned(confirmation.transaction, .notOwned)])
    }

    @Test func `a request's and a confirmation's description don't contain the purchase token`() {
        let request = PresentPlayPurchaseRequest(token: "t0ken", product: "coins")
        var dumped = "\(request) \(confirmation)"
        dump(request, to: &dumped)
        dump(confirmation, to: &dumped)
        #expect(!dumped.contains("t0ken"))
    }
}
#endif
