import DiscoverData
import DiscoverEntities
import Testing

@testable import DiscoverViews

/// The messages of moves: one event, one sentence.
@Suite struct `Messages of moves` {
    static let ada = CardViewData.user("Ada")
    static let noon: Int64 = 1_767_225_600_000
    static let wide = ConsoleStyle(width: 1000)

    static let swipes: [(SwipeEvent, String)] = [
        (
            .swiped(.init(card: ada, decision: .like, likesLeft: 1, superLikesLeft: nil)),
            "You like Ada, 29. 1 like left for now."
        ),
        (.swiped(.init(card: ada, decision: .like, likesLeft: nil, superLikesLeft: nil)), "You like Ada, 29."),
        (.swiped(.init(card: ada, decision: .nope, likesLeft: 9, superLikesLeft: nil)), "You pass on Ada, 29."),
        (
            .swiped(.init(card: ada, decision: .superLike, likesLeft: nil, superLikesLeft: 4)),
            "You super like Ada, 29, who is notified at once. 4 super likes left."
        ),
        (.nothingLeft, "There is no card to swipe. Run \"stack\" to load more."),
        (
            .locked(.init(feature: "superLike", reason: .noneLeft(owed: 0))),
            "You have no superLike left, so nothing was changed."
        ),
        (
            .locked(.init(feature: "superLike", reason: .noneLeft(owed: 2))),
            "You have no superLike left, and you owe 2, because units that you had used were refunded. The next pack "
                + "pays those back first. Nothing was changed."
        ),
        (
            .locked(.init(feature: "unlimitedLikes", reason: .limitReached(most: 10, until: noon))),
            "You have reached the limit of 10 likes a day. The next like is available on 2026-01-01 00:00 UTC. "
                + "unlimitedLikes removes that limit."
        ),
        (
            .locked(.init(feature: "unlimitedLikes", reason: .limitReached(most: 1, until: noon))),
            "You have reached the limit of 1 like a day. The next like is available on 2026-01-01 00:00 UTC. "
                + "unlimitedLikes removes that limit."
        ),
    ]

    @Test(arguments: swipes.indices)
    func `each swipe event has one message in text and JSON`(index: Int) async throws {
        let (event, sentence) = Self.swipes[index]
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await SwipeTextView(screen: text, style: Self.wide).swipe(event)
        await SwipeJSONView(screen: json).swipe(event)
        #expect(text.all == [.shown(sentence)])
        #expect(try Line(try #require(json.shown.first)).text("message") == sentence)
    }

    static let rewinds: [(RewindEvent, String)] = [
        (.rewound(ada, .like), "Ada, 29 is on top again, and your like was undone."),
        (.rewound(ada, .superLike), "Ada, 29 is on top again, and your super like was undone."),
        (.locked(.init(feature: "rewind", reason: .notHeld)), "rewind isn't yours yet, so nothing was changed."),
        (.nothingToRewind, "There is no swipe to undo."),
    ]

    @Test(arguments: rewinds.indices)
    func `each rewind event has one message in text and JSON`(index: Int) async throws {
        let (event, sentence) = Self.rewinds[index]
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await RewindTextView(screen: text, style: Self.wide).rewind(event)
        await RewindJSONView(screen: json).rewind(event)
        #expect(text.all == [.shown(sentence)])
        #expect(try Line(try #require(json.shown.first)).text("message") == sentence)
    }

    static let boosts: [(BoostEvent, String)] = [
        (
            .boosted(until: noon, left: 0),
            "You are on top of everyone's stack until 2026-01-01 00:00 UTC. 0 boosts left."
        ),
        (.running(until: noon), "A boost is already active until 2026-01-01 00:00 UTC. No boost was spent."),
        (
            .locked(.init(feature: "boost", reason: .noneLeft(owed: 1))),
            "You have no boost left, and you owe 1, because units that you had used were refunded. The next pack pays "
                + "those back first. Nothing was changed."
        ),
    ]

    @Test(arguments: boosts.indices)
    func `each boost event has one message in text and JSON`(index: Int) async throws {
        let (event, sentence) = Self.boosts[index]
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await BoostTextView(screen: text, style: Self.wide).boost(event)
        await BoostJSONView(screen: json).boost(event)
        #expect(text.all == [.shown(sentence)])
        #expect(try Line(try #require(json.shown.first)).text("message") == sentence)
    }

    static let passports: [(PassportEvent, String)] = [
        (.looking(in: "Berlin", isHome: true), "You are looking for people at home, in Berlin."),
        (.looking(in: "Paris", isHome: false), "You are looking for people in Paris."),
        (.moved(to: "Berlin", isHome: true), "You are back home. From now on, you see people from Berlin."),
        (.moved(to: "Paris", isHome: false), "From now on, you see people from Paris."),
        (
            .locked(.init(feature: "passport", reason: .notHeld)),
            "passport isn't yours yet, so nothing was changed."
        ),
    ]

    @Test(arguments: passports.indices)
    func `each passport event has one message in text and JSON`(index: Int) async throws {
        let (event, sentence) = Self.passports[index]
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await PassportTextView(screen: text, style: Self.wide).passport(event)
        await PassportJSONView(screen: json).passport(event)
        #expect(text.all == [.shown(sentence)])
        #expect(try Line(try #require(json.shown.first)).text("message") == sentence)
    }

    @Test(arguments: [true, false], SwipingMode.allCases)
    func `the swiping mode and whether it changed are in text and JSON`(isChange: Bool, mode: SwipingMode)
        async throws
    {
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await SwipeWithFriendsTextView(screen: text, style: Self.wide).friends(.swiping(mode, isChange: isChange))
        await SwipeWithFriendsJSONView(screen: json).friends(.swiping(mode, isChange: isChange))
        let line = try Line(try #require(json.shown.first))
        #expect(line.flag("changed") == isChange)
        #expect(line.text("company") == mode.rawValue)
        let sentence = try #require(text.shown.first)
        #expect(line.text("message") == sentence)
        #expect(sentence.contains(" now: ") == isChange)
        #expect(sentence.contains(mode == .friends ? "with your friends" : "by yourself"))
    }
}
