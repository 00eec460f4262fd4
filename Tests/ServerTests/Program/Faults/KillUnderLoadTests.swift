#if Server
import Foundation
import TestSupport
import Testing

/// A short run of `discover-bench kill-server`, which documents what it checks.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Killing the server under load loses no recorded data` {
    @Test func `each acknowledged transaction is there once, and each other is there completely or not`() throws {
        let folder = try ProgramRun.program().deletingLastPathComponent()
        let program = try #require(
            ["discover-bench", "DiscoverBench"].map { folder.appending(path: $0) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = ["kill-server", "--times", "10", "--seed", "20", "--json"]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: output, as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(text)")
        let found = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any], "\(text)")
        #expect(found["kills"] as? Int == 10)
        #expect(found["lost"] as? Int == 0 && found["twice"] as? Int == 0)
        // A run without acknowledged or interrupted requests would check nothing.
        #expect(found["transactions"] as? Int ?? 0 > 0 && found["unanswered"] as? Int ?? 0 > 0, "\(text)")
    }
}
#endif
