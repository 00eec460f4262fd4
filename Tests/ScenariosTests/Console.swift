import DiscoverDemo
import Foundation

/// The console in a state folder of its own: played in the process of the tests, or as the built program that a person has.
///
/// A process of its own costs more than what is played in it, so it is for what no play in this one can show.
struct Console {
    /// What one run came to.
    struct Run {
        let output: String
        let errors: String
        let status: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// Every line of output as JSON; nil where one is none.
        var events: [[String: Any]]? {
            let objects = lines.map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
            return objects.contains { $0 == nil } ? nil : objects.compactMap { $0 }
        }
    }

    /// No test meets another here.
    let state: URL

    init() throws {
        state = FileManager.default.temporaryDirectory.appending(path: "discover-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: state) }

    /// Plays the console in this state folder, in the process of the tests.
    func callAsFunction(_ arguments: String..., input: String? = nil) async throws -> Run {
        try await run(["--state", state.path] + arguments, input: input)
    }

    /// Runs the built program in this state folder: what a test that isn't `async` gets, as those are that the scaffold writes.
    func callAsFunction(_ arguments: String..., input: String? = nil) throws -> Run {
        try process(["--state", state.path] + arguments, input: input)
    }

    /// Plays the console with just these words, in the process of the tests.
    func run(_ arguments: [String], input: String? = nil) async throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        let lines = TypedLines(input ?? "")
        let streams = Streams(output: try files.output(), errors: try files.errors(), readLine: lines.next)
        let status = await Self.play(arguments, on: streams)
        return try files.run(status: status)
    }

    /// Runs the built program with just these words.
    ///
    /// For what a process alone has: its own environment, its exit status, and an end between two runs.
    func process(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        let process = try process(arguments, environment)
        // Files, not pipes: a pipe that is not read while the other one is can block both sides.
        process.standardOutput = try files.output()
        process.standardError = try files.errors()
        process.standardInput = try files.input(input ?? "")
        try process.run()
        process.waitUntilExit()
        return try files.run(status: process.statusOrSignal)
    }

    /// The built program, ready to run in surroundings that do not color what it says.
    func process(_ arguments: [String], _ environment: [String: String]) throws -> Process {
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = arguments
        var surroundings = ProcessInfo.processInfo.environment
        surroundings["NO_COLOR"] = nil
        process.environment = surroundings.merging(environment) { $1 }
        return process
    }

    /// The program, beside the tests that were built with it.
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
