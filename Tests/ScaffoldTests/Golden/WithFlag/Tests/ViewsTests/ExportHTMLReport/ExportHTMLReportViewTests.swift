import DiscoverData
import DiscoverObservers
import TestSupport
import Testing

@testable import DiscoverViews

@Suite struct `The views of export HTML report` {
    private let screen = RecordingScreen()
    private let accepted = ExportHTMLReportEvent.accepted(
        ExportHTMLReportResponse(subject: "gold.month", number: 2))

    @Test func `the text view shows the progress and then a sentence`() async {
        let view = ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: 1000))
        await view.exportHTMLReport(.sending("gold.month"))
        await view.exportHTMLReport(accepted)
        #expect(
            screen.all == [
                .progress("Export HTML report: sending the request for gold.month ..."),
                .shown("Export HTML report: request 2, for gold.month, was accepted."),
            ])
    }

    @Test func `the JSON view writes one object`() async {
        let view = ExportHTMLReportJSONView(screen: screen)
        await view.exportHTMLReport(.sending("gold.month"))
        await view.exportHTMLReport(accepted)
        #expect(
            screen.all == [
                .shown(#"{"event":"exportHTMLReport","subject":"gold.month","number":2}"#)
            ])
    }

    @Test func `the text view explains the number, and the JSON view omits the explanation`() async {
        let response = ExportHTMLReportResponse(subject: "gold.month", number: 2)
        await ExportHTMLReportJSONView(screen: screen)
            .exportHTMLReport(.explained(response))
        #expect(screen.all == [])
        await ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: 1000))
            .exportHTMLReport(.explained(response))
        #expect(screen.all == [.shown("Export HTML report: the same request keeps the number 2.")])
    }

    @Test func `the text view omits an empty reason`() async {
        await ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: 1000))
            .exportHTMLReport(.failed(.unavailable("")))
        let beginning = "Export HTML report: the service did not respond. "
        #expect(screen.complaints.first?.hasPrefix(beginning) == true)
    }

    @Test(arguments: [10, 20, 40, 80])
    func `the lines of the text view fit the screen for any subject`(width: Int) async {
        let hostile = "g\u{1B}[2Jo\u{202E}l\r\nd 终身版👨‍👩‍👧" + String(repeating: "long", count: 30)
        let view = ExportHTMLReportTextView(screen: screen, style: ConsoleStyle(width: width))
        let response = ExportHTMLReportResponse(subject: hostile, number: .max)
        for event in [
            .sending(hostile), .accepted(response), .explained(response),
            .failed(.notInThisBuild), .failed(.unavailable(hostile)),
        ] as [ExportHTMLReportEvent] { await view.exportHTMLReport(event) }
        #expect(screen.all.count == 5)
        #expect(screen.lines.allSatisfy { DisplayWidth.of($0) <= width })
        #expect(screen.transcript.unicodeScalars.allSatisfy { $0 != "\u{1B}" && $0 != "\u{202E}" })
    }

    @Test func `the trace shows each view inside its observer`() async {
        let events = Spy<TraceEvent>()
        await Trace.$current.withValue(Trace { events.receive($0) }) {
            await ExportHTMLReportTextView(screen: screen, style: .plain).notify(accepted)
            await ExportHTMLReportJSONView(screen: screen).notify(accepted)
        }
        #expect(
            events.received.map(\.name) == [
                "ExportHTMLReportObserver", "ExportHTMLReportTextView",
                "ExportHTMLReportObserver", "ExportHTMLReportJSONView",
            ])
        #expect(events.received.map(\.depth) == [0, 1, 0, 1])
    }
}
