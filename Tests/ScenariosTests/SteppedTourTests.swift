import Foundation
import TestSupport
import Testing

@testable import DiscoverDemo

@Suite(.holdsFiles) struct `The tour in steps` {
    /// Runs the stepped tour on a terminal with typed input, and returns what the terminal shows.
    private func play(_ words: [String] = [], typed: String) throws -> (output: String, status: Int32) {
        let console = try Console()
        defer { console.remove() }
        return try Terminal(columns: 80).run(
            Console.program(), words + ["tour", "--step"], in: console.state, typed: typed,
            environment: ["NO_COLOR": "1", "TERM": "xterm"])
    }

    @MainActor @Test func `the tour waits after each command and continues on input`() throws {
        let run = try play(typed: "\n\nquit\n")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: Pause.prompt).count == 3)
        #expect(run.output.ranges(of: "> ").count == 3, "three commands ran before the tour ended")
        #expect(run.output.contains("3. Ann buys") && !run.output.contains("The end of the tour"))
    }

    @MainActor @Test func `the tour continues to its end when the input ends`() throws {
        let run = try play(typed: "\n\u{4}")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: Pause.prompt).count == 2)
        #expect(run.output.contains("The end of the tour"))
    }

    @Test func `without a terminal, the tour doesn't wait and consumes no commands`() async throws {
        let console = try Console()
        defer { console.remove() }
        let (plain, stepped) = (try await console("tour"), try await console("tour", "--step"))
        #expect(stepped.output == plain.output)
        let session = try await console("--json", input: "tour --step\nstatus\n")
        #expect(session.events?.last?["event"] as? String == "status")
    }

    @MainActor @Test func `the prompt of the tour isn't part of the JSON output`() throws {
        let console = try Console()
        defer { console.remove() }
        // A shell on the terminal redirects standard output, as for a program that reads it.
        let program = try Console.program()
        let run = try Terminal(columns: 80).run(
            URL(filePath: "/bin/sh"), ["-c", "'\(program.path)' --json tour --step > lines"], in: console.state,
            typed: "\nquit\n")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: Pause.prompt).count == 2)
        let lines = try String(contentsOf: console.state.appending(path: "lines"), encoding: .utf8).split(
            separator: "\n")
        #expect(lines.count > 3)
        for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
    }

    @MainActor @Test func `the tour prompts until the input ends, and never afterward`() {
        var typed: [String?] = ["", "on", "quite", nil, "quit"]
        var rounds = 0
        let pause = Pause {
            rounds += 1
            return typed.removeFirst()
        }
        #expect((0..<6).map { _ in pause.goesOn() } == Array(repeating: true, count: 6))
        #expect(rounds == 4)
        #expect(!Pause { "  quit " }.goesOn())
    }
}
