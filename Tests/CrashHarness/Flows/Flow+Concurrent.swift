import DiscoverEntities

extension Flow {
    private static let coins = CrashCatalog.coins
    private static let lifetime = CrashCatalog.lifetime
    private static let gold = CrashCatalog.gold

    /// A purchase that an earlier process couldn't confirm.
    ///
    /// In the next process, the listener receives it while the launch sweeps it up.
    private static let unsettled: [FlowStep] = [
        .store("fail authority networkError"), .buy(coins, 2), .store("fail authority off"),
    ]

    /// Flows with two concurrent scripts, whose effects run in every order.
    static let pairs = [
        Flow("two purchases at once", [.buy(coins, 2)], [.buy(lifetime)]),
        Flow("two taps on the same thing", [.buy(coins)], [.buy(coins)]),
        Flow("buy during a restore", before: [.buy(lifetime)], isElsewhere: true, [.restore], [.buy(coins, 3)]),
        Flow("refund during the credit", [.buy(coins)], [.store("refund 1001")]),
        Flow(
            "listener during launch", before: unsettled, [.verify]),
        Flow(
            "approval during a purchase", before: [.store("ask-to-buy on"), .buy(coins), .store("ask-to-buy off")],
            [.buy(coins, 2)], [.store("approve 1001")]),
    ]

    /// Flows with three concurrent scripts, whose effects run in some randomly chosen orders.
    static let threes = [
        Flow(
            "refund during launch", before: unsettled, [.verify], [.store("refund 1001")]),
        Flow("renewal during launch", before: [.buy(gold)], [.launch], [.store("advance 1mo")]),
        Flow("two purchases during launch", [.launch], [.buy(coins, 2)], [.buy(lifetime)]),
        Flow(
            "buy and refund during a restore", before: [.buy(lifetime)], isElsewhere: true, [.restore], [.buy(coins)],
            [.store("refund 1001")]),
        Flow(
            "buy, verify and renewal", before: [.buy(gold)], [.buy(coins)], [.verify, .status],
            [.store("advance 1mo"), .store("advance 1mo")]),
    ]
}
