import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Buying a product` {
    private let bought = TransactionFacts.made("1")

    private var paid: ContextHarness {
        ContextHarness(pay: .response(.transaction(.claiming(bought))), genuine: [bought])
    }

    @Test func `a paid product is owned`() async {
        let harness = paid
        #expect(await harness.holdings() == nil)
        _ = await harness.buy()
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test func `a purchase reports paying, confirming, and its outcome, in this order`() async {
        #expect(
            await paid.buy(.made(name: "For ever")) == [
                .paying(product: "lifetime", quantity: 1),
                .confirming(product: "lifetime", transaction: "1"),
                .concluded(
                    PurchaseSummary(
                        product: "lifetime", name: "For ever", outcome: .credited(transaction: "1", quantity: 1))),
            ])
    }

    @Test func `a purchase is verified before it is credited, and credited before it is finished`() async {
        let harness = paid
        _ = await harness.buy()
        #expect(
            harness.effects.received == [
                .paying(PayRequest(product: "lifetime", quantity: 1, account: .ann, offer: nil)),
                .verifying(["1"]), .verified, .writing(["1"]), .written, .finishing("1"),
            ])
        #expect(harness.queue.finished == ["1"])
    }

    @Test(arguments: [AccountToken.ann, .bob])
    func `a payment carries the account's token`(token: AccountToken) async {
        let facts = TransactionFacts.made("1", token: token)
        let harness = ContextHarness(pay: .response(.transaction(.claiming(facts))), genuine: [facts])
        _ = await harness.buy(as: Customer(account: Account(token: token)))
        #expect(harness.queue.paid.map(\.account) == [token])
        #expect(await harness.ledger.current.transactions.values.map(\.account) == [token])
    }

    @Test(arguments: [(Int64(9_990), Charge.paid), (0, .free)])
    func `the price of a new transaction decides whether the purchase was charged`(
        milliunits: Int64, charge: Charge
    ) async {
        let claim = UnverifiedTransaction.claiming(bought)
        let priced = UnverifiedTransaction(
            id: claim.id, product: claim.product, signedText: claim.signedText,
            price: Money(milliunits: milliunits, currency: "USD"))
        let harness = ContextHarness(pay: .response(.transaction(priced)), genuine: [bought])
        #expect(await harness.buy().outcome == .credited(transaction: "1", quantity: 1, charge: charge))
    }

    @Test func `a payment carries the quantity and the offer`() async {
        let facts = TransactionFacts.made("1", product: "pass", kind: .nonRenewing, quantity: 4)
        let harness = ContextHarness(pay: .response(.transaction(.claiming(facts))), genuine: [facts])
        _ = await harness.buy(.made("pass", kind: .nonRenewing), quantity: 4, terms: "spring")
        #expect(
            harness.queue.paid == [PayRequest(product: "pass", quantity: 4, account: .ann, offer: "spring")])
    }

    @Test(arguments: [(requested: 3, signed: 2), (requested: 1, signed: 7), (requested: 10, signed: 10)])
    func `the quantity credited is that of the signed payload`(requested: Int, signed: Int) async {
        let facts = TransactionFacts.made("1", product: "likes", kind: .consumable, quantity: signed)
        let harness = ContextHarness(pay: .response(.transaction(.claiming(facts))), genuine: [facts])
        let events = await harness.buy(.made("likes", kind: .consumable), quantity: requested)
        #expect(events.outcome == .credited(transaction: "1", quantity: signed))
        #expect(await harness.holdings()?.balances == ["likes": signed])
    }

    @Test func `a customer can buy the same consumable again`() async {
        let facts = ["1", "2"].map { TransactionFacts.made($0, product: "likes", kind: .consumable) }
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(facts[0]))), .response(.transaction(.claiming(facts[1]))),
            genuine: facts)
        let ann = Customer(account: .ann)
        for id in ["1", "2"] {
            let events = await harness.buy(.made("likes", kind: .consumable), as: ann)
            #expect(events.outcome == .credited(transaction: id, quantity: 1))
        }
        #expect(await harness.holdings()?.balances == ["likes": 2])
        #expect(harness.queue.finished == ["1", "2"])
    }

    @Test func `the customer's basket is empty after every outcome`() async {
        let ann = Customer(account: .ann)
        for turn: ScriptedResponse<PaymentResult, PayFailure> in [
            .response(.transaction(.claiming(bought))), .response(.pending), .response(.cancelled),
            .failure(.store(.offline)),
        ] {
            _ = await ContextHarness(pay: turn, genuine: [bought]).buy(as: ann)
            #expect(ann.basket == [])
        }
    }

    @Test func `a payment that can't be finished is credited and delivered again`() async {
        let harness = paid
        harness.queue.nextFinish(.failure(.offline))
        #expect(await harness.buy().outcome == .credited(transaction: "1", quantity: 1))
        #expect(harness.queue.finished == [])
        let (deliveries, _) = await harness.verify()
        #expect(deliveries.map(\.outcome.result) == [.known])
        #expect(harness.queue.finished == ["1"])
    }
}
