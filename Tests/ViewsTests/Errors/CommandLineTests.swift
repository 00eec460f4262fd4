import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Command line errors` {
    let screen = RecordingScreen()

    static let failures: [(RouteFailure, CommandLineCode, String)] = [
        (
            .unknownCommand("bye", nearest: "buy"), .unknownCommand,
            "There is no command \"bye\".\nDid you mean \"buy\"?"
        ),
        (
            .unknownCommand("discover", nearest: nil), .unknownCommand,
            "There is no command \"discover\".\nType the command without \"discover\"."
        ),
        (
            .unknownControl("refnd", nearest: "refund"), .unknownCommand,
            "The simulated store has no control \"refnd\".\nDid you mean \"refund\"?"
        ),
        (
            .unknownControl("x", nearest: nil), .unknownCommand,
            "The simulated store has no control \"x\".\n\"store\" lists the controls."
        ),
        (
            .unknownOption("--quanity", command: "buy", nearest: "--quantity"), .unknownOption,
            "\"buy\" has no option --quanity.\nDid you mean \"--quantity\"?"
        ),
        (
            .missing("a product", command: "buy"), .missingArgument,
            "\"buy\" needs a product.\n\"help\" shows how commands are written."
        ),
        (
            .unexpected("x", command: "quit"), .unexpectedArgument,
            "\"quit\" doesn't accept \"x\".\n\"help\" shows how commands are written."
        ),
        (
            .invalidValue("two", option: "--quantity", expected: "a whole number"), .invalidValue,
            "--quantity cannot be \"two\"; it takes a whole number."
        ),
        (
            .invalidLink(reason: "its scheme is http"), .invalidLink,
            "This link isn't valid: its scheme is http.\nLinks look like discover://buy/gold.month?quantity=1."
        ),
        (.unclosedQuote, .unclosedQuote, "A quotation mark isn't closed, or a backslash ends the line."),
    ]

    @Test(arguments: failures.indices)
    func `each command line error has a code, and a message that says what to type instead`(index: Int) throws {
        let (failure, code, sentence) = Self.failures[index]
        ErrorTextView(screen: screen, style: .plain).show(failure)
        #expect(screen.all == [.complaint(sentence)])
        let json = RecordingScreen()
        ErrorJSONView(screen: json).show(failure)
        #expect(try Line(try #require(json.shown.first)).text("code") == code.rawValue)
    }

    @Test func `an overlong command is shortened in the error message`() {
        let megabyte = String(repeating: "x", count: 1_000_000)
        ErrorTextView(screen: screen, style: .plain).show(.unknownCommand(megabyte, nearest: nil))
        #expect(screen.transcript.count < 200)
    }

    @Test func `an error about a malformed file contains the faulty place`() throws {
        ErrorTextView(screen: screen, style: .plain).show(
            file: "map.json", place: "products.gold", found: "a number", expected: "a text",
            isUnreadable: false)
        #expect(
            screen.complaints == [
                "map.json is invalid at products.gold: found a number, expected a text.\nNothing was changed."
            ])
    }

    @Test func `an unreadable file has an error code of its own`() throws {
        let json = RecordingScreen()
        ErrorJSONView(screen: json).show(
            file: "map.json", place: "", found: "no such file", expected: "a readable file", isUnreadable: true)
        #expect(try Line(try #require(json.shown.first)).text("code") == "fileUnreadable")
    }
}
