import DiscoverData
import DiscoverViews
import Testing

@Suite struct `What a control of the store did` {
    let screen = RecordingScreen()

    static let transactions = StoreReport(
        control: "transactions", message: "Two transactions.", columns: ["Transaction", "Product", "Quantity"],
        rows: [["1000000001", "gold.month", "1"], ["1000000002", "superlike.25", "10"]])

    func show(_ report: StoreReport, width: Int = 80) async {
        await OperateStoreTextView(screen: screen, style: ConsoleStyle(width: width)).store(.done(report))
    }

    @Test func `is a sentence and a table, counts flush right and identifiers not`() async {
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

    @Test func `is never nothing`() async {
        await show(StoreReport(control: "clear", message: "", columns: [], rows: []))
        #expect(screen.all == [.shown("clear: done.")])
    }

    @Test func `loses no cell of a row that is too long or too short`() async {
        await show(StoreReport(control: "x", message: "", columns: ["A", "B"], rows: [["1"], ["2", "3", "four"]]))
        #expect(screen.shown == ["A  B\n1\n2  3  four"])
    }

    @Test func `is one object for a program`() async throws {
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
