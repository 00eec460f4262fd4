import DiscoverEntities

extension Flow {
    private static let gold = CrashCatalog.gold
    private static let stars = CrashCatalog.stars
    private static let boosts = CrashCatalog.boosts
    private static let paris = CrashRecommendationSource.paris.name
    private static let berlin = CrashRecommendationSource.berlin.name

    /// The flows of the card stack, and of the products that apply to it.
    static let swiping = deciding + paying + elsewhere

    private static let deciding = [
        Flow("nopes, and refills between", [.stack, .nope, .nope, .refill, .nope, .refill]),
        Flow("likes up to the limit", before: [.stack, .like], [.stack, .like, .like, .nope]),
        Flow(
            "a like on the next day", before: [.stack, .like, .like],
            [.stack, .like, .store("advance 1d"), .like]),
        Flow(
            "rewind, sold in between", before: [.stack, .like, .nope],
            [.stack, .rewind, .buy(gold), .rewind, .like, .rewind]),
    ]

    private static let paying = [
        Flow("super like", before: [.buy(stars), .stack], [.stack, .superLike, .status]),
        Flow(
            "super like the same card around a rewind", before: [.buy(stars), .buy(gold), .stack],
            [.stack, .superLike, .rewind, .superLike, .status]),
        Flow("super like, sold in between", before: [.stack], [.stack, .superLike, .buy(stars), .superLike]),
        Flow(
            "refund of super likes that were given", before: [.buy(stars), .stack, .superLike],
            [.store("refund 1001"), .stack, .superLike, .status]),
        Flow(
            "a debt of super likes is paid first",
            before: [.buy(stars), .stack, .superLike, .superLike, .store("refund 1001")],
            [.stack, .buy(stars, 2), .superLike, .status]),
        Flow("boosts, one after another", before: [.buy(boosts, 2)], [.boost, .boost, .store("advance 1h"), .boost]),
        Flow("refund of a boost that runs", before: [.buy(boosts), .boost], [.store("refund 1001"), .boost, .stack]),
    ]

    private static let elsewhere = [
        Flow(
            "look elsewhere, and come home", before: [.buy(gold), .stack],
            [.stack, .move(.look(paris)), .refill, .nope, .move(.look(berlin)), .refill]),
        Flow(
            "the passport is locked again", before: [.buy(gold), .move(.look(paris)), .stack],
            [.store("refund 1001"), .stack, .move(.look(paris)), .nope]),
        Flow(
            "with friends, and without", before: [.stack],
            [.stack, .move(.join(.friends)), .refill, .like, .move(.join(.alone)), .refill]),
        Flow(
            "another account swipes on the same device", before: [.buy(stars), .stack, .superLike], as: .bob,
            [.launch, .stack, .superLike, .nope, .status]),
    ]

    /// Flows with two concurrent scripts on one stack.
    static let swipingPairs = [
        Flow(
            "two super likes at once", before: [.buy(stars), .stack], [.stack, .superLike], [.stack, .superLike]),
        Flow("refill during swipes", before: [.stack, .nope], [.stack, .refill], [.stack, .nope]),
        Flow("two boosts at once", before: [.buy(boosts, 2)], [.boost], [.boost]),
    ]

    /// Flows with three concurrent scripts, including the listener, in some randomly chosen orders.
    static let swipingThrees = [
        Flow(
            "refund during a super like", before: [.buy(stars), .stack], [.stack, .superLike],
            [.store("refund 1001")])
    ]
}
