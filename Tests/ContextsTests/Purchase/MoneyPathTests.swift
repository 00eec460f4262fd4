import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Payments are never lost` {
    private let bought = TransactionFacts.made("1")

    private var paid: ContextHarness {
        ContextHarness(pay: .response(.transaction(.claiming(bought))), genuine: [bought])
    }

    @Test(arguments: RejectionReason.allCases)
    func `a transaction that isn't genuine is neither credited nor finished`(reason: RejectionReason) async {
        let harness = paid
        harness.verifier.refuse(.claiming(bought), as: reason)
        #expect(await harness.buy().outcome == .refused(.notGenuine(transaction: "1")))
        #expect(await harness.ledger.current == Ledger())
        #expect(harness.queue.finished == [])
    }

    @Test func `a transaction of another environment isn't genuine`() async {
        let sandbox = TransactionFacts.made("1", environment: .sandbox)
        let harness = ContextHarness(pay: .response(.transaction(.claiming(sandbox))), genuine: [sandbox])
        #expect(await harness.buy().outcome == .refused(.notGenuine(transaction: "1")))
        #expect(await harness.ledger.current == Ledger())
        #expect(harness.queue.finished == [])
    }

    @Test func `a verdict on another transaction leaves this one unconfirmed`() async {
        let harness = paid
        harness.verifier.next(.response([.genuine(.made("2"))]))
        #expect(
            await harness.buy().outcome
                == .unconfirmed(transaction: "1", .verifier(.unavailable("no verdict on this transaction"))))
        #expect(await harness.ledger.current == Ledger())
        #expect(harness.queue.finished == [])
    }

    @Test(arguments: [
        StoreFailure.offline, .unavailable("maintenance"), .cancelled, .notInThisBuild, .timedOut(seconds: 10),
    ])
    func `a payment without an available verifier is kept and confirmed later`(reason: StoreFailure) async {
        let harness = paid
        harness.verifier.next(.failure(reason))
        #expect(await harness.buy().outcome == .unconfirmed(transaction: "1", .verifier(reason)))
        #expect(harness.queue.finished == [])
        #expect(await harness.verify().deliveries.map(\.outcome.result) == [.credited(.purchased)])
        #expect(harness.queue.finished == ["1"])
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test(arguments: [LedgerFailure.unavailable("disk full"), .damaged(place: "line 3", reason: "cut off")])
    func `a ledger that fails after the payment leaves it unconfirmed and unfinished`(reason: LedgerFailure) async {
        let harness = paid
        harness.ledger.nextRecord(.failure(reason))
        #expect(await harness.buy().outcome == .unconfirmed(transaction: "1", .ledger(reason)))
        #expect(harness.queue.finished == [])
        #expect(!harness.effects.received.contains(.finishing("1")))
        #expect(await harness.verify().deliveries.map(\.outcome.result) == [.credited(.purchased)])
        #expect(harness.queue.finished == ["1"])
    }

    @Test func `a ledger that returns too few results leaves the payment unconfirmed`() async {
        let harness = paid
        harness.ledger.nextRecord(.response([]))
        #expect(await harness.buy().outcome?.code == "unconfirmed")
        #expect(harness.queue.finished == [])
    }

    @Test func `an interactor that credits too few transactions leaves the payment unconfirmed`() async {
        let harness = paid
        let dependencies = Purchase.Dependencies(
            pay: ScriptedInteractor<PayRequest, PayResponse, PayFailure> { [bought] _ in
                .success(PayResponse(result: .transaction(.claiming(bought)), isNew: true, requestTime: .day(0)))
            },
            verify: harness.dependencies.verify,
            credit: ScriptedInteractor<CreditRequest, [CreditResult], LedgerFailure> { _ in .success([]) },
            finish: harness.dependencies.finish, statuses: ScriptedInteractor { _ in .success([]) },
            compare: ScriptedInteractor { _ in
                .success(CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
            })
        let observer = Spy<PurchaseEvent>()
        await Purchase(
            product: Product(id: "lifetime", label: ProductRecord.made().label), customer: Customer(account: .ann),
            dependencies: dependencies, observer: observer, analytics: harness.analytics
        ).buy()
        #expect(observer.received.outcome?.code == "unconfirmed")
        #expect(!harness.effects.received.contains(.finishing("1")))
    }

    @Test func `another account's transaction is neither credited nor finished`() async {
        let bobs = TransactionFacts.made("1", token: .bob)
        let harness = ContextHarness(pay: .response(.transaction(.claiming(bobs))), genuine: [bobs])
        #expect(
            await harness.buy().outcome
                == .otherAccount(transaction: "1", hint: AccountToken.bob.masked, charge: .unpriced)
        )
        #expect(harness.queue.finished == [])
        #expect(await harness.ledger.current == Ledger())
        #expect(await harness.holdings() == nil)
    }

    @Test func `a payment that timed out is credited when its transaction arrives`() async {
        let harness = ContextHarness(pay: .failure(.store(.timedOut(seconds: 600))), genuine: [bought])
        #expect(await harness.buy().outcome == .refused(.store(.timedOut(seconds: 600))))
        harness.queue.deliver(.claiming(bought))
        #expect(await harness.verify().deliveries.map(\.outcome.result) == [.credited(.purchased)])
        #expect(harness.queue.finished == ["1"])
    }
}
