import DiscoverData
import DiscoverObservers
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `The result of a request for export HTML report` {
    private let screen = RecordingScreen()
    private let taken = ExportHTMLReportEvent.taken(
        ExportHTMLReportResponse(subject: "gold.month", number: 2))

    @Test func `is a sentence for a person, after a progress message`() async {
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

    @Test func `without a response shows no reason where there is none`() async {
        await ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: 1000))
            .exportHTMLReport(.failed(.unavailable("")))
        let beginning = "Export HTML report: there was no answer. "
        #expect(screen.complaints.first?.hasPrefix(beginning) == true)
    }

    @Test(arguments: [10, 20, 40, 80])
    func `fits its screen with any subject`(width: Int) async {
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

    @Test func `is recorded in the trace as an observer that contains a view`() async {
        let acts = Spy<TraceEvent>()
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
