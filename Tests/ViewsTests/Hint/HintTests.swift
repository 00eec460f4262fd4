import DiscoverViews
import Testing

@Suite struct `A hint` {
    let screen = RecordingScreen()

    @Test func `is told to a person beside the results`() {
        HintTextView(screen: screen, style: .plain).show(hint: "Did you mean gold\u{1B}[31m?")
        #expect(screen.all == [.complaint("Did you mean gold␛[31m?")])
    }

    @Test func `is one object for a program`() throws {
        HintJSONView(screen: screen).show(hint: "Did you mean gold?")
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["event", "message"])
        #expect(line.text("event") == "hint" && line.text("message") == "Did you mean gold?")
        #expect(screen.complaints.isEmpty)
    }
}
