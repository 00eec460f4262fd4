#if Server
import Foundation
import Testing

/// The built program, run as a process of its own.
final class ProgramRun {
    let process = Process()
    private let folder: URL
    /// Whether the folder is this run's own, and goes with it.
    private let isOwn: Bool

    /// - Parameter folder: Where it runs, and what it says is kept; a folder of its own where there is none.
    init(_ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: URL? = nil) throws {
        isOwn = folder == nil
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

    /// A test that fails in the middle leaves no program behind, and none leaves a folder.
    deinit {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        if isOwn { try? FileManager.default.removeItem(at: folder) }
    }

    /// What it has said so far.
    var output: String { (try? String(contentsOf: folder.appending(path: "out"), encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOf: folder.appending(path: "err"), encoding: .utf8)) ?? "" }

    /// Waits until it has said something, or has ended without it.
    func waits(for text: String, inErrors: Bool = false) async throws -> Bool {
        func isThere() -> Bool { (inErrors ? errors : output).contains(text) }
        while process.isRunning {
            if isThere() { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return isThere()
    }

    /// The port that it says it listens on.
    func port() async throws -> Int {
        let words = "listens on http://127.0.0.1:"
        let isListening = try await waits(for: words)
        try #require(isListening, "\(output)\(errors)")
        let rest = try #require(output.components(separatedBy: words).last)
        return try #require(Int(rest.prefix { $0.isNumber }))
    }

    /// Waits until it has ended, holding up nobody, so that a test's own limit of time ends the wait.
    func status() async throws -> Int32 {
        while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
        return process.terminationStatus
    }

    /// Asks it to end, and waits until it has.
    func end() async throws -> Int32 {
        process.terminate()
        return try await status()
    }

    /// Runs to the end.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: URL? = nil
    ) async throws -> (status: Int32, output: String, errors: String) {
        let run = try ProgramRun(arguments, environment: environment, input: input, in: folder)
        return (try await run.status(), run.output, run.errors)
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
