import DiscoverDemo
import Foundation
import TestSupport

/// The console with its own state folder, run in the process of the tests or as the built program.
///
/// A separate process costs more than the run itself, so it is only for tests that need one.
struct Console {
    /// The result of one run.
    struct Run {
        let output: String
        let errors: String
        let status: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// The JSON objects of all output lines; `nil` if a line isn't one.
        var events: [[String: Any]]? {
            let objects = lines.map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
            return objects.contains { $0 == nil } ? nil : objects.compactMap { $0 }
        }
    }

    /// The state folder, which no other test uses.
    let state: URL

    init() throws {
        state = FileManager.default.temporaryDirectory.appending(path: "discover-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: state) }

    /// Runs the console with this state folder, in the process of the tests.
    func callAsFunction(_ arguments: String..., input: String? = nil) async throws -> Run {
        try await run(["--state", state.path] + arguments, input: input)
    }

    /// Runs the built program with this state folder.
    ///
    /// Tests that aren't `async` call this overload, as scaffolded tests do.
    func callAsFunction(_ arguments: String..., input: String? = nil) throws -> Run {
        try runProcess(["--state", state.path] + arguments, input: input, environment: [:])
    }

    /// Runs the console with exactly these arguments, in the process of the tests.
    func run(_ arguments: [String], input: String? = nil) async throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        let lines = TypedLines(input ?? "")
        let streams = Streams(output: try files.output(), errors: try files.errors(), readLine: lines.next)
        let status = await Self.play(arguments, on: streams)
        return try files.run(status: status)
    }

    /// Runs the built program with exactly these arguments.
    ///
    /// A separate process has its own environment and exit status, and ends between two runs.
    func process(
        _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
    ) async throws -> Run {
        try await blocking { try runProcess(arguments, input: input, environment: environment) }
    }

    private func runProcess(_ arguments: [String], input: String?, environment: [String: String]) throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        let process = try process(arguments, environment)
        // Files instead of pipes: a pipe that isn't read while the other one is can block both sides.
        process.standardOutput = try files.output()
        process.standardError = try files.errors()
        process.standardInput = try files.input(input ?? "")
        try process.run()
        process.waitUntilExit()
        return try files.run(status: process.statusOrSignal)
    }

    /// Returns the built program, ready to run.
    func process(_ arguments: [String], _ environment: [String: String]) throws -> Process {
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        variables["NO_COLOR"] = nil
        process.environment = variables.merging(environment) { $1 }
        return process
    }

    /// Returns the program that was built with the tests.
    static func program() throws -> URL {
        var folders = [Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])].compactMap { $0 }
        #if canImport(Darwin)
        folders += Bundle.allBundles.map(\.bundleURL)
        #endif
        for var folder in folders {
            for _ in 0..<6 {
                folder.deleteLastPathComponent()
                for name in ["discover", "DiscoverDemo"] {
                    let program = folder.appending(path: name)
                    if FileManager.default.isExecutableFile(atPath: program.path), !program.hasDirectoryPath {
                        return program
                    }
                }
            }
        }
        throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "discover"])
    }
}
