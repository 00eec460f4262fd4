import Foundation
import Testing

@Suite struct `On a terminal` {
    /// What a terminal shows while somebody looks at the stack and likes its top card.
    private func play(_ words: [String], environment: [String: String]) throws -> String {
        let console = try Console()
        defer { console.remove() }
        let run = try Terminal(columns: 80).run(
            Console.program(), ["--state", console.state.path] + words, in: console.state,
            typed: "stack\nlike\nquit\n", environment: environment)
        #expect(run.status == 0)
        return run.output
    }

    @Test func `the stack is redrawn in its place, a new card coming up in a few frames`() throws {
        let shown = try play([], environment: ["TERM": "xterm"])
        let moves = shown.matches(of: /\u{1B}\[\d+A\u{1B}\[J/)
        #expect((2...8).contains(moves.count), "the cursor goes up once for each frame but the first")
        #expect(shown.contains("You like Amara"))
        #expect(shown.contains("Jonas, 34"))
    }

    @Test(arguments: [(["--no-motion"], "xterm"), ([], "dumb"), (["--json"], "xterm")])
    func `nothing moves where somebody does not want it, it cannot, or a program reads`(
        words: [String], terminal: String
    ) throws {
        let shown = try play(words, environment: ["TERM": terminal, "NO_COLOR": "1"])
        #expect(!shown.contains("\u{1B}"))
        #expect(shown.contains("Jonas"))
    }

    /// What a terminal shows of one command.
    private func run(_ words: String...) throws -> String {
        let console = try Console()
        defer { console.remove() }
        let run = try Terminal(columns: 80).run(
            Console.program(), ["--state", console.state.path] + words, in: console.state,
            environment: ["TERM": "xterm", "NO_COLOR": "1"])
        #expect(run.status == 0)
        return run.output
    }

    @Test func `what goes on gives way to what came of it, and stays where nothing may move`() throws {
        let live = try run("buy", "boost.1")
        #expect(live.contains("Buying boost.1 ...\r\u{1B}[2K"))
        #expect(live.contains("\r\u{1B}[2KBoost is yours."))
        let still = try run("--no-motion", "buy", "boost.1")
        #expect(still.contains("Buying boost.1 ...\r\n"))
        #expect(!still.contains("\u{1B}"))
    }
}
