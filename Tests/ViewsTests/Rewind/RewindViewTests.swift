import DiscoverData
import DiscoverEntities
import DiscoverViews
import Testing

@Suite struct `Rewind views` {
    static let ada = CardViewData.user("Ada")
    static let wide = ConsoleStyle(width: 1000)

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
}
