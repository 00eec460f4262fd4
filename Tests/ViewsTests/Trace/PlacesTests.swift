import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Trace spans with source locations` {
    private let screen = RecordingScreen()
    private let context = TraceEvent(
        layer: .context, name: "Purchase", detail: "Offer: gold.month", depth: 1,
        file: "DiscoverContexts/Purchase.swift", line: 38)

    private func shown(width: Int) -> String {
        TraceTextView(screen: screen, style: ConsoleStyle(width: width)).explain(context)
        return screen.transcript
    }

    @Test func `the location is at the right end of the line if there is room`() {
        #expect(shown(width: 70) == "context       Purchase  Offer: gold.month   Contexts/Purchase.swift:38")
        #expect(screen.transcript.count == 70)
    }

    @Test func `the location is on a line of its own if the line has no room`() {
        #expect(
            shown(width: 60) == """
                context       Purchase  Offer: gold.month
                                                  Contexts/Purchase.swift:38
                """)
    }

    @Test func `the path of the file is shown if it is known`() {
        TraceTextView(screen: screen, style: ConsoleStyle(width: 80)).explain(
            context, at: "Sources/Contexts/Purchase.swift")
        #expect(screen.transcript.hasSuffix("   Sources/Contexts/Purchase.swift:38"))
        #expect(screen.transcript.count == 80)
    }

    @Test func `a span is wrapped on a narrow screen, with less indentation on a very narrow one`() {
        #expect(
            shown(width: 40) == """
                context       Purchase  Offer:
                              gold.month
                              Contexts/Purchase.swift:38
                """)
        let narrow = RecordingScreen()
        TraceTextView(screen: narrow, style: ConsoleStyle(width: 20)).explain(context)
        #expect(
            narrow.transcript == """
                context Purchase
                  Offer: gold.month
                Contexts/Purchase.swift:38
                """, "a location isn't wrapped, so that it can be opened")
    }
}
