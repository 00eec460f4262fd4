import DiscoverData
import DiscoverViews
import Testing

@Suite struct `An act with its place` {
    private let screen = RecordingScreen()
    private let context = TraceEvent(
        layer: .context, name: "Purchase", detail: "Offer: gold.month", depth: 1,
        file: "DiscoverContexts/Purchase.swift", line: 38)

    private func shown(width: Int) -> String {
        TraceTextView(screen: screen, style: ConsoleStyle(width: width)).explain(context)
        return screen.transcript
    }

    @Test func `has it at the right, in the same line where there is room`() {
        #expect(shown(width: 70) == "context       Purchase  Offer: gold.month   Contexts/Purchase.swift:38")
        #expect(screen.transcript.count == 70)
    }

    @Test func `has it beneath where there is none beside it`() {
        #expect(
            shown(width: 60) == """
                context       Purchase  Offer: gold.month
                                                  Contexts/Purchase.swift:38
                """)
    }

    @Test func `is wrapped on a narrow screen, and set in no more where that would leave no room`() {
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
                Contexts/Purchase.sw
                  ift:38
                """)
    }
}
