import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Navigation views` {
    let screen = RecordingScreen()
    static let rewind = "discover://paywall/rewind"
    static let status = "discover://status"

    @Test(arguments: [
        (NavigationEvent.presented(rewind, over: nil), "(\"close\" goes back to where you were.)"),
        (.dismissed(rewind, backTo: status), "The paywall is closed; back to discover://status."),
        (.dismissed(rewind, backTo: nil), "The paywall is closed."),
        (.nothingPresented, "There is nothing to close."),
    ])
    func `the text view writes one line per navigation event`(event: NavigationEvent, line: String) async {
        await NavigationTextView(screen: screen, style: .plain).navigation(event)
        #expect(screen.all == [.shown(line)])
    }

    static let events: [(NavigationEvent, presented: String?, dismissed: String?, scene: String?)] = [
        (.presented(rewind, over: status), rewind, nil, status),
        (.dismissed(rewind, backTo: status), nil, rewind, status),
        (.dismissed(rewind, backTo: nil), nil, rewind, nil),
        (.nothingPresented, nil, nil, nil),
    ]

    @Test(arguments: events.indices)
    func `the JSON view writes one object per navigation event`(index: Int) async throws {
        let expected = Self.events[index]
        await NavigationJSONView(screen: screen).navigation(expected.0)
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["dismissed", "event", "leftOut", "presented", "scene"])
        #expect(line.text("event") == "navigation")
        #expect(line.text("presented") == expected.presented)
        #expect(line.text("dismissed") == expected.dismissed)
        #expect(line.text("scene") == expected.scene)
    }

    @Test func `a link that was left out is reported as an error`() async throws {
        await NavigationTextView(screen: screen, style: .plain).navigation(.leftOut(Self.status))
        #expect(
            screen.all == [
                .complaint("Too many links were opened at once, and discover://status was skipped. Open it\nagain.")
            ])
        let json = RecordingScreen()
        await NavigationJSONView(screen: json).navigation(.leftOut(Self.status))
        let line = try Line(try #require(json.shown.first))
        #expect(line.text("leftOut") == Self.status)
        #expect(line.isNull("presented"))
    }
}
