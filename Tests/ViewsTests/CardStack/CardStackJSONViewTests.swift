import DiscoverData
import DiscoverEntities
import DiscoverViews
import Testing

@Suite struct `The card stack in JSON` {
    let screen = RecordingScreen()

    @Test func `a failed refill contains the reason, and an exhausted source isn't an error`() async throws {
        let view = CardStackJSONView(screen: screen)
        await view.stack(.refilling)
        await view.stack(.refillFailed(.http(status: 503), waiting: 2))
        await view.stack(.refillFailed(.exhausted, waiting: 0))
        let lines = try screen.shown.map { try Line($0) }
        #expect(lines.map { $0.text("event") } == ["refill", "refill"])
        #expect(lines.map { $0.text("reason") } == ["sourceStatus", "sourceExhausted"])
        #expect(lines.map { $0.integer("waiting") } == [2, 0])
        #expect(screen.complaints.count == 1, "an exhausted source isn't an error")
        #expect(screen.complaints.first == lines[0].text("message"))
    }

    @Test(arguments: [0, 4])
    func `the message about an exhausted source promises no retry`(waiting: Int) async throws {
        await CardStackJSONView(screen: screen).stack(.refillFailed(.exhausted, waiting: waiting))
        let rest = waiting == 0 ? "The stack is unchanged" : "The cards stay on the stack (4 cards)"
        #expect(
            try Line(try #require(screen.shown.first)).text("message")
                == "No more cards were loaded: there are no more recommendations. \(rest). Try again later, or choose "
                + "another place.")
    }

    @Test func `a requested stack contains its cards and no change`() async throws {
        await CardStackJSONView(screen: screen).stack(.shown(.of([.user("Ada")], mode: .friends)))
        let line = try Line(try #require(screen.shown.first))
        #expect(line.isNull("removed"))
        #expect(line.isNull("inserted"))
        #expect(line.text("company") == "friends")
        #expect(line.objects("cards").first?.text("name") == "Ada")
    }
}
