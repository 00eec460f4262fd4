import DiscoverViews
import Testing

@Suite struct `A command line that is wrong` {
    let screen = RecordingScreen()
    static let message = "There is no command named pruchase\u{1B}[31m."
    static let hint = "Did you mean buy?"

    @Test func `is complained of to a person, with a hint on a line of its own`() {
        ErrorTextView(screen: screen, style: .plain).show(
            code: "unknownCommand", message: Self.message, hint: Self.hint)
        #expect(screen.all == [.complaint("There is no command named pruchase␛[31m.\nDid you mean buy?")])
    }

    @Test func `is red on a terminal in colour`() {
        ErrorTextView(screen: screen, style: ConsoleStyle(isColored: true)).show(code: "x", message: "No.", hint: nil)
        #expect(screen.all == [.complaint("\u{1B}[31mNo.\u{1B}[0m")])
    }

    @Test(arguments: [hint, nil])
    func `is one object for a program, and a sentence beside it`(hint: String?) throws {
        ErrorJSONView(screen: screen).show(code: "unknownCommand", message: Self.message, hint: hint)
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["code", "event", "hint", "message"])
        #expect(line.text("event") == "error")
        #expect(line.text("code") == "unknownCommand")
        #expect(line.text("hint") == hint)
        #expect(screen.complaints == ["There is no command named pruchase␛[31m." + (hint.map { " \($0)" } ?? "")])
    }
}
