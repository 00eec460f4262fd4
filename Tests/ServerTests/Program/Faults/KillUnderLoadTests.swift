#if Server
import Foundation
import TestSupport
import Testing

/// A short run of `discover-bench kill-server`, which documents what it checks.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Killing the server under load loses no recorded data` {
    @Test func `each acknowledged transaction is there once, and each other is there completely or not`() async throws {
        let folder = try ProgramRun.program().deletingLastPathComponent()
        let program = try #require(
            ["discover-bench", "DiscoverBench"].map { folder.appending(path: $0) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let (status, output) = try await blocking {
            try Self.run(program, ["kill-server", "--times", "10", "--seed", "20", "--json"])
        }
        let text = String(decoding: output, as: UTF8.self)
        #expect(status == 0, "\(text)")
        let found = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any], "\(text)")
        #expect(found["kills"] as? Int == 10)
        #expect(found["lost"] as? Int == 0 && found["twice"] as? Int == 0)
        // A run without acknowledged or interrupted requests would check nothing.
        #expect(found["transactions"] as? Int ?? 0 > 0 && found["unanswered"] as? Int ?? 0 > 0, "\(text)")
    }

    /// Runs a program to its end, and returns its exit status and its standard output.
    private static func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: Data) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
#endif
