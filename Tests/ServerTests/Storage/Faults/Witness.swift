#if Server
import Foundation
import Synchronization

/// A process of its own that writes to a database until it is killed, and says of each write that it was answered.
///
/// It is this very program again, told by its surroundings to run the one test that writes.
struct Witness {
    /// Where the database is that the process is to write to; set only in that process.
    static var path: String? { ProcessInfo.processInfo.environment["DISCOVER_LEDGER_UNDER_FIRE"] }
    /// Which life of the database it is.
    static var life: Int { Int(ProcessInfo.processInfo.environment["DISCOVER_LEDGER_LIFE"] ?? "") ?? 0 }

    /// Says that a write was answered: at once, and in one piece.
    static func say(_ word: String) { FileHandle.standardOutput.write(Data("acknowledged \(word)\n".utf8)) }

    /// What was answered before the process was killed, which happens after so many answers.
    static func lives(at path: String, life: Int, until count: Int) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "A writer that is killed by the test"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISCOVER_LEDGER_UNDER_FIRE": path, "DISCOVER_LEDGER_LIFE": "\(life)"], uniquingKeysWith: { $1 })
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
            // What has no end of line was cut off by the kill: nobody was told.
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
