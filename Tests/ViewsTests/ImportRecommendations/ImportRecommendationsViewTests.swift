import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Import views` {
    let screen = RecordingScreen()
    static let summary = ImportSummary(
        users: ImportCount(created: 30, updated: 2), groups: ImportCount(created: 1),
        recommendations: ImportCount(created: 28, updated: 5),
        refused: (0..<6).map { RefusedRecord(place: "[\($0)].name", reason: "it is missing") }, refusals: 9)

    @Test func `the progress of an import has a count and a rate`() async {
        let view = ImportRecommendationsTextView(screen: screen, style: .plain, interval: 100)
        for (records, milliseconds) in [(256, 12), (2_560, 110), (5_120, 180), (51_200, 1_000), (7, 5), (9_000, 300)] {
            await view.recommendations(.importing(records: records, milliseconds: milliseconds))
        }
        #expect(
            screen.all == [
                .progress("Importing ... 2560 records, 23272 a second"),
                .progress("Importing ... 51200 records, 51200 a second"),
                .progress("Importing ... 9000 records, 30000 a second"),
            ], "progress is limited to the interval, and a short import has none")
    }

    @Test func `a finished import lists new and updated rows and refused records`() async {
        let view = ImportRecommendationsTextView(screen: screen, style: .plain)
        await view.recommendations(.finished(Self.summary, milliseconds: 1_234))
        #expect(
            screen.all == [
                .shown(
                    """
                    Imported         New  Updated
                    people            30        2
                    groups             1        0
                    recommendations   28        5
                    Imported: 28 new recommendations, 5 updated. 9 records were rejected and
                    skipped.
                    """),
                .complaint(
                    """
                    [0].name: it is missing
                    [1].name: it is missing
                    [2].name: it is missing
                    [3].name: it is missing
                    [4].name: it is missing
                    ... and 4 more.
                    """),
            ])
    }

    @Test func `an import without records says that there was nothing to import`() async {
        let view = ImportRecommendationsTextView(screen: screen, style: .plain)
        await view.recommendations(.finished(ImportSummary(), milliseconds: 1))
        #expect(screen.transcript.hasSuffix("There was nothing to import."))
    }

    @Test func `an import that ends early reports what was imported`() async throws {
        let failure = LoadRecommendationsFailure.parse(place: "line 9", reason: "it is cut off")
        await ImportRecommendationsTextView(screen: screen, style: ConsoleStyle(width: 1000)).recommendations(
            .failed(failure, soFar: ImportSummary(recommendations: ImportCount(created: 8))))
        #expect(
            screen.complaints.first
                == "The import ended early: the recommendations can't be read at line 9 (it is cut off). What was "
                + "imported before that is kept (8 recommendations), and nothing else was changed. Fix the data, or "
                + "contact its author."
        )
        let json = RecordingScreen()
        await ImportRecommendationsJSONView(screen: json).recommendations(.failed(failure, soFar: Self.summary))
        let lines = try json.shown.map { try Line($0) }
        #expect(lines.map { $0.text("event") } == ["imported", "error"])
        #expect(lines[0].flag("complete") == false)
        #expect(lines[0].object("users")?.integer("created") == 30)
        #expect(lines[0].integer("refusals") == 9)
        #expect(lines[0].objects("refused").count == 6)
    }
}
