import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The command line` {
    /// The arguments of command lines by expected exit status.
    ///
    /// The status is 0 for success, 1 for a failed use case, and 2 for a wrong command line.
    private static let lines: [Int32: [[String]]] = [
        0: [
            ["help"],
            ["--help"],
            ["--version"],
            ["help", "buy"],
            ["products"],
            ["status"],
            ["paywall", "rewind"],
            ["close"],
            ["quit"],
            ["store"],
            ["verify"],
            ["restore"],
            ["open", "discover://status"],
            ["catalog"],
        ],
        1: [
            ["products", "no.such"],
            ["buy", "no.such"],
            ["paywall", "no.such"],
            ["buy", "boost.1", "--quantity", "0"],
            ["buy", "boost.1", "--quantity", "11"],
            ["buy", "boost.1", "--quantity", "-1"],
            ["buy", "lifetime", "--quantity", "2"],
            ["buy", "gold.month", "--offer", "no.such"],
            ["store", "frobnicate"],
        ],
        2: [
            ["buy", "boost.1", "--quantity", "two"],
            ["buy", "boost.1", "--quantity", "99999999999999999999"],
            ["bye"],
            ["buy"],
            ["buy", "a", "b"],
            ["--nonsense"],
            ["--seed", "x", "status"],
            ["--build", "x", "status"],
            ["--catalog"],
            ["open", "http://example.com"],
            ["open", "discover://open/x"],
            ["open", "discover://%zz"],
            ["status", "--quantity", "1"],
        ],
    ]

    @Test func `in a session, a question mark shows the help`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(input: "?\n")
        #expect(run.status == 0 && run.errors.isEmpty)
        let help = try await console(input: "help\n")
        #expect(run.output == help.output)
    }

    @Test func `in a session, a command after the program's name doesn't run, and the error says what to type`()
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(input: "discover buy boost.1\n")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("Type the command without \"discover\"."))
    }

    @Test(arguments: lines.flatMap { status, lines in lines.map { ($0, status) } })
    func `each command line ends with its documented status`(words: [String], status: Int32) async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.run(["--state", console.state.path] + words)
        #expect(run.status == status, "\(words): \(run.output) \(run.errors)")
        if status != 0 { #expect(!(run.output + run.errors).isEmpty, "\(words) produced no output") }
        let json = try await console.run(["--json", "--state", console.state.path] + words)
        #expect(json.status == status, "\(words) with --json")
    }

    @Test func `mistyped commands, options and controls get a suggestion`() async throws {
        let console = try Console()
        defer { console.remove() }
        #expect(try await console("statsu").errors.contains("\"status\""))
        #expect(try await console("--jsno", "status").errors.contains("--json"))
        #expect(try await console("store", "refnud", "1").errors.contains("refund"))
    }

    @Test func `a session reads one command per line, and the first failure decides the status`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(
            "--json",
            input: """
                # what follows is carried out line by line

                paywall rewind
                buy gold.month
                buy no.such
                status
                """)
        #expect(run.status == 1)
        let events = try #require(run.events).compactMap { $0["event"] as? String }
        #expect(events == ["paywall", "navigation", "purchase", "navigation", "purchase", "status"])
    }

    @Test func `with --json, standard output has nothing but event objects`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(
            "--json", "--trace", input: "help\nhelp nothing\nstore\nproducts\nbuy boost.1\nrestore\nbye\nclose\n")
        let events = try #require(run.events)
        #expect(events.allSatisfy { $0["event"] is String })
    }

    @Test func `without a terminal, output has no colors`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.process(
            ["--state", console.state.path], input: "products\npaywall rewind\nbuy gold.month\nbye\n")
        #expect(!run.output.contains("\u{1b}"))
        #expect(!run.errors.contains("\u{1b}"))
    }

    @Test func `analytics count refused purchases and failed restores separately`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(
            "--json", "--analytics",
            input: "store payments off\nbuy boost.1\nstore fail appStoreSync networkError\nrestore\n")
        let counts = try #require(run.events?.last)
        #expect(counts["event"] as? String == "analytics")
        let text = run.lines.last ?? ""
        #expect(text.contains("paymentsNotAllowed"))
        #expect(text.contains("storeOffline"))
    }
}
