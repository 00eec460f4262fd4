import DiscoverData
import DiscoverObservers
import DiscoverViews
import Testing

@Suite struct `Trace views` {
    let screen = RecordingScreen()

    static let acts = [
        TraceEvent(layer: .routing, name: "Router", detail: "buy gold.month", depth: 0, file: "", line: 1),
        TraceEvent(
            layer: .context, name: "Purchase", detail: "Offer: gold.month, Buyer: the customer", depth: 1, file: "",
            line: 1),
        TraceEvent(layer: .interactor, name: "Credit", detail: "", depth: 2, file: "", line: 1),
    ]

    @Test func `each span is one line, indented by depth`() {
        for act in Self.acts { TraceTextView(screen: screen, style: .plain).show(act) }
        #expect(
            screen.transcript == """
                routing     Router  buy gold.month
                context       Purchase  Offer: gold.month, Buyer: the customer
                interactor      Credit
                """)
    }

    @Test func `a span stays one line on a narrow screen and with control characters`() {
        let act = TraceEvent(
            layer: .service, name: "Store", detail: "a\n\u{1B}[2Jb", depth: 1_000_000, file: "", line: 1)
        TraceTextView(screen: screen, style: ConsoleStyle(width: 20)).show(act)
        #expect(screen.lines.count == 1)
        #expect(screen.transcript.hasSuffix("Store  a ␛[2Jb"))
        #expect(screen.transcript.count < 100)
    }

    @Test func `the JSON view writes one object per span`() {
        TraceJSONView(screen: screen).show(Self.acts[1])
        #expect(
            screen.shown == [
                """
                {"event":"act","letter":"context","layer":"context","name":"Purchase",\
                "detail":"Offer: gold.month, Buyer: the customer","depth":1,"file":"","line":1}
                """
            ])
    }

    @Test func `the JSON view writes the layer under its name and under its former name`() throws {
        for act in Self.acts { TraceJSONView(screen: screen).show(act) }
        let lines = try screen.shown.map { try Line($0) }
        #expect(lines.map { $0.text("layer") } == Self.acts.map(\.layer.rawValue))
        #expect(lines.map { $0.text("letter") } == Self.acts.map(\.layer.rawValue))
    }

    @Test func `the JSON view writes the path of a source file that is known`() throws {
        TraceJSONView(screen: screen).show(Self.acts[1], at: "Sources/Contexts/Purchase.swift")
        #expect(try Line(try #require(screen.shown.first)).text("path") == "Sources/Contexts/Purchase.swift")
    }

    @Test func `the span of a view is nested in the span of its observer`() async {
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
