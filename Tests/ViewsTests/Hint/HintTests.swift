import DiscoverViews
import Testing

@Suite struct `Hint views` {
    let screen = RecordingScreen()

    @Test func `the text view writes a hint to standard error`() {
        HintTextView(screen: screen, style: .plain).show(hint: "Did you mean gold\u{1B}[31m?")
        #expect(screen.all == [.complaint("Did you mean gold␛[31m?")])
    }

    @Test func `the JSON view writes a hint as one object`() throws {
        HintJSONView(screen: screen).show(hint: "Did you mean gold?")
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["event", "message"])
        #expect(line.text("event") == "hint" && line.text("message") == "Did you mean gold?")
        #expect(screen.complaints.isEmpty)
    }
}
