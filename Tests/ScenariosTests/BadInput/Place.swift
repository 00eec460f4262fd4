import DiscoverDemo
import Foundation
import TestSupport

/// A folder in which the program runs, with a state folder beside it.
struct Place {
    struct Run {
        /// The text of both outputs of the program.
        let said: String
        let status: Int32
    }

    private let root: URL
    private var folder: URL { root.appending(path: "folder") }
    private var stateFolder: URL { root.appending(path: "state") }

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "bad-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: root) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Returns the store's list of all its transactions.
    func sales() async throws -> String { try await play(["store", "transactions"]).said }

    /// Runs a command in the process of the tests.
    func play(_ words: [String]) async throws -> Run {
        let files = try RunFiles()
        defer { files.remove() }
        let both = try files.output()
        let streams = Streams(output: both, errors: both, readLine: { nil })
        let status = await Console.play(["--state", stateFolder.path] + words, on: streams)
        return Run(said: try files.run(status: status).output, status: status)
    }

    /// Runs a case, in the process of the tests if it needs neither a folder nor input.
    func meet(_ bad: BadInput) async throws -> Run {
        guard bad.needsProcess else { return try await play(bad.words) }
        return try await blocking { try run(bad) }
    }

    private func run(_ bad: BadInput) throws -> Run {
        let state = bad.keepsStateElsewhere ? [] : ["--state", stateFolder.path]
        let words = state + bad.words
        switch bad.environment {
        case .plain: return try run(Console.program(), words, bad.input)
        case .fullDisk(let bytes):
            // Writes beyond the limit fail because the program ignores the signal.
            let limit = "ulimit -f \(bytes / 512); exec \"$0\" \"$@\""
            return try run(
                URL(filePath: "/bin/bash"), ["-c", limit, Console.program().path] + words, bad.input)
        case .terminal(let columns):
            let said = try Terminal(columns: columns).run(Console.program(), words, in: folder)
            return Run(said: said.output, status: said.status)
        case .removedAfter(let word): return try run(words, bad.input, removingAfter: word)
        }
    }

    /// Returns whether a control character begins a color on a terminal, where colors are allowed.
    func isColored(_ scalar: Unicode.Scalar, _ bad: BadInput) -> Bool {
        if case .terminal = bad.environment { scalar == "\u{1b}" } else { false }
    }

    private func run(_ program: URL, _ words: [String], _ input: [UInt8]) throws -> Run {
        let process = try prepared(program, words)
        // One pipe for both outputs, so that neither blocks the other, and no file limit applies to it.
        let said = Pipe()
        try Data(input).write(to: root.appending(path: "in"))
        process.standardOutput = said
        process.standardError = said
        process.standardInput = try FileHandle(forReadingFrom: root.appending(path: "in"))
        try process.run()
        let output = try said.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(said: String(decoding: output, as: UTF8.self), status: process.statusOrSignal)
    }

    /// Types a line, waits until the program prints a word, removes the state folder, and types the rest.
    private func run(_ words: [String], _ input: [UInt8], removingAfter word: String) throws -> Run {
        let process = try prepared(Console.program(), words)
        let (typed, said) = (Pipe(), Pipe())
        process.standardInput = typed
        process.standardOutput = said
        process.standardError = said
        try process.run()
        let firstLine = input.firstIndex(of: 0x0A).map { $0 + 1 } ?? input.count
        try typed.fileHandleForWriting.write(contentsOf: input[..<firstLine])
        var output = Data()
        while !String(decoding: output, as: UTF8.self).contains(word) {
            let more = said.fileHandleForReading.availableData
            if more.isEmpty { break }
            output += more
        }
        try FileManager.default.removeItem(at: stateFolder)
        try typed.fileHandleForWriting.write(contentsOf: input[firstLine...])
        try typed.fileHandleForWriting.close()
        output += try said.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(said: String(decoding: output, as: UTF8.self), status: process.statusOrSignal)
    }

    private func prepared(_ program: URL, _ words: [String]) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = words
        process.currentDirectoryURL = folder
        return process
    }
}
