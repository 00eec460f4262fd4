#if Mutation
import Foundation
import Testing

@testable import DiscoverMutation

/// A folder with a script in place of the test program.
private struct ScriptedTests {
    let folder: URL
    let program: URL

    /// Creates a folder with a script that runs in place of the test program.
    ///
    /// - Parameter script: Lines for a shell, with the number of the mutant in `$DISCOVER_MUTANT`.
    /// - Throws: An error if the folder or the script can't be written.
    init(_ script: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mutation-\(UUID().uuidString)")
        program = folder.appending(path: "tests")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "#!/bin/sh\n\(script)\n".write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func run(_ suites: [String]) -> MutationRun {
        MutationRun(program: program, folder: folder, plans: [SuitePlan(folder: "Sources/Routing", suites: suites)])
    }

    /// Runs suites on a mutant until it is caught or no suite is left.
    func result(of mutant: Mutant, by suites: [String]) async throws -> MutationResult {
        var run = run(suites)
        // The time limit of a suite is ten times its usual time.
        run.baseline = Dictionary(uniqueKeysWithValues: suites.map { ($0, 300) })
        var attempt = MutationRun.Attempt(number: 3, mutant: mutant)
        while true {
            let (result, rest) = try await run.advance(attempt)
            if let result { return result }
            attempt = rest
        }
    }

    func mutant() throws -> Mutant {
        try #require(MutantFinder.mutants(in: "let c = a < b", file: "Sources/Routing/A.swift").first)
    }
}

/// Serialized: one of the tests ends every child process.
@Suite(.serialized, .timeLimit(.minutes(20))) enum MutationProcesses {
    @Suite struct `Trying a mutant` {
        @Test(
            arguments: [
                ("exit 0", MutationResult.Outcome.survived, nil), ("exit 1", .failedTest, "FirstTests"),
                ("echo '✘ Test a() failed'; sleep 3000", .failedTest, "FirstTests"),
                ("kill -SEGV $$", .crash, "FirstTests"),
                ("case \"$*\" in *First*) exit 0;; esac; exit 1", .failedTest, "SecondTests"),
            ] as [(String, MutationResult.Outcome, String?)])
        func `the result names the first suite that catches the mutant`(
            script: String, outcome: MutationResult.Outcome, suite: String?
        ) async throws {
            let tests = try ScriptedTests("[ \"$DISCOVER_MUTANT\" = 3 ] || exit 0\n\(script)")
            defer { tests.remove() }
            let result = try await tests.result(of: tests.mutant(), by: ["FirstTests", "SecondTests"])
            #expect(result.outcome == outcome)
            #expect(result.suite == suite)
            // Only the time limit or a process that ends by itself would take longer.
            #expect(result.seconds < 2000)
        }

        @Test func `suites that fail without a mutant are an error`() async throws {
            for script in ["exit 1", "echo '✘ Test a() failed'"] {
                let tests = try ScriptedTests(script)
                defer { tests.remove() }
                var run = tests.run(["FirstTests"])
                await #expect(throws: MutationRun.BrokenBaseline.self) {
                    try await run.measureBaseline(jobs: 2) { _ in }
                }
            }
        }

        @Test func `the next attempt has the time of its suite, and an attempt without suites survives`() async throws {
            let tests = try ScriptedTests("exit 0")
            defer { tests.remove() }
            var run = tests.run(["FirstTests", "SecondTests"])
            run.baseline = ["FirstTests": 1, "SecondTests": 2]
            let first = MutationRun.Attempt(number: 3, mutant: try tests.mutant())
            let (result, rest) = try await run.advance(first)
            #expect(result == nil)
            #expect([first, rest].map(run.nextTime) == [1, 2])
            let outcome = try await tests.run([]).advance(first).result?.outcome
            #expect(outcome == .survived)
        }

        @Test func `the baseline measures each suite once, without a mutant`() async throws {
            let tests = try ScriptedTests("[ \"$DISCOVER_MUTANT\" = 0 ]")
            defer { tests.remove() }
            var run = tests.run(["FirstTests", "FirstTests", "SecondTests"])
            var messages: [String] = []
            try await run.measureBaseline(jobs: 2) { messages.append($0) }
            #expect(messages.count == 2)
            #expect(Set(run.baseline.keys) == ["FirstTests", "SecondTests"])
        }
    }

