import DiscoverViews
import Testing

@Suite struct `Error views` {
    let screen = RecordingScreen()
    static let message = "There is no command named pruchase\u{1B}[31m."
    static let hint = "Did you mean buy?"

    @Test func `the text view writes the error and its hint on separate lines`() {
        ErrorTextView(screen: screen, style: .plain).show(
            code: "unknownCommand", message: Self.message, hint: Self.hint)
        #expect(screen.all == [.complaint("There is no command named pruchase␛[31m.\nDid you mean buy?")])
    }

    @Test func `an error is red on a colored terminal`() {
        ErrorTextView(screen: screen, style: ConsoleStyle(isColored: true)).show(code: "x", message: "No.", hint: nil)
        #expect(screen.all == [.complaint("\u{1B}[31mNo.\u{1B}[0m")])
    }

    @Test(arguments: [hint, nil])
    func `the JSON view writes one error object, and the message to standard error`(hint: String?) throws {
        ErrorJSONView(screen: screen).show(code: "unknownCommand", message: Self.message, hint: hint)
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["code", "event", "hint", "message"])
        #expect(line.text("event") == "error")
        #expect(line.text("code") == "unknownCommand")
        #expect(line.text("hint") == hint)
        #expect(screen.complaints == ["There is no command named pruchase␛[31m." + (hint.map { " \($0)" } ?? "")])
    }
}
