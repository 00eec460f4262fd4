#if Server
import Foundation
import Synchronization

/// A process that writes to a database until it is killed, and prints each acknowledged write.
///
/// It is the test program itself, started with environment variables that select the writing test.
struct KillableWriter {
    /// The path of the database; set only in that process.
    static var path: String? { ProcessInfo.processInfo.environment["DISCOVER_LEDGER_UNDER_FIRE"] }
    /// The number of the process among those that write to the database.
    static var processNumber: Int { Int(ProcessInfo.processInfo.environment["DISCOVER_LEDGER_LIFE"] ?? "") ?? 0 }

    /// Prints immediately that the write with the specified name was acknowledged.
    static func acknowledge(_ name: String) { FileHandle.standardOutput.write(Data("acknowledged \(name)\n".utf8)) }

    /// Starts a writer, and kills it after a number of writes.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - processNumber: The number of the process among those that write to the database.
    ///   - count: The number of writes.
    /// - Returns: The names of the acknowledged writes.
    /// - Throws: An error if the writer can't be started.
    static func run(at path: String, processNumber: Int, untilWrites count: Int) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "A writer that is killed by the test"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISCOVER_LEDGER_UNDER_FIRE": path, "DISCOVER_LEDGER_LIFE": "\(processNumber)"], uniquingKeysWith: { $1 })
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = Data()
        var words: [String] = []
        var isKilled = false
        while true {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
            // A line without an end was cut off by the kill and doesn't count.
            let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            words += lines.dropLast().compactMap { line in
                let parts = String(decoding: line, as: UTF8.self).components(separatedBy: "acknowledged ")
                return parts.count == 2 ? parts[1] : nil
            }
            text = lines.last.map { Data($0) } ?? Data()
            if words.count >= count, !isKilled {
                kill(process.processIdentifier, SIGKILL)
                isKilled = true
            }
        }
        process.waitUntilExit()
        return words
    }
}
#endif