    @Suite struct `Child processes` {
        private let folder = FileManager.default.temporaryDirectory

        @Test func `a child process is ended at its time limit, with the processes that it started`() async throws {
            let path = folder.appending(path: "pipe-\(UUID().uuidString)").path
            try #require(mkfifo(path, 0o600) == 0)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            try #require(reader >= 0)
            defer { close(reader) }
            // The grandchild keeps the output and a named pipe open.
            let script = "(echo started >&3; exec sleep 3600) 3>'\(path)' & wait"
            let child = ChildProcess(arguments: ["sh", "-c", script], folder: folder)
            var bytes = [UInt8](repeating: 0, count: 100)
            var limit = Duration.seconds(1)
            // On a busy machine, the child process may be ended before the grandchild has started.
            repeat {
                try #require(try await child.run(limit: limit).end == .timedOut)
                limit *= 2
            } while read(reader, &bytes, 100) <= 0
            // The pipe is at its end when no process has it open for writing, so the grandchild has ended, too.
            var count = read(reader, &bytes, 100)
            for _ in 1...3000 where count != 0 {
                try await Task.sleep(for: .milliseconds(20))
                count = read(reader, &bytes, 100)
            }
            #expect(count == 0)
        }

        @Test func `a child process is ended with the tool`() async throws {
            let mark = folder.appending(path: "started-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: mark) }
            let script = "touch '\(mark.path)'; sleep 3600 & wait"
            let child = ChildProcess(arguments: ["sh", "-c", script], folder: folder)
            async let result = child.run(limit: .seconds(3600))
            while !FileManager.default.fileExists(atPath: mark.path) { try await Task.sleep(for: .milliseconds(20)) }
            // The process may write its file before it is registered, so one call may come too early.
            let ending = Task {
                while !Task.isCancelled {
                    ChildProcesses.end()
                    try? await Task.sleep(for: .milliseconds(20))
                }
            }
            let end = try? await result.end
            // After its end, the task can't end the processes of another test.
            ending.cancel()
            await ending.value
            #expect(end == .crashed(signal: Int(SIGKILL)))
        }

        @Test func `a child process returns both of its outputs and gets its variables`() async throws {
            let child = ChildProcess(
                arguments: ["sh", "-c", "echo $A; echo error >&2; exit 4"], folder: folder, environment: ["A": "value"])
            let result = try await child.run(limit: .seconds(600))
            #expect(result.end == .exited(4))
            #expect(result.output == "value\nerror\n")
        }
    }
}

@Suite struct `Mutants that don't compile` {
    private let package = MutatedPackage(
        original: URL(filePath: "/a"), copy: URL(filePath: "/copy"), traits: [], plans: SuitePlan.app)

    private func failures(_ output: String) -> [String] {
        let source = """
            let a = b < c
            let d = e
            let f = g && h
            let i = j == k
            """
        let mutants = MutantFinder.mutants(in: source, file: "Sources/Routing/A.swift")
        let numbered = Dictionary(uniqueKeysWithValues: mutants.enumerated().map { ($0.offset, $0.element) })
        return package.failures(among: numbered, in: output).compactMap { numbered[$0]?.code }.sorted()
    }

    @Test func `a compiler error removes the mutant on its line, or the nearest one above`() {
        #expect(failures("/copy/Sources/Routing/A.swift:3:1: error: no").elementsEqual(["g && h"]))
        #expect(failures("/copy/Sources/Routing/A.swift:2:1: error: no").elementsEqual(["b < c"]))
    }

    @Test func `a type-checking timeout removes mutants that repeat operands on that line or below`() {
        let output = "/copy/Sources/Routing/A.swift:2:1: error: unable to type-check this in reasonable time"
        #expect(failures(output).elementsEqual(["g && h"]))
    }

    @Test func `errors of other files remove no mutant`() {
        #expect(failures("/copy/Sources/Routing/B.swift:3:1: error: no").isEmpty)
        #expect(failures("/other/Sources/Routing/A.swift:3:1: error: no\nerror: link failed").isEmpty)
    }
}
#endif
