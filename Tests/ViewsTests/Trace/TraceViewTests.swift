import DiscoverData
import DiscoverObservers
import DiscoverViews
import Testing

@Suite struct `The letters at work` {
    let screen = RecordingScreen()

    static let acts = [
        TraceEvent(layer: .routing, name: "Router", detail: "buy gold.month", depth: 0, file: "", line: 1),
        TraceEvent(
            layer: .context, name: "Purchase", detail: "Offer: gold.month, Buyer: the customer", depth: 1, file: "",
            line: 1),
        TraceEvent(layer: .interactor, name: "Credit", detail: "", depth: 2, file: "", line: 1),
    ]

    @Test func `are one line an act, set in by depth`() {
        for act in Self.acts { TraceTextView(screen: screen, style: .plain).show(act) }
        #expect(
            screen.transcript == """
                routing     Router  buy gold.month
                context       Purchase  Offer: gold.month, Buyer: the customer
                interactor      Credit
                """)
    }

    @Test func `stay one line an act on a narrow screen, and with a hostile name`() {
        let act = TraceEvent(
            layer: .service, name: "Store", detail: "a\n\u{1B}[2Jb", depth: 1_000_000, file: "", line: 1)
        TraceTextView(screen: screen, style: ConsoleStyle(width: 20)).show(act)
        #expect(screen.lines.count == 1)
        #expect(screen.transcript.hasSuffix("Store  a ␛[2Jb"))
        #expect(screen.transcript.count < 100)
    }

    @Test func `are one object an act for a program`() {
        TraceJSONView(screen: screen).show(Self.acts[1])
        #expect(
            screen.shown == [
                """
                {"event":"act","letter":"context","name":"Purchase","detail":"Offer: gold.month, Buyer: the customer",\
                "depth":1,"file":"","line":1}
                """
            ])
    }

    @Test func `include the view that shows a result, inside its observer`() async {
        let view = TraceTextView(screen: screen, style: .plain)
        await Trace.$current.withValue(Trace { view.show($0) }) {
            await PurchaseTextView(screen: RecordingScreen(), style: .plain).notify(
                .paying(product: "gold", quantity: 1))
        }
        #expect(
            screen.transcript == """
                observer    PurchaseObserver
                view          PurchaseTextView
                """)
    }
}
