import DiscoverData
import DiscoverEntities
import DiscoverViews
import Testing

@Suite struct `Swipe views` {
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
            .locked(.init(feature: "superLike", reason: .noneLeft(debt: 0))),
            "You have no superLike left, so nothing was changed."
        ),
        (
            .locked(.init(feature: "superLike", reason: .noneLeft(debt: 2))),
            "You have no superLike left, and you owe 2, because units that you had used were refunded. The next pack "
                + "pays those back first. Nothing was changed."
        ),
        (
            .locked(.init(feature: "unlimitedLikes", reason: .limitReached(maximum: 10, until: noon))),
            "You have reached the limit of 10 likes a day. The next like is available on 2026-01-01 00:00 UTC. "
                + "unlimitedLikes removes that limit."
        ),
        (
            .locked(.init(feature: "unlimitedLikes", reason: .limitReached(maximum: 1, until: noon))),
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

    @Test func `a swipe contains its decision, its card and the remaining balance`() async throws {
        let screen = RecordingScreen()
        let swipe = SwipeViewData(card: .user("Ada"), decision: .superLike, likesLeft: nil, superLikesLeft: 4)
        await SwipeJSONView(screen: screen).swipe(.swiped(swipe))
        let line = try Line(try #require(screen.shown.first))
        #expect(line.text("outcome") == "swiped")
        #expect(line.text("decision") == "superLike")
        #expect(line.text("card") == "r-ada")
        #expect(line.text("profile") == "u-ada")
        #expect(line.integer("superLikesLeft") == 4)
        #expect(line.isNull("likesLeft"))
        #expect(line.isNull("lock"))
    }

    @Test func `unknown entitlements may have to be restored, so the message recommends it`() async {
        let screen = RecordingScreen()
        await SwipeTextView(screen: screen, style: Self.wide).swipe(.failed(.notKnownYet))
        let sentence = """
            The app doesn't know yet what you own: nothing is recorded on this device, and the store hasn't responded, \
            or it lists purchases that aren't restored yet. The stack is unchanged, and nothing was taken away or sold. \
            Run "restore" to restore the purchases, or "verify" to check again.
            """
        #expect(screen.complaints == [sentence])
    }

    @Test func `a super like that wasn't stored is reported as spent`() async {
        let screen = RecordingScreen()
        await SwipeTextView(screen: screen, style: Self.wide).swipe(.failed(.superLikeNotStored(.unavailable("full"))))
        let sentence = """
            The super like was not stored: the app's saved data can't be used (full). The stack is unchanged, but one \
            super like is spent: repeating it on this card spends no further one. Unless you decide otherwise about \
            the card, the app may send the super like when it opens the stack again. Check that its disk has space \
            and is writable, then try again.
            """
        #expect(screen.complaints == [sentence])
    }
}
