import Foundation
import TestSupport
import Testing

@Suite struct `The program discover-bench` {
    private func run(_ arguments: String...) async throws -> Console.Run {
        try await blocking { try Self.runProgram(arguments) }
    }

    private static func runProgram(_ arguments: [String]) throws -> Console.Run {
        let files = try RunFiles()
        defer { files.remove() }
        let folder = try Console.program().deletingLastPathComponent()
        let process = Process()
        process.executableURL = ["discover-bench", "DiscoverBench"].map { folder.appending(path: $0) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        process.arguments = arguments
        process.standardOutput = try files.output()
        process.standardError = try files.errors()
        try process.run()
        process.waitUntilExit()
        return try files.run(status: process.terminationStatus)
    }

    @Test func `an unknown command and a missing one end with status 64 and a message among the errors`() async throws {
        let unknown = try await run("sell")
        #expect(unknown.status == 64 && unknown.output.isEmpty)
        #expect(unknown.errors.hasPrefix("There is no command \"sell\".\nusage: discover-bench "))
        let missing = try await run()
        #expect(missing.status == 64 && missing.output.isEmpty)
        #expect(missing.errors.hasPrefix("The command is missing.\nusage: discover-bench "))
    }

    @Test func `a wrong argument ends with status 64 and isn't replaced by the default`() async throws {
        let kill = try await run("kill", "--times", "abc")
        #expect(kill.status == 64 && kill.output.isEmpty)
        #expect(kill.errors.contains("not \"abc\""))
        let records = try await run("import", "--records", "abc")
        #expect(records.status == 64 && records.output.isEmpty)
        #expect(records.errors.contains("usage: discover-bench import "))
    }

    @Test func `help ends with status 0 and prints the usage to standard output`() async throws {
        let all = try await run("--help")
        #expect(all.status == 0 && all.errors.isEmpty)
        #expect(all.output.hasPrefix("usage: discover-bench hops ") && all.output.contains("  kill-cluster "))
        let one = try await run("kill", "--help")
        #expect(one.status == 0 && one.errors.isEmpty)
        #expect(one.output.hasPrefix("usage: discover-bench kill [--times N]"))
        #expect(!one.output.contains("discover-bench hops"))
    }
}
