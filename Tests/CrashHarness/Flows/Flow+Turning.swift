import DiscoverEntities

extension Flow {
    /// Flows in which the leading purchase layer changes between launches, each with one order of layers.
    ///
    /// These are a sample of ``everyTurn``.
    static let turning: [Flow] = zip(turnable, [4, 11, 2, 5, 10, 6, 9, 13]).map { $0.turning(orders[$1]) }

    /// Every flow in which the leading layer can change between launches, with every order of layers.
    static let everyTurn: [Flow] = turnable.flatMap { flow in orders.map { flow.turning($0) } }

    /// All orders of the layers that lead in four consecutive launches.
    ///
    /// The launches are those of the setup, the flow, the first recovery, and later recoveries.
    private static let orders: [[LeadingLayer]] = (0..<16).map { number in
        (0..<4).map { number >> $0 & 1 == 0 ? .old : .new }
    }

    private static let coins = CrashCatalog.coins
    private static let gold = CrashCatalog.gold
    private static let anns = "--account \(Account.ann.token.uuid)"

    private static let turnable = [
        Flow("buy a consumable", [.buy(coins, 3)]),
        Flow(
            "buy a consumable again, and a non-consumable", before: [.buy(coins)], [.buy(coins, 2), .buy("lifetime")]),
        Flow(
            "an approval", before: [.store("ask-to-buy on"), .buy(coins), .store("ask-to-buy off")],
            [.buy(coins, 2), .store("approve 1001"), .status]),
        Flow("a purchase on another device", [.store("elsewhere buy coins --quantity 2 \(anns)"), .status]),
        Flow(
            "what stayed unfinished", before: [.store("fail authority networkError"), .buy(coins, 2), .buy(gold)],
            [.store("fail authority off"), .verify, .status]),
        Flow("a refund", before: [.buy(coins, 2)], [.store("refund 1001"), .buy(CrashCatalog.stars), .status]),
        Flow("renewals", before: [.buy(gold)], [.store("advance 1mo"), .restore, .store("advance 2mo"), .status]),
        Flow(
            "another account's purchase",
            before: [.store("elsewhere buy lifetime --account \(Account.bob.token.uuid)"), .buy(coins)],
            [.launch, .buy(coins), .restore, .status]),
    ]

    /// Returns the flow with an order of leading layers.
    private func turning(_ arms: [LeadingLayer]) -> Flow {
        var flow = self
        flow.name += ", led by " + arms.map(\.rawValue).joined(separator: " ")
        flow.arms = arms
        return flow
    }
}
