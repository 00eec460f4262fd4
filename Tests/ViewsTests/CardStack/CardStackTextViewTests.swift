import DiscoverData
import DiscoverEntities
import Testing

@testable import DiscoverViews

@Suite struct `The stack of cards, on paper` {
    let screen = RecordingScreen()
    let ada = CardViewData.user("Ada")
    let bo = CardViewData.user("Bo", age: nil, distance: nil)
    let cem = CardViewData.user("Cem")
    private var view: CardStackTextView { CardStackTextView(screen: screen, style: .plain) }

    @Test func `shows the top card whole, and the next ones peeking out`() async {
        await view.stack(.shown(.of([ada, bo, cem], waiting: 18, likesLeft: 9, boostedUntil: 1_767_227_400_000)))
        #expect(
            screen.all == [
                .shown(
                    """
                    ╭─ Ada, 29 ──────────────────────────────────╮
                    │ 3.2 km away                                │
                    │ Climbs before breakfast.                   │
                    ├────────────────────────────────────────────┤
                    │ ▪ on a summit, squinting                   │
                    │ ▪ with a very small dog                    │
                    ╰┬──────────────────────────────────────────┬╯
                     │ Bo                                       │
                     ╰┬────────────────────────────────────────┬╯
                      ╰────────────────────────────────────────╯
                    Berlin · 17 more · 9 likes left · boosted until 2026-01-01 00:30 UTC
                    """)
            ])
    }

    @Test func `shows a group with everybody in it, and that one is with friends`() async {
        await view.stack(.shown(.of([.group("Rooftop", ["Ada", "Bo"])], company: .friends)))
        #expect(screen.transcript.contains("╭─ Rooftop "))
        #expect(screen.transcript.contains("│ Ada, 29 "))
        #expect(screen.transcript.contains("│ Bo, 29 "))
        #expect(screen.transcript.hasSuffix("Berlin · with friends · the last one"))
    }

    @Test func `says where nobody lies there, and not that nobody is left: asking may have failed`() async {
        await view.stack(.shown(.of([], place: "Paris")))
        await view.stack(.shown(.of([], company: .friends)))
        #expect(
            screen.shown == [
                "Nobody lies on the stack in Paris. \"stack\" asks for more.",
                "No group lies on the stack in Berlin. \"stack\" asks for more.",
            ])
    }

    @Test func `tells a change of the top card in a line, and no other`() async {
        let deeper = StackChange(removed: [], inserted: [.init(place: 1, card: bo)])
        await view.stack(.changed(deeper, .of([ada, bo])))
        #expect(screen.all.isEmpty)
        await view.stack(.changed(StackChange(removed: [0], inserted: []), .of([ada])))
        await view.stack(.changed(StackChange(removed: [0], inserted: []), .of([])))
        #expect(screen.shown == ["On top: Ada, 29, 3.2 km away.", "The stack is empty."])
    }

    @Test func `tells how getting more cards goes`() async {
        await view.stack(.refilling)
        await view.stack(.refilled(cards: 1, refused: []))
        let refused = (0..<7).map { RefusedRecord(place: "recommendations[\($0)]", reason: "it has no id") }
        await view.stack(.refilled(cards: 0, refused: refused))
        await view.stack(.refillFailed(.exhausted, waiting: 3))
        #expect(
            screen.all == [
                .progress("Looking for more people ..."), .shown("1 new card."),
                .complaint(
                    """
                    7 records could not be taken, and were left out:
                    recommendations[0]: it has no id
                    recommendations[1]: it has no id
                    recommendations[2]: it has no id
                    recommendations[3]: it has no id
                    recommendations[4]: it has no id
                    ... and 2 more.
                    """), .shown("There is nobody new here for now. 3 cards are left."),
            ])
    }

    @Test(arguments: [0, 3])
    func `complains where no cards could come, and keeps what lies there`(waiting: Int) async {
        let wide = CardStackTextView(screen: screen, style: ConsoleStyle(width: 1000))
        await wide.stack(.refillFailed(.timedOut(seconds: 20), waiting: waiting))
        let rest = waiting == 0 ? "The stack was left as it was" : "What lies there stays (3 cards)"
        #expect(
            screen.complaints == [
                "No new cards came: there was no answer within 20 seconds. \(rest), and it is tried again with the next "
                    + "move. Try again; should it happen again, look at the network."
            ])
    }

    @Test(arguments: [
        (0, "less than 1 km away"), (999, "less than 1 km away"), (1_000, "1 km away"), (3_249, "3.2 km away"),
        (9_999, "9.9 km away"), (10_900, "10 km away"), (120_000, "120 km away"),
    ])
    func `tells nobody to the metre where somebody is`(metres: Int, words: String) {
        #expect(DistanceFormatter.away(metres).text == words)
    }

    @Test(arguments: [10, 16, 20, 46, 200])
    func `has frames that close at every width`(width: Int) {
        let lines = StackRenderer.lines(.of([ada, .group("終身版終身版終身版終身版終身版", ["Ada"]), cem]), .init(width: width))
        for line in lines.dropLast() { #expect(DisplayWidth.of(line) <= min(width, 46), "\(line)") }
        let closing = lines.filter { $0.hasPrefix("│") || $0.hasPrefix("╭") || $0.hasPrefix("╰") }
        #expect(Set(closing.map { DisplayWidth.of($0) }) == [min(width, 46)])
    }
}
