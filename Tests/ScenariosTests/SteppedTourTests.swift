import Foundation
import Testing

@testable import DiscoverDemo

@Suite struct `The tour in steps` {
    /// What a terminal shows of it while somebody types.
    private func play(_ words: [String] = [], typed: String) throws -> (output: String, status: Int32) {
        let console = try Console()
        defer { console.remove() }
        return try Terminal(columns: 80).run(
            Console.program(), words + ["tour", "--step"], in: console.state, typed: typed,
            environment: ["NO_COLOR": "1", "TERM": "xterm"])
    }

    @MainActor @Test func `waits after each command, and goes on when somebody says so`() throws {
        let run = try play(typed: "\n\nquit\n")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: Pause.question).count == 3)
        #expect(run.output.ranges(of: "> ").count == 3, "three commands were played before it was ended")
        #expect(run.output.contains("3. Ann buys") && !run.output.contains("That was it"))
    }

    @MainActor @Test func `goes on by itself to its end where nobody answers any more`() throws {
        let run = try play(typed: "\n\u{4}")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: Pause.question).count == 2)
        #expect(run.output.contains("That was it"))
    }

    @Test func `is the same as ever where no terminal is there to wait at, and eats no commands`() async throws {
        let console = try Console()
        defer { console.remove() }
        let (plain, stepped) = (try await console("tour"), try await console("tour", "--step"))
        #expect(stepped.output == plain.output)
        let session = try await console("--json", input: "tour --step\nstatus\n")
        #expect(session.events?.last?["event"] as? String == "status")
    }

    @MainActor @Test func `keeps its question out of the lines for a program`() throws {
        let console = try Console()
        defer { console.remove() }
        // A shell on the terminal sends standard output elsewhere, as one does before a program that reads it.
        let program = try Console.program()
        let run = try Terminal(columns: 80).run(
            URL(filePath: "/bin/sh"), ["-c", "'\(program.path)' --json tour --step > lines"], in: console.state,
            typed: "\nquit\n")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: Pause.question).count == 2)
        let lines = try String(contentsOf: console.state.appending(path: "lines"), encoding: .utf8).split(
            separator: "\n")
        #expect(lines.count > 3)
        for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
    }

    @MainActor @Test func `asks until nobody answers, and then never again`() {
        var answers: [String?] = ["", "on", "quite", nil, "quit"]
        var asked = 0
        let pause = Pause {
            asked += 1
            return answers.removeFirst()
        }
        #expect((0..<6).map { _ in pause.goesOn() } == Array(repeating: true, count: 6))
        #expect(asked == 4)
        #expect(!Pause { "  quit " }.goesOn())
    }
}
