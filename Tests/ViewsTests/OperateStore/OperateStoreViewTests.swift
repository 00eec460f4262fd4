import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Store control views` {
    let screen = RecordingScreen()

    static let transactions = StoreReport(
        control: "transactions", message: "Two transactions.", columns: ["Transaction", "Product", "Quantity"],
        rows: [["1000000001", "gold.month", "1"], ["1000000002", "superlike.25", "10"]])

    func show(_ report: StoreReport, width: Int = 80) async {
        await OperateStoreTextView(screen: screen, style: ConsoleStyle(width: width)).store(.done(report))
    }

    @Test func `a control shows its message and a table with right-aligned counts`() async {
        await show(Self.transactions)
        #expect(
            screen.all == [
                .shown(
                    """
                    Two transactions.
                    Transaction  Product       Quantity
                    1000000001   gold.month           1
                    1000000002   superlike.25        10
                    """)
            ])
    }

    @Test func `a control without a message is reported as done`() async {
        await show(StoreReport(control: "clear", message: "", columns: [], rows: []))
        #expect(screen.all == [.shown("clear: done.")])
    }

    @Test func `rows that are too long or too short keep all their cells`() async {
        await show(StoreReport(control: "x", message: "", columns: ["A", "B"], rows: [["1"], ["2", "3", "four"]]))
        #expect(screen.shown == ["A  B\n1\n2  3  four"])
    }

    @Test func `the JSON view writes the result of a control as one object`() async throws {
        await OperateStoreJSONView(screen: screen).store(.done(Self.transactions))
        #expect(
            screen.shown == [
                """
                {"event":"store","control":"transactions","message":"Two transactions.",\
                "columns":["Transaction","Product","Quantity"],\
                "rows":[["1000000001","gold.month","1"],["1000000002","superlike.25","10"]]}
                """
            ])
    }
}
