#if Server
import Foundation
import Testing

/// The built program, run as a process of its own.
final class ProgramRun {
    let process = Process()
    private let folder: URL

    /// - Parameter arguments: The command line; `STATE` in it stands for a folder of this run's own.
    init(_ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: URL? = nil) throws {
        self.folder =
            folder ?? FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        process.executableURL = try Self.program()
        process.arguments = arguments
        process.currentDirectoryURL = self.folder
        var surroundings = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("DISCOVER_") }
        surroundings.merge(environment) { _, new in new }
        process.environment = surroundings
        for name in ["out", "err"] { try Data().write(to: self.folder.appending(path: name)) }
        try Data(input.utf8).write(to: self.folder.appending(path: "in"))
        process.standardOutput = try FileHandle(forWritingTo: self.folder.appending(path: "out"))
        process.standardError = try FileHandle(forWritingTo: self.folder.appending(path: "err"))
        process.standardInput = try FileHandle(forReadingFrom: self.folder.appending(path: "in"))
        try process.run()
    }

    /// What it has said so far.
    var output: String { (try? String(contentsOf: folder.appending(path: "out"), encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOf: folder.appending(path: "err"), encoding: .utf8)) ?? "" }

    /// Waits until it has said something, or has ended.
    func waits(for text: String, inErrors: Bool = false) -> Bool {
        let end = Date().addingTimeInterval(60)
        func isThere() -> Bool { (inErrors ? errors : output).contains(text) }
        while Date() < end {
            if isThere() { return true }
            if !process.isRunning { return isThere() }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return false
    }

    /// Waits until it has ended.
    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Runs to the end.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: URL? = nil
    ) throws -> (status: Int32, output: String, errors: String) {
        let run = try ProgramRun(arguments, environment: environment, input: input, in: folder)
        return (run.status(), run.output, run.errors)
    }

    /// Beside the tests: the build puts all its products into one folder.
    static func program() throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 1...5 {
            for name in ["discover-server", "DiscoverServer"] {
                let place = folder.appending(path: name)
                if FileManager.default.isExecutableFile(atPath: place.path) { return place }
            }
            folder.deleteLastPathComponent()
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
#endif
