import DiscoverData
import DiscoverEntities
import Testing

@testable import DiscoverViews

@Suite struct `The card stack as text` {
    let screen = RecordingScreen()
    let ada = CardViewData.user("Ada")
    let bo = CardViewData.user("Bo", age: nil, distance: nil)
    let cem = CardViewData.user("Cem")
    private var view: CardStackTextView { CardStackTextView(screen: screen, style: .plain) }

    @Test func `the top card is shown completely, and the edges of the next ones`() async {
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

    @Test func `a group is shown with its members, and the mode as with friends`() async {
        await view.stack(.shown(.of([.group("Rooftop", ["Ada", "Bo"])], mode: .friends)))
        #expect(screen.transcript.contains("╭─ Rooftop "))
        #expect(screen.transcript.contains("│ Ada, 29 "))
        #expect(screen.transcript.contains("│ Bo, 29 "))
        #expect(screen.transcript.hasSuffix("Berlin · with friends · the last one"))
    }

    @Test func `an empty stack names its place and doesn't claim that nothing is left`() async {
        await view.stack(.shown(.of([], place: "Paris")))
        await view.stack(.shown(.of([], mode: .friends)))
        #expect(
            screen.shown == [
                "No people are on the stack in Paris. Run \"stack\" to load more.",
                "No groups are on the stack in Berlin. Run \"stack\" to load more.",
            ])
    }

    @Test func `only a change of the top card is shown, in one line`() async {
        let deeper = StackChange(removed: [], inserted: [.init(place: 1, card: bo)])
        await view.stack(.changed(deeper, .of([ada, bo])))
        #expect(screen.all.isEmpty)
        await view.stack(.changed(StackChange(removed: [0], inserted: []), .of([ada])))
        await view.stack(.changed(StackChange(removed: [0], inserted: []), .of([])))
        #expect(screen.shown == ["On top: Ada, 29, 3.2 km away.", "The stack is empty."])
    }

    @Test func `the progress, results and refusals of a refill are shown`() async {
        await view.stack(.refilling)
        await view.stack(.refilled(cards: 1, refused: []))
        let refused = (0..<7).map { RefusedRecord(place: "recommendations[\($0)]", reason: "it has no id") }
        await view.stack(.refilled(cards: 0, refused: refused))
        await view.stack(.refillFailed(.exhausted, waiting: 3))
        #expect(
            screen.all == [
                .progress("Loading more people ..."), .shown("1 new card."),
                .complaint(
                    """
                    7 records were rejected and skipped:
                    recommendations[0]: it has no id
                    recommendations[1]: it has no id
                    recommendations[2]: it has no id
                    recommendations[3]: it has no id
                    recommendations[4]: it has no id
                    ... and 2 more.
                    """), .shown("There are no new recommendations here for now. 3 cards are left."),
            ])
    }

    @Test(arguments: [0, 3])
    func `a failed refill is reported with the number of cards left`(waiting: Int) async {
        let wide = CardStackTextView(screen: screen, style: ConsoleStyle(width: 1000))
        await wide.stack(.refillFailed(.timedOut(seconds: 20), waiting: waiting))
        let rest = waiting == 0 ? "The stack is unchanged" : "The cards stay on the stack (3 cards)"
        #expect(
            screen.complaints == [
                "No more cards were loaded: there was no response within 20 seconds. \(rest), and the app retries "
                    + "later. Try again. If it happens again, check the network."
            ])
    }

    @Test(arguments: [
        (0, "less than 1 km away"), (999, "less than 1 km away"), (1_000, "1 km away"), (3_249, "3.2 km away"),
        (9_999, "9.9 km away"), (10_900, "10 km away"), (120_000, "120 km away"),
    ])
    func `distances are rounded to at least 100 meters`(metres: Int, words: String) {
        #expect(DistanceFormatter.away(metres).text == words)
    }

    @Test(arguments: [10, 16, 20, 46, 200])
    func `the frames of cards close at every width`(width: Int) {
        let lines = StackRenderer.lines(.of([ada, .group("終身版終身版終身版終身版終身版", ["Ada"]), cem]), .init(width: width))
        for line in lines.dropLast() { #expect(DisplayWidth.of(line) <= min(width, 46), "\(line)") }
        let closing = lines.filter { $0.hasPrefix("│") || $0.hasPrefix("╭") || $0.hasPrefix("╰") }
        #expect(Set(closing.map { DisplayWidth.of($0) }) == [min(width, 46)])
    }
}
