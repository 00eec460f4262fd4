import Testing

@Suite struct `The fidelity table` {
    private static let good = """
        2 lines: 1 honored, 1 switched, 0 not honored.

        | Line | What a store does | Origin | Here | Tested by |
        |---|---|---|---|---|
        | A1 | it sells | documented: `purchase` | honored | Selling: it sells<br>Selling: again |
        | A2 | it is late | measured: notes | switch: `lists-late` | Lists: late |
        """

    private static let all: Set<FidelityHolding> = [
        FidelityHolding(line: "A1", test: "Selling: it sells"), FidelityHolding(line: "A1", test: "Selling: again"),
        FidelityHolding(line: "A2", test: "Lists: late"),
    ]

    private func complaints(
        replacing old: String = "", by new: String = "", present: Set<FidelityHolding> = all, isWhole: Bool = true
    ) -> [String] {
        let text = old.isEmpty ? Self.good : Self.good.replacing(old, with: new)
        return FidelityTable(text).complaints(present: present, isWhole: isWhole)
    }

    @Test func `a table whose rows all name the tests that ran is valid`() {
        #expect(complaints() == [])
        #expect(FidelityTable(Self.good).rows.map(\.id) == ["A1", "A2"])
    }

    @Test(arguments: [
        ("measured: notes", "", "A2 has no origin"),
        ("measured: notes", "hearsay: notes", "A2 has no origin"),
        ("documented: `purchase`", "documented", "A1 has no origin"),
        ("it is late", "", "A2 does not say what a store does"),
        ("| honored |", "| mostly |", "A1 says neither honored, switch nor not honored"),
        ("switch: `lists-late`", "switch", "A2 names no switch"),
        ("switch: `lists-late`", "not honored", "A2 gives no reason"),
        ("| Lists: late |", "| |", "A2 names no test"),
        ("Lists: late", "Lists: later", "A2 does not name \"Lists: late\", which ran for it"),
        ("Lists: late", "Lists: late<br>Lists: later", "A2 names \"Lists: later\", which did not run"),
        ("Lists: late", "Lists: late<br>Lists: late", "A2 names a test twice"),
        ("| A2 |", "| A1 |", "A1 has several rows"),
        ("| A2 |", "| A3 |", "no row A2, which \"Lists: late\" holds"),
        ("1 honored", "2 honored", "the counts are \"2 lines: 1 honored, 1 switched, 0 not honored.\""),
        ("2 lines: ", "", "the counts are"),
    ])
    func `a table with an invalid row is reported with the row's ID`(old: String, new: String, complaint: String) {
        let found = complaints(replacing: old, by: new)
        #expect(found.contains { $0.hasPrefix(complaint) }, "\(found)")
    }

    @Test func `a test that did not run, or ran for another line, is reported`() {
        let late = FidelityHolding(line: "A2", test: "Lists: late")
        let missing = ["A2 names \"Lists: late\", which did not run to its end for it"]
        #expect(complaints(present: Self.all.subtracting([late])) == missing)
        let moved = Self.all.subtracting([late]).union([FidelityHolding(line: "A1", test: "Lists: late")])
        #expect(complaints(present: moved) == ["A1 does not name \"Lists: late\", which ran for it"] + missing)
    }

    @Test func `in a partial run, missing tests are no error, and unknown lines still are`() {
        #expect(complaints(present: [], isWhole: false) == [])
        let stranger = FidelityHolding(line: "B1", test: "Else: where")
        #expect(complaints(present: [stranger], isWhole: false) == ["no row B1, which \"Else: where\" holds"])
    }

    @Test func `a line that is not honored needs a reason and no test`() {
        let open = FidelityTable("| A1 | it sells | ours: so | not honored: no cryptography | |")
        #expect(open.complaints(present: [], isWhole: true).allSatisfy { $0.hasPrefix("the counts") })
        #expect(open.counts == "1 lines: 0 honored, 0 switched, 1 not honored.")
    }

    @Test func `recording writes the tests that ran and makes the table valid`() {
        let blank = Self.good.replacing("Selling: it sells<br>Selling: again", with: "").replacing(
            "1 honored", with: "")
        let recorded = FidelityTable.recorded(blank, Self.all)
        #expect(recorded == Self.good.replacing("it sells<br>Selling: again", with: "again<br>Selling: it sells"))
        #expect(FidelityTable(recorded).complaints(present: Self.all, isWhole: true) == [])
    }

    @Test(arguments: [
        ([], true), (["--filter", "StoreFidelity"], true), (["--filter", "Refund"], false),
        (["--filter=Refund"], false),
        (["--filter", "StoreFidelity", "--skip", "Refund"], false), (["--filter"], false),
    ])
    func `all tests are required only in a complete run`(arguments: [String], isWhole: Bool) {
        #expect(TestRun(arguments: ["tests"] + arguments, environment: [:]).isWhole == isWhole)
        let inXcode = TestRun(arguments: [], environment: ["XCTestConfigurationFilePath": "/a"])
        #expect(!inXcode.isWhole)
    }
}
