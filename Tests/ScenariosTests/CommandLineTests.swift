import Foundation
import Testing

@Suite struct `The command line` {
    @Test(arguments: [
        (["help"], 0), (["--help"], 0), (["--version"], 0), (["help", "buy"], 0), (["products"], 0), (["status"], 0),
        (["paywall", "rewind"], 0), (["close"], 0), (["quit"], 0), (["store"], 0), (["verify"], 0), (["restore"], 0),
        (["open", "discover://status"], 0), (["catalog"], 0),
        (["products", "no.such"], 1), (["buy", "no.such"], 1), (["paywall", "no.such"], 1),
        (["buy", "boost.1", "--quantity", "0"], 1), (["buy", "boost.1", "--quantity", "11"], 1),
        (["buy", "boost.1", "--quantity", "-1"], 1), (["buy", "lifetime", "--quantity", "2"], 1),
        (["buy", "gold.month", "--offer", "no.such"], 1), (["store", "frobnicate"], 1),
        (["buy", "boost.1", "--quantity", "two"], 2), (["buy", "boost.1", "--quantity", "99999999999999999999"], 2),
        (["bye"], 2), (["buy"], 2), (["buy", "a", "b"], 2), (["--nonsense"], 2), (["--seed", "x", "status"], 2),
        (["--build", "x", "status"], 2), (["--catalog"], 2), (["open", "http://example.com"], 2),
        (["open", "discover://open/x"], 2), (["open", "discover://%zz"], 2), (["status", "--quantity", "1"], 2),
    ])
    func `ends with the promised status`(words: [String], status: Int32) throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console.run(["--state", console.state.path] + words)
        #expect(run.status == status, "\(words): \(run.output) \(run.errors)")
        if status != 0 { #expect(!(run.output + run.errors).isEmpty, "\(words) said nothing") }
        let json = try console.run(["--json", "--state", console.state.path] + words)
        #expect(json.status == status, "\(words) with --json")
    }

    @Test func `guesses what was mistyped`() throws {
        let console = try Console()
        defer { console.remove() }
        #expect(try console("statsu").errors.contains("\"status\""))
        #expect(try console("--jsno", "status").errors.contains("--json"))
        #expect(try console("store", "refnud", "1").errors.contains("refund"))
    }

    @Test func `a session reads a command a line, and the first that fails decides the status`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console(
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

    @Test func `with --json, standard output holds nothing but objects with an event`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console(
            "--json", "--trace", input: "help\nhelp nothing\nstore\nproducts\nbuy boost.1\nrestore\nbye\nclose\n")
        let events = try #require(run.events)
        #expect(events.allSatisfy { $0["event"] is String })
    }

    @Test func `colour comes only on a terminal`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console(input: "products\npaywall rewind\nbuy gold.month\nbye\n")
        #expect(!run.output.contains("\u{1b}"))
        #expect(!run.errors.contains("\u{1b}"))
    }

    @Test func `what was counted is shown when asked for, refused purchases and restores apart`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console(
            "--json", "--analytics", input: "store payments off\nbuy boost.1\nstore fail sync networkError\nrestore\n")
        let tally = try #require(run.events?.last)
        #expect(tally["event"] as? String == "analytics")
        let text = run.lines.last ?? ""
        #expect(text.contains("paymentsNotAllowed"))
        #expect(text.contains("storeOffline"))
    }
}
