/// The templates of a new use case's tests of views, commands, and the console.
extension Slice {
    var viewTests: String {
        """
        import DiscoverData
        import DiscoverObservers
        import TestSupport
        import Testing

        @testable import DiscoverViews

        @Suite struct `The views of \(name.phrase)` {
            private let screen = RecordingScreen()
            private let accepted = \(name)Event.accepted(
                \(name)Response(subject: "gold.month", number: 2))

            @Test func `the text view shows the progress and then a sentence`() async {
                let view = \(name)TextView(screen: screen, style: ConsoleStyle(width: 1000))
                await view.\(name.camel)(.sending("gold.month"))
                await view.\(name.camel)(accepted)
                #expect(
                    screen.all == [
                        .progress("\(name.title): sending the request for gold.month ..."),
                        .shown("\(name.title): request 2, for gold.month, was accepted."),
                    ])
            }

            @Test func `the JSON view writes one object`() async {
                let view = \(name)JSONView(screen: screen)
                await view.\(name.camel)(.sending("gold.month"))
                await view.\(name.camel)(accepted)
                #expect(
                    screen.all == [
                        .shown(#"{"event":"\(name.camel)","subject":"gold.month","number":2}"#)
                    ])
            }

        \(explanationViewTest)    @Test func `the text view omits an empty reason`() async {
                await \(name)TextView(screen: screen, style: ConsoleStyle(width: 1000))
                    .\(name.camel)(.failed(.unavailable("")))
                let beginning = "\(name.title): the service did not respond. "
                #expect(screen.complaints.first?.hasPrefix(beginning) == true)
            }

            @Test(arguments: [10, 20, 40, 80])
            func `the lines of the text view fit the screen for any subject`(width: Int) async {
                let hostile = "g\\u{1B}[2Jo\\u{202E}l\\r\\nd 终身版👨‍👩‍👧" + String(repeating: "long", count: 30)
                let view = \(name)TextView(screen: screen, style: ConsoleStyle(width: width))
                let response = \(name)Response(subject: hostile, number: .max)
                for event in [
                    .sending(hostile), .accepted(response),\(explainedSample) .failed(.notInThisBuild), .failed(.unavailable(hostile)),
                ] as [\(name)Event] { await view.\(name.camel)(event) }
                #expect(screen.all.count == \(flag == nil ? 4 : 5))
                #expect(screen.lines.allSatisfy { DisplayWidth.of($0) <= width })
                #expect(screen.transcript.unicodeScalars.allSatisfy { $0 != "\\u{1B}" && $0 != "\\u{202E}" })
            }

            @Test func `the trace shows each view inside its observer`() async {
                let events = Spy<TraceEvent>()
                await Trace.$current.withValue(Trace { events.receive($0) }) {
                    await \(name)TextView(screen: screen, style: .plain).notify(accepted)
                    await \(name)JSONView(screen: screen).notify(accepted)
                }
                #expect(
                    events.received.map(\\.name) == [
                        "\(name)Observer", "\(name)TextView",
                        "\(name)Observer", "\(name)JSONView",
                    ])
                #expect(events.received.map(\\.depth) == [0, 1, 0, 1])
            }
        }

        """
    }

    var routeTests: String {
        """
        import DiscoverData
        import DiscoverRouting
        import Testing

        @Suite struct `The command \(name.phrase)` {
            private let route = Route.\(name.camel)(subject: "gold month")

            @Test func `the command and the link lead to the same route`() throws {
                #expect(try Route(words: ["\(name.command)", "gold month"]) == route)
                #expect(route.link == "discover://\(name.command)/gold%20month")
                #expect(try Route(link: route.link) == route)
            }

            @Test func `the command requires a subject, and accepts nothing else`() {
                #expect(throws: RouteFailure.missing("a subject", command: "\(name.command)")) {
                    try Route(words: ["\(name.command)"])
                }
                #expect(throws: RouteFailure.unexpected("b", command: "\(name.command)")) {
                    try Route(words: ["\(name.command)", "a", "b"])
                }
            }

            @Test func `the command is suggested for a mistyped one`() {
                let slip = "\(name.command.dropLast())"
                #expect(throws: RouteFailure.unknownCommand(slip, nearest: "\(name.command)")) {
                    try Route(words: [slip, "gold"])
                }
            }
        }

        """
    }

    var consoleTests: String {
        let tests =
            hasService
            ? """
                @Test func `a request is accepted once, as a command or as a link`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let run = try console(
                        "--json",
                        input: \"""
                            \(name.command) gold.month
                            \(name.command) lifetime
                            open discover://\(name.command)/gold.month
                            \""")
                    #expect(run.status == 0)
                    #expect(try #require(run.events).compactMap { $0["number"] as? Int } == [1, 2, 1])
                }

                @Test func `the result is a sentence for a person`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let run = try console("\(name.command)", "gold.month")
                    #expect(run.status == 0)
                    let sentence = run.lines.joined(separator: " ")
                    #expect(sentence == "\(name.title): request 1, for gold.month, was accepted.")
                }
            """
            : """
                @Test func `a build without a service rejects the command and the link`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let link = "discover://\(name.command)/gold.month"
                    for run in [
                        try console("--json", "\(name.command)", "gold.month"),
                        try console("--json", "open", link),
                    ] {
                        #expect(run.status == 1)
                        #expect(run.events?.last?["code"] as? String == "\(name.camel)NotInThisBuild")
                    }
                }

                @Test func `the error message says that the build has no service`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let run = try console("\(name.command)", "gold.month")
                    #expect(run.status == 1)
                    let sentence = run.errors.split(separator: "\\n").joined(separator: " ")
                    let beginning = "\(name.title): this build has no service for it."
                    #expect(sentence.hasPrefix(beginning))
                }
            """
        return """
            \(flag == nil ? "" : "import Foundation\n")import Testing

            @Suite struct `\(name.title) in the console` {
            \(armMembers)\(tests)\(armConsoleTest)

                @Test func `the help describes the command`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let help = try console("help", "\(name.command)").output
                    #expect(help.hasPrefix("\(name.command) SUBJECT"))
                }
            }

            """
    }
}
