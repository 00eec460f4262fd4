#if Server
import Foundation
import Testing

/// The built program, run in its own process.
final class ProgramRun {
    let process = Process()
    private let folder: URL
    /// A Boolean value that indicates whether the run created the folder and removes it.
    private let isOwn: Bool

    /// Starts the program in a working folder, in which the output is stored.
    ///
    /// If `folder` is `nil`, the program runs in a temporary folder. The standard output is stored in a file of the
    /// folder, unless `output` is the path of another file.
    init(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: URL? = nil,
        output: String? = nil
    ) throws {
        isOwn = folder == nil
        self.folder =
            folder ?? FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        process.executableURL = try Self.program()
        process.arguments = arguments
        process.currentDirectoryURL = self.folder
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("DISCOVER_") }
        variables.merge(environment) { _, new in new }
        process.environment = variables
        for name in ["out", "err"] { try Data().write(to: self.folder.appending(path: name)) }
        try Data(input.utf8).write(to: self.folder.appending(path: "in"))
        process.standardOutput = try FileHandle(
            forWritingTo: output.map { URL(fileURLWithPath: $0) } ?? self.folder.appending(path: "out"))
        process.standardError = try FileHandle(forWritingTo: self.folder.appending(path: "err"))
        process.standardInput = try FileHandle(forReadingFrom: self.folder.appending(path: "in"))
        try process.run()
    }

    /// Ends the program and removes its folder, even if the test fails.
    deinit {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        if isOwn { try? FileManager.default.removeItem(at: folder) }
    }

    /// The standard output so far.
    var output: String { (try? String(contentsOf: folder.appending(path: "out"), encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOf: folder.appending(path: "err"), encoding: .utf8)) ?? "" }

    /// Returns whether the text appeared in the output before the program ended.
    func waits(for text: String, inErrors: Bool = false) async throws -> Bool {
        func isThere() -> Bool { (inErrors ? errors : output).contains(text) }
        while process.isRunning {
            if isThere() { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return isThere()
    }

    /// Returns the port that the program prints.
    func port() async throws -> Int {
        let words = "listens on http://127.0.0.1:"
        let isListening = try await waits(for: words)
        try #require(isListening, "\(output)\(errors)")
        let rest = try #require(output.components(separatedBy: words).last)
        return try #require(Int(rest.prefix { $0.isNumber }))
    }

    /// Waits on its own thread until the program has ended, so that the test's time limit applies.
    func status() async throws -> Int32 {
        while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
        return process.terminationStatus
    }

    /// Interrupts the program and returns its exit status.
    func end() async throws -> Int32 {
        process.terminate()
        return try await status()
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: URL? = nil,
        output: String? = nil
    ) async throws -> (status: Int32, output: String, errors: String) {
        let run = try ProgramRun(arguments, environment: environment, input: input, in: folder, output: output)
        return (try await run.status(), run.output, run.errors)
    }

    /// Returns the program's location beside the tests; a build has one products folder.
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
