import DiscoverData
import DiscoverEntities
import DiscoverViews
import Testing

@Suite struct `Swipe-with-friends views` {
    static let wide = ConsoleStyle(width: 1000)

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
