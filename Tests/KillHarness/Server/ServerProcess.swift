#if Server
package import Foundation

/// The real `discover-server` program, with a separate state directory for this run.
package final class ServerProcess {
    private let folder: URL
    private let program: URL
    private let root: URL
    private var process: Process?

    /// The command in front of the server's program, such as a shell that sets limits.
    var wrapper: [String] = []
    /// The settings besides the usual ones.
    package var settings: [String] = []
    /// The beginning of the names of the files with the output.
    ///
    /// It differs between servers of one folder.
    package var streams = ""

    /// Creates a process without starting it.
    ///
    /// - Parameters:
    ///   - folder: The folder for the state directory and the log.
    ///   - program: The server's program, or `nil` for the one in the folder of the running program.
    ///   - root: The trusted root certificate, or `nil` for `root.cer` in the folder.
    /// - Throws: `ConsistencyError` if the program isn't found.
    package init(in folder: URL, program: URL? = nil, root: URL? = nil) throws {
        self.folder = folder
        self.root = root ?? folder.appending(path: "root.cer")
        let place = Bundle.main.executableURL?.deletingLastPathComponent()
        let beside = ["discover-server", "DiscoverServer"].compactMap { place?.appending(path: $0) }
        let found = program ?? beside.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else {
            throw ConsistencyError(
                "the program discover-server isn't next to this program; run `swift build --traits Server`")
        }
        self.program = found
    }

    deinit { kill() }

    /// The state directory of the server.
    var state: URL { folder.appending(path: "state") }
    /// The path of the database.
    var database: String { state.appending(path: "ledger.sqlite").path }
    /// The log of the server since its start.
    var log: String { said(streams + "err") }
    var isRunning: Bool { process?.isRunning ?? false }
    /// The exit status of the server, or the number of the signal that ended it; only after it has ended.
    var status: Int32 { process?.terminationStatus ?? 0 }

    /// Starts the server and waits until it listens.
    ///
    /// - Returns: The base URL of the server.
    /// - Throws: `ConsistencyError` if the server ends before it listens.
    package func start() async throws -> String {
        try launch()
        while isRunning {
            let words = said(streams + "out").components(separatedBy: "listens on ")
            if words.count > 1, let address = words[1].split(whereSeparator: \.isWhitespace).first,
                words[1].contains("\n")
            {
                return String(address)
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw ConsistencyError("the server doesn't start again: \(said(streams + "err").suffix(400))")
    }

    /// Launches the server without waiting, for tests that kill it before it is ready.
    func launch() throws {
        let usual = [
            "limits.requestsPerSecond=1000000", "limits.burst=1000000", "limits.publicPerSecond=1000000",
            "limits.publicBurst=1000000", "limits.publicTotalPerSecond=1000000", "limits.publicTotalBurst=1000000",
            "limits.healthSeconds=0", "log.level=error",
        ]
        let features = folder.appending(path: "features.json").path
        let map = FileManager.default.fileExists(atPath: features) ? ["--features", features] : []
        let process = try process(
            ["serve", "--port", "0"] + map + (usual + settings).flatMap { ["--set", $0] },
            by: wrapper, streams: streams)
        try process.run()
        self.process = process
    }

    /// Kills the server immediately, and waits until the process is gone.
    func kill() {
        guard let process, process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Requests the server to terminate, and waits for it.
    ///
    /// - Throws: `ConsistencyError` if the exit status isn't zero.
    package func stop() throws {
        guard let process else { return }
        process.terminate()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ConsistencyError("the server doesn't stop with status 0 after a signal")
        }
    }

    /// Returns a token that the server's `token` command issues.
    func token(_ account: String, _ more: [String]) throws -> String {
        let token = try run(["token", "--account", account, "--hours", "1000"] + more)
        return token.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Runs another command of the server's program to its end, and returns its standard output.
    func run(_ words: [String]) throws -> String {
        let process = try process(words, streams: "other-")
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ConsistencyError("\(words[0]) fails: \(said("other-err").suffix(400))")
        }
        return said("other-out")
    }

    private func process(_ words: [String], by wrapper: [String] = [], streams: String = "") throws -> Process {
        let process = Process()
        let line =
            wrapper + [program.path] + words
            + ["--state", state.path, "--trust-roots", root.path]
        process.executableURL = URL(fileURLWithPath: line[0])
        process.arguments = Array(line.dropFirst())
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("DISCOVER_") }
        process.standardInput = FileHandle.nullDevice
        for name in ["out", "err"] { try Data().write(to: folder.appending(path: streams + name)) }
        // The output goes to files instead of pipes, so that it remains after the process is killed.
        process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: streams + "out"))
        process.standardError = try FileHandle(forWritingTo: folder.appending(path: streams + "err"))
        return process
    }

    private func said(_ name: String) -> String {
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }
}
#endif
