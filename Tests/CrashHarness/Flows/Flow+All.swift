import DiscoverEntities

extension Flow {
    /// All flows in which one product after another is bought, restored, or revoked.
    static let all: [Flow] = buying + arriving + changing + takenBack + others

    /// Returns the flow with the specified name.
    static func named(_ name: String) -> Flow? {
        (all + pairs + threes + swiping + swipingPairs + swipingThrees + everyTurn).first { $0.name == name }
    }

    private static let coins = CrashCatalog.coins
    private static let lifetime = CrashCatalog.lifetime
    private static let season = CrashCatalog.season
    private static let gold = CrashCatalog.gold
    private static let plus = CrashCatalog.plus

    private static let buying = [
        Flow("buy a consumable, three at once", [.buy(coins, 3)]),
        Flow("buy a non-consumable", [.buy(lifetime)]),
        Flow("buy a subscription", [.buy(gold)]),
        Flow("buy a pass", [.buy(season)]),
        Flow("buy the same consumable twice", [.buy(coins), .buy(coins, 2)]),
        Flow("buy what is held", before: [.buy(lifetime)], [.buy(lifetime), .status]),
        Flow("cancel, then buy", before: [.store("cancel on")], [.buy(coins), .store("cancel off"), .buy(coins)]),
        Flow(
            "ask to buy, approved", before: [.store("ask-to-buy on")],
            [.buy(coins, 2), .store("approve 1001"), .status]),
        Flow(
            "interrupted, then settled", before: [.store("interrupt on")],
            [.buy(gold), .store("resolve 1001"), .status]),
        Flow(
            "signed texts fail the check for a while", before: [.store("unverified on")],
            [.buy(lifetime), .store("unverified off"), .verify]),
    ]

    private static let arriving = [
        Flow(
            "verify what stayed unfinished",
            before: [.store("fail authority networkError"), .buy(coins, 2), .buy(gold)],
            [.store("fail authority off"), .verify]),
        Flow("bought elsewhere", [.store("elsewhere buy lifetime --account \(Account.ann.token.uuid)"), .status]),
        Flow("bought outside the app, for no account", [.store("elsewhere buy coins --quantity 2"), .status]),
        Flow(
            "launch with much to do", before: [.store("fail authority networkError"), .buy(coins), .buy(lifetime)],
            [.store("fail authority off"), .launch, .status]),
        Flow(
            "restore on a new device", before: [.buy(lifetime), .buy(gold), .buy(season), .buy(coins)],
            isElsewhere: true, [.launch, .restore, .status]),
        Flow("a forged transaction arrives", before: [.buy(coins)], [.forged(lifetime), .verify, .status]),
        Flow("restore where everything is known", before: [.buy(lifetime), .buy(gold)], [.restore, .status]),
    ]

    private static let changing = [
        Flow("renewals", before: [.buy(gold)], [.store("advance 1mo"), .store("advance 2mo"), .status]),
        Flow("upgrade", before: [.buy(plus)], [.buy(gold), .status]),
        Flow("downgrade, at the next period", before: [.buy(gold)], [.buy(plus), .store("advance 2mo"), .status]),
        Flow("expiry", before: [.buy(gold)], [.store("auto-renew gold off"), .store("advance 2mo"), .status]),
        Flow(
            "billing retry and grace", before: [.buy(gold)],
            [.store("billing-retry on"), .store("advance 1mo"), .status, .store("billing-retry off"), .status]),
    ]

    private static let takenBack = [
        Flow("refund of a consumable", before: [.buy(coins, 2)], [.store("refund 1001"), .status]),
        Flow("refund in part", before: [.buy(coins, 3)], [.store("refund 1001 --percent 50"), .status]),
        Flow("refund of a non-consumable", before: [.buy(lifetime)], [.store("refund 1001"), .status]),
        Flow("refund of a subscription", before: [.buy(gold)], [.store("refund 1001"), .status]),
        Flow(
            "refund of what is not credited yet", before: [.store("fail authority networkError"), .buy(coins)],
            [.store("refund 1001"), .store("fail authority off"), .verify, .status]),
        Flow(
            "refund of a non-consumable, reversed", before: [.buy(lifetime), .store("refund 1001")],
            [.store("reverse-refund 1001"), .status]),
        Flow(
            "refund of a subscription, reversed", before: [.buy(gold), .store("refund 1001")],
            [.store("reverse-refund 1001"), .status]),
        Flow(
            "family sharing begins and ends",
            [.store("elsewhere buy lifetime --family"), .store("revoke 1001"), .status]),
    ]

    /// The one event that a crash can lose, because the store delivers it only once.
    ///
    /// A finished consumable that isn't refunded is in none of the store's lists. A store that keeps consumables in
    /// its history still lists it.
    ///
    /// Source: Apple's documentation of `Transaction.all` and `SKIncludeConsumableInAppPurchaseHistory`.
    static func reversal(keepingHistory: Bool) -> Flow {
        Flow(
            "refund of a consumable, reversed",
            before: [
                .store("consumable-history \(keepingHistory ? "on" : "off")"), .buy(coins, 2), .store("refund 1001"),
            ],
            [.store("reverse-refund 1001"), .status])
    }

    private static let bobs = "--account \(Account.bob.token.uuid)"

    private static let others = [
        Flow(
            "another account's purchase waits in the same queue", before: [.store("elsewhere buy lifetime \(bobs)")],
            [.buy(coins), .restore, .status]),
        Flow(
            "another account restores on the same device", before: [.buy(lifetime), .buy(gold)], as: .bob,
            [.launch, .restore, .buy(lifetime), .status]),
        Flow(
            "another account claims what names no account and was credited already",
            before: [.store("elsewhere buy gold"), .verify], as: .bob,
            [.launch, .restore, .store("advance 1mo"), .status]),
        Flow(
            "another account's subscription renews", before: [.buy(gold)], as: .bob,
            [.store("advance 1mo"), .buy(coins), .status]),
    ]
}
