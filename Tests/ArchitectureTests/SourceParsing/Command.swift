import Foundation

#if os(macOS) || os(Linux)
/// Another program, run to its end.
struct Command {
    /// What it wrote to standard output.
    let output: Data
    /// What it wrote to standard error.
    let complaints: String
    /// Whether it said that all went well.
    let isSuccess: Bool

    /// Runs a program of the search path.
    static func run(_ words: [String]) throws -> Command {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        // Errors go to a file: two pipes, read one after the other, could wait for each other.
        let errors = FileManager.default.temporaryDirectory.appending(path: "discover-errors-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: errors.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { try? FileManager.default.removeItem(at: errors) }
        // Nobody answers: a program that asks, asks whoever started the tests.
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Command(
            output: said, complaints: try String(contentsOf: errors, encoding: .utf8),
            isSuccess: process.terminationStatus == 0)
    }
}
#endif
