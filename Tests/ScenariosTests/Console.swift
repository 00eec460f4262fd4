import Foundation

/// The console as a person has it: the built program, run as a process of its own.
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

    /// A state folder of its own, so that no test meets another.
    let state: URL

    init() throws {
        state = FileManager.default.temporaryDirectory.appending(path: "discover-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: state) }

    /// Runs the program in this state folder.
    func callAsFunction(
        _ arguments: String..., input: String? = nil, environment: [String: String] = [:]
    ) throws -> Run {
        try run(["--state", state.path] + arguments, input: input, environment: environment)
    }

    /// Runs the program with just these words.
    func run(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws -> Run {
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = arguments
        var surroundings = ProcessInfo.processInfo.environment
        surroundings["NO_COLOR"] = nil
        process.environment = surroundings.merging(environment) { $1 }
        // Files, not pipes: a pipe that nobody drains while the other one is read can block both sides.
        let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors, typed) = ("out", "err", "in")
        for name in [output, errors] {
            try Data().write(to: folder.appending(path: name))
        }
        try Data((input ?? "").utf8).write(to: folder.appending(path: typed))
        process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: output))
        process.standardError = try FileHandle(forWritingTo: folder.appending(path: errors))
        process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: typed))
        try process.run()
        process.waitUntilExit()
        return Run(
            output: try String(contentsOf: folder.appending(path: output), encoding: .utf8),
            errors: try String(contentsOf: folder.appending(path: errors), encoding: .utf8),
            // A signal is no status: it comes out negative, so that a crash is never taken for an answer.
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
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
