import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Payments are never lost` {
    private let bought = TransactionFacts.made("1")

    private var paid: Stage { Stage(pay: .answer(.transaction(.claiming(bought))), genuine: [bought]) }

    @Test(arguments: RejectionReason.allCases)
    func `a transaction that isn't genuine is neither credited nor finished`(reason: RejectionReason) async {
        let stage = paid
        stage.verifier.refuse(.claiming(bought), as: reason)
        #expect(await stage.buy().outcome == .refused(.notGenuine(transaction: "1")))
        #expect(await stage.ledger.current == Ledger())
        #expect(stage.queue.finished == [])
    }

    @Test func `a transaction of another environment isn't genuine`() async {
        let sandbox = TransactionFacts.made("1", environment: .sandbox)
        let stage = Stage(pay: .answer(.transaction(.claiming(sandbox))), genuine: [sandbox])
        #expect(await stage.buy().outcome == .refused(.notGenuine(transaction: "1")))
        #expect(await stage.ledger.current == Ledger())
        #expect(stage.queue.finished == [])
    }

    @Test func `a verdict on another transaction leaves this one unconfirmed`() async {
        let stage = paid
        stage.verifier.next(.answer([.genuine(.made("2"))]))
        #expect(
            await stage.buy().outcome
                == .unconfirmed(transaction: "1", .verifier(.unavailable("no verdict on this transaction"))))
        #expect(await stage.ledger.current == Ledger())
        #expect(stage.queue.finished == [])
    }

    @Test(arguments: [
        StoreFailure.offline, .unavailable("maintenance"), .cancelled, .notInThisBuild, .timedOut(seconds: 10),
    ])
    func `a payment without an available verifier is kept and confirmed later`(reason: StoreFailure) async {
        let stage = paid
        stage.verifier.next(.failure(reason))
        #expect(await stage.buy().outcome == .unconfirmed(transaction: "1", .verifier(reason)))
        #expect(stage.queue.finished == [])
        #expect(await stage.verify().deliveries.map(\.outcome.result) == [.credited(.purchased)])
        #expect(stage.queue.finished == ["1"])
        #expect(await stage.holdings()?.features == Feature("lifetime"))
    }

    @Test(arguments: [LedgerFailure.unavailable("disk full"), .damaged(place: "line 3", reason: "cut off")])
    func `a ledger that fails after the payment leaves it unconfirmed and unfinished`(reason: LedgerFailure) async {
        let stage = paid
        stage.ledger.nextRecord(.failure(reason))
        #expect(await stage.buy().outcome == .unconfirmed(transaction: "1", .ledger(reason)))
        #expect(stage.queue.finished == [])
        #expect(!stage.effects.received.contains(.finishing("1")))
        #expect(await stage.verify().deliveries.map(\.outcome.result) == [.credited(.purchased)])
        #expect(stage.queue.finished == ["1"])
    }

    @Test func `a ledger that returns too few results leaves the payment unconfirmed`() async {
        let stage = paid
        stage.ledger.nextRecord(.answer([]))
        #expect(await stage.buy().outcome?.code == "unconfirmed")
        #expect(stage.queue.finished == [])
    }

    @Test func `an interactor that credits too few transactions leaves the payment unconfirmed`() async {
        let stage = paid
        let dependencies = Purchase.Dependencies(
            pay: ScriptedInteractor<PayRequest, PayResponse, PayFailure> { [bought] _ in
                .success(PayResponse(result: .transaction(.claiming(bought)), isNew: true, requestTime: .day(0)))
            },
            verify: stage.dependencies.verify,
            credit: ScriptedInteractor<CreditRequest, [CreditResult], LedgerFailure> { _ in .success([]) },
            finish: stage.dependencies.finish, statuses: ScriptedInteractor { _ in .success([]) },
            compare: ScriptedInteractor { _ in
                .success(CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
            })
        let observer = Spy<PurchaseEvent>()
        await Purchase(
            product: Product(id: "lifetime", label: ProductRecord.made().label), customer: Customer(account: .ann),
            dependencies: dependencies, observer: observer, analytics: stage.analytics
        ).buy()
        #expect(observer.received.outcome?.code == "unconfirmed")
        #expect(!stage.effects.received.contains(.finishing("1")))
    }

    @Test func `another account's transaction is neither credited nor finished`() async {
        let bobs = TransactionFacts.made("1", token: .bob)
        let stage = Stage(pay: .answer(.transaction(.claiming(bobs))), genuine: [bobs])
        #expect(
            await stage.buy().outcome
                == .otherAccount(transaction: "1", hint: AccountToken.bob.masked, charge: .unpriced)
        )
        #expect(stage.queue.finished == [])
        #expect(await stage.ledger.current == Ledger())
        #expect(await stage.holdings() == nil)
    }

    @Test func `a payment that timed out is credited when its transaction arrives`() async {
        let stage = Stage(pay: .failure(.store(.timedOut(seconds: 600))), genuine: [bought])
        #expect(await stage.buy().outcome == .refused(.store(.timedOut(seconds: 600))))
        stage.queue.deliver(.claiming(bought))
        #expect(await stage.verify().deliveries.map(\.outcome.result) == [.credited(.purchased)])
        #expect(stage.queue.finished == ["1"])
    }
}
