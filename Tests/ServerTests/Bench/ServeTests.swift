#if Server
import Foundation
import TestSupport
import Testing

@testable import DiscoverBench

@Suite(.serialized, .timeLimit(.minutes(20))) struct `The serve benchmark measures the server under load` {
    @Test func `each load scenario is measured without failed requests`() async throws {
        let (status, output, errors) = try await Self.bench("--requests", "20", "--connections", "2", "--json")
        #expect(status == 0, "\(errors)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        for course in LoadScenario.allCases {
            let times = try #require(report[course.rawValue] as? [String: Any])
            #expect(try #require(times["perSecond"] as? Double) > 0)
            let (p50, p999) = (times["p50Milliseconds"] as? Double, times["p999Milliseconds"] as? Double)
            #expect(try #require(p50) <= (try #require(p999)))
        }
        #expect(try #require(report["writesPerCommit"] as? Double) >= 1)
        #expect(try #require(report["shareOfLowerLimit"] as? Double) > 0)
    }

    @Test func `the memory is reported before and after the ledger grows`() async throws {
        let (status, output, errors) = try await Self.bench(
            "--million", "--requests", "30", "--connections", "2", "--accounts", "3", "--json")
        #expect(status == 0, "\(errors)")
        let lines = try output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.compactMap { $0["recorded"] as? Int } == [0, 30])
        #if os(Linux)
        #expect(lines.allSatisfy { $0["memoryMiB"] as? Double ?? 0 > 0 })
        #endif
    }

    @Test func `options with invalid numbers are refused`() {
        #expect(ServeBench(["--requests", "none"]) == nil)
        #expect(ServeBench(["--connections"]) == nil)
        #expect(ServeBench(["--connections", "0"]) == nil)
        #expect(ServeBench(["--what"]) == nil)
        #expect(ServeBench(["--requests", "500", "--million"])?.requests == 500)
        #expect(ServeBench(["--million"])?.requests == 1_000_000)
    }

    private typealias Run = (status: Int32, output: String, errors: String)

    private static func bench(_ arguments: String...) async throws -> Run {
        try await blocking { try Self.run(arguments) }
    }

    private static func run(_ arguments: [String]) throws -> Run {
        let process = Process()
        process.executableURL = try place()
        process.arguments = ["serve"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let reported = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, printed, reported)
    }

    /// Returns the program's location beside the tests; a build has one products folder.
    private static func place() throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 1...5 {
            for name in ["discover-bench", "DiscoverBench"] {
                let place = folder.appending(path: name)
                if FileManager.default.isExecutableFile(atPath: place.path) { return place }
            }
            folder.deleteLastPathComponent()
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
#endif
