/// The templates of the tests of views, commands, and the console.
extension Slice {
    var viewTests: String {
        """
        import DiscoverData
        import DiscoverObservers
        import TestSupport
        import Testing

        @testable import DiscoverViews

        @Suite struct `The result of a request for \(name.phrase)` {
            private let screen = RecordingScreen()
            private let taken = \(name)Event.taken(
                \(name)Response(subject: "gold.month", number: 2))

            @Test func `is a sentence for a person, after a progress message`() async {
                let view = \(name)TextView(screen: screen, style: ConsoleStyle(width: 1000))
                await view.\(name.camel)(.asking("gold.month"))
                await view.\(name.camel)(taken)
                #expect(
                    screen.all == [
                        .progress("\(name.title): asking about gold.month ..."),
                        .shown("\(name.title): gold.month is taken, as number 2."),
                    ])
            }

            @Test func `is one object for a program`() async {
                let view = \(name)JSONView(screen: screen)
                await view.\(name.camel)(.asking("gold.month"))
                await view.\(name.camel)(taken)
                #expect(
                    screen.all == [
                        .shown(#"{"event":"\(name.camel)","subject":"gold.month","number":2}"#)
                    ])
            }

            @Test func `without a response shows no reason where there is none`() async {
                await \(name)TextView(screen: screen, style: ConsoleStyle(width: 1000))
                    .\(name.camel)(.failed(.unavailable("")))
                let beginning = "\(name.title): there was no answer. "
                #expect(screen.complaints.first?.hasPrefix(beginning) == true)
            }

            @Test(arguments: [10, 20, 40, 80])
            func `fits its screen with any subject`(width: Int) async {
                let hostile = "g\\u{1B}[2Jo\\u{202E}l\\r\\nd 终身版👨‍👩‍👧" + String(repeating: "long", count: 30)
                let view = \(name)TextView(screen: screen, style: ConsoleStyle(width: width))
                let response = \(name)Response(subject: hostile, number: .max)
                for event in [
                    .asking(hostile), .taken(response), .failed(.notInThisBuild), .failed(.unavailable(hostile)),
                ] as [\(name)Event] { await view.\(name.camel)(event) }
                #expect(screen.all.count == 4)
                #expect(screen.lines.allSatisfy { DisplayWidth.of($0) <= width })
                #expect(screen.transcript.unicodeScalars.allSatisfy { $0 != "\\u{1B}" && $0 != "\\u{202E}" })
            }

            @Test func `is recorded in the trace as an observer that contains a view`() async {
                let acts = Spy<TraceEvent>()
                await Trace.$current.withValue(Trace { acts.hear($0) }) {
                    await \(name)TextView(screen: screen, style: .plain).notify(taken)
                    await \(name)JSONView(screen: screen).notify(taken)
                }
                #expect(
                    acts.heard.map(\\.name) == [
                        "\(name)Observer", "\(name)TextView",
                        "\(name)Observer", "\(name)JSONView",
                    ])
                #expect(acts.heard.map(\\.depth) == [0, 1, 0, 1])
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

            @Test func `is the same as a command and as a link`() throws {
                #expect(try Route(words: ["\(name.command)", "gold month"]) == route)
                #expect(route.link == "discover://\(name.command)/gold%20month")
                #expect(try Route(link: route.link) == route)
            }

            @Test func `requires a subject, and nothing else`() {
                #expect(throws: RouteFailure.missing("a subject", command: "\(name.command)")) {
                    try Route(words: ["\(name.command)"])
                }
                #expect(throws: RouteFailure.unexpected("b", command: "\(name.command)")) {
                    try Route(words: ["\(name.command)", "a", "b"])
                }
            }

            @Test func `is suggested for a mistyped command`() {
                let slip = "\(name.command.dropLast())"
                #expect(throws: RouteFailure.unknownCommand(slip, nearest: "\(name.command)")) {
                    try Route(words: [slip, "gold"])
                }
            }
        }

        """
    }

    var consoleTests: String {
        let told =
            hasService
            ? """
                @Test func `is accepted once, each with its number, as a command or as a link`() throws {
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

                @Test func `is a sentence for a person`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let run = try console("\(name.command)", "gold.month")
                    #expect(run.status == 0)
                    let sentence = run.lines.joined(separator: " ")
                    #expect(sentence == "\(name.title): gold.month is taken, as number 1.")
                }
            """
            : """
                @Test func `fails where this build has no service, as a command and as a link`() throws {
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

                @Test func `explains that to a person`() throws {
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
            import Testing

            @Suite struct `A request for \(name.phrase) in the console` {
            \(told)

                @Test func `is in the help`() throws {
                    let console = try Console()
                    defer { console.remove() }
                    let help = try console("help", "\(name.command)").output
                    #expect(help.hasPrefix("\(name.command) SUBJECT"))
                }
            }

            """
    }
}
