#if Server
import Foundation

/// A program of the build, run in its own process.
final class Program {
    private let process = Process()
    private let folder: URL

    init(_ names: [String], _ arguments: [String], environment: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = try Self.place(of: names)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("DISCOVER_") }
        variables.merge(environment) { $1 }
        process.environment = variables
        // Files, because a full pipe would block the program.
        for name in ["out", "err"] { try Data().write(to: folder.appending(path: name)) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "out"))
        process.standardError = try FileHandle(forWritingTo: folder.appending(path: "err"))
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? FileManager.default.removeItem(at: folder)
    }

    var output: String { text("out") }
    var errors: String { text("err") }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// Returns the word after a text in the output, or `nil` if the program ends without it.
    func word(after text: String) async throws -> String? {
        while true {
            if let found = output.range(of: text) {
                let rest = output[found.upperBound...]
                if let end = rest.firstIndex(where: { $0.isWhitespace || $0 == ")" }) { return String(rest[..<end]) }
            }
            guard process.isRunning else { return nil }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Returns the exit status after the program has ended; a signal is negative.
    func status() async throws -> Int32 {
        while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Ends the program at once, without its help.
    func kill() async throws {
        Foundation.kill(process.processIdentifier, SIGKILL)
        _ = try await status()
    }

    /// Interrupts the program and returns its exit status.
    func end() async throws -> Int32 {
        process.terminate()
        return try await status()
    }

    /// Returns the program's location beside the tests; a build has one products folder.
    private static func place(of names: [String]) throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 1...5 {
            for name in names {
                let place = folder.appending(path: name)
                if FileManager.default.isExecutableFile(atPath: place.path) { return place }
            }
            folder.deleteLastPathComponent()
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
#endif
