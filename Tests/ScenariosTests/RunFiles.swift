import Foundation
import Synchronization

/// The files that one run of the console reads and writes.
struct RunFiles {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func output() throws -> FileHandle { try written("out") }
    func errors() throws -> FileHandle { try written("err") }

    func input(_ text: String) throws -> FileHandle {
        let file = folder.appending(path: "in")
        try Data(text.utf8).write(to: file)
        return try FileHandle(forReadingFrom: file)
    }

    /// Returns the output of the run; a file that was never opened counts as empty.
    func run(status: Int32) throws -> Console.Run {
        Console.Run(output: try text("out"), errors: try text("err"), status: status)
    }

    private func written(_ name: String) throws -> FileHandle {
        let file = folder.appending(path: name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    private func text(_ name: String) throws -> String {
        let file = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path) else { return "" }
        return try String(contentsOf: file, encoding: .utf8)
    }
}

/// Lines of input, as `readLine()` returns them.
final class TypedLines: Sendable {
    private let rest: Mutex<ArraySlice<String>>

    init(_ text: String) {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // There is no line after the last line break.
        if lines.last?.isEmpty == true { lines.removeLast() }
        rest = Mutex(
            ArraySlice(
                lines.map { line in
                    let isWhole = line.last == UInt8(ascii: "\r")
                    return String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self)
                }))
    }

    /// Returns the next line without its line break, or `nil` at the end.
    @Sendable func next() -> String? { rest.withLock { $0.popFirst() } }
}

extension Process {
    /// The exit status, or the negated signal, so that a crash never counts as a status.
    var statusOrSignal: Int32 { terminationReason == .exit ? terminationStatus : -terminationStatus }

    /// Waits until the program has ended, without blocking a thread.
    ///
    /// For a program whose output is read meanwhile, use `blocking` instead.
    func waitForEnd() async throws {
        while isRunning { try await Task.sleep(for: .milliseconds(2)) }
    }
}
