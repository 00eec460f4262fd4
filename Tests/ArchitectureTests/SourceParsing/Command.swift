import Foundation

#if os(macOS) || os(Linux)
/// Another program, run to completion.
struct Command {
    /// The standard output.
    let output: Data
    /// The standard error.
    let complaints: String
    /// A Boolean value that indicates whether the program exited with success.
    let isSuccess: Bool

    /// Runs a program of the search path.
    static func run(_ words: [String]) throws -> Command {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        // Errors are written to a file: two pipes, read one after the other, could block each other.
        let errors = FileManager.default.temporaryDirectory.appending(path: "discover-errors-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: errors.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { try? FileManager.default.removeItem(at: errors) }
        // No input: a program that prompts would otherwise block on the terminal.
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Command(
            output: output, complaints: try String(contentsOf: errors, encoding: .utf8),
            isSuccess: process.terminationStatus == 0)
    }
}
#endif
