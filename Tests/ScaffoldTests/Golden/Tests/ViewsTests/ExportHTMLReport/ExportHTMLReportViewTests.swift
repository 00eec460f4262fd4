import DiscoverData
import DiscoverObservers
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `What became of a request for export HTML report` {
    private let screen = RecordingScreen()
    private let taken = ExportHTMLReportEvent.taken(
        ExportHTMLReportResponse(subject: "gold.month", number: 2))

    @Test func `is a sentence for a person, and before it a word that it is on its way`() async {
        let view = ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: 1000))
        await view.exportHTMLReport(.asking("gold.month"))
        await view.exportHTMLReport(taken)
        #expect(
            screen.all == [
                .progress("Export HTML report: asking about gold.month ..."),
                .shown("Export HTML report: gold.month is taken, as number 2."),
            ])
    }

    @Test func `is one object for a program`() async {
        let view = ExportHTMLReportJSONView(screen: screen)
        await view.exportHTMLReport(.asking("gold.month"))
        await view.exportHTMLReport(taken)
        #expect(
            screen.all == [
                .shown(#"{"event":"exportHTMLReport","subject":"gold.month","number":2}"#)
            ])
    }

    @Test func `that gave no answer does without a reason where there is none`() async {
        await ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: 1000))
            .exportHTMLReport(.failed(.unavailable("")))
        let beginning = "Export HTML report: there was no answer. "
        #expect(screen.complaints.first?.hasPrefix(beginning) == true)
    }

    @Test(arguments: [10, 20, 40, 80])
    func `fits its screen, whatever it is about`(width: Int) async {
        let hostile = "g\u{1B}[2Jo\u{202E}l\r\nd 终身版👨‍👩‍👧" + String(repeating: "long", count: 30)
        let view = ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: width))
        let response = ExportHTMLReportResponse(subject: hostile, number: .max)
        for event in [
            .asking(hostile), .taken(response), .failed(.notInThisBuild), .failed(.unavailable(hostile)),
        ] as [ExportHTMLReportEvent] { await view.exportHTMLReport(event) }
        #expect(screen.all.count == 4)
        #expect(screen.lines.allSatisfy { DisplayWidth.of($0) <= width })
        #expect(screen.transcript.unicodeScalars.allSatisfy { $0 != "\u{1B}" && $0 != "\u{202E}" })
    }

    @Test func `is traced as what it is: an observer, and in it a view`() async {
        let acts = Spy<Act>()
        await Trace.$current.withValue(Trace { acts.hear($0) }) {
            await ExportHTMLReportTextView(screen: screen, style: .plain).notify(taken)
            await ExportHTMLReportJSONView(screen: screen).notify(taken)
        }
        #expect(
            acts.heard.map(\.name) == [
                "ExportHTMLReportObserver", "ExportHTMLReportTextView",
                "ExportHTMLReportObserver", "ExportHTMLReportJSONView",
            ])
        #expect(acts.heard.map(\.depth) == [0, 1, 0, 1])
    }
}
