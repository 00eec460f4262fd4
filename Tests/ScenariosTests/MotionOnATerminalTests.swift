import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The console on a terminal` {
    /// Shows the stack and likes its top card, and returns what the terminal shows.
    private func play(_ words: [String], environment: [String: String]) async throws -> String {
        let console = try Console()
        defer { console.remove() }
        let run = try await blocking {
            try Terminal(columns: 80).run(
                Console.program(), ["--state", console.state.path] + words, in: console.state,
                typed: "stack\nlike\nquit\n", environment: environment)
        }
        #expect(run.status == 0)
        return run.output
    }

    @Test func `the stack is redrawn in place, with a few frames for a new card`() async throws {
        let shown = try await play([], environment: ["TERM": "xterm"])
        let moves = shown.matches(of: /\u{1B}\[\d+A\u{1B}\[J/)
        #expect((2...8).contains(moves.count), "the cursor moves up once for each frame except the first")
        #expect(shown.contains("You like Amara"))
        #expect(shown.contains("Jonas, 34"))
    }

    @Test(arguments: [(["--no-motion"], "xterm"), ([], "dumb"), (["--json"], "xterm")])
    func `nothing is animated with --no-motion, on a dumb terminal or with --json`(
        words: [String], terminal: String
    ) async throws {
        let shown = try await play(words, environment: ["TERM": terminal, "NO_COLOR": "1"])
        #expect(!shown.contains("\u{1B}"))
        #expect(shown.contains("Jonas"))
    }

    /// Runs one command and returns what the terminal shows.
    private func run(_ words: String...) async throws -> String {
        let console = try Console()
        defer { console.remove() }
        let run = try await blocking {
            try Terminal(columns: 80).run(
                Console.program(), ["--state", console.state.path] + words, in: console.state,
                environment: ["TERM": "xterm", "NO_COLOR": "1"])
        }
        #expect(run.status == 0)
        return run.output
    }

    @Test func `progress is replaced by the result, but stays with --no-motion`() async throws {
        let live = try await run("buy", "boost.1")
        #expect(live.contains("Buying boost.1 ...\r\u{1B}[2K"))
        #expect(live.contains("\r\u{1B}[2KBoost is yours."))
        let still = try await run("--no-motion", "buy", "boost.1")
        #expect(still.contains("Buying boost.1 ...\r\n"))
        #expect(!still.contains("\u{1B}"))
    }
}
