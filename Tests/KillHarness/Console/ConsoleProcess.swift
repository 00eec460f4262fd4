import Foundation

/// The real `discover` program, which runs as a separate process in one state folder.
struct ConsoleProcess {
    /// The result of one run.
    struct Run {
        let events: [[String: Any]]
        let status: Int32
        let wasKilled: Bool

        /// The IDs of the transactions that the program reported as credited.
        var credited: [String] {
            events.filter { $0["outcome"] as? String == "credited" || $0["result"] as? String == "credited" }
                .compactMap { $0["transaction"] as? String }
        }
    }

    let state: String
    private let url: URL

    /// Finds the program in the folder of the running program.
    ///
    /// - Parameter state: The path of the state folder, which is created if necessary.
    /// - Throws: `ConsistencyError` if the program isn't there.
    init(state: String) throws {
        self.state = state
        guard let folder = Bundle.main.executableURL?.deletingLastPathComponent() else {
            throw ConsistencyError("the path of this program is unknown")
        }
        let names = ["discover", "DiscoverDemo"].map { folder.appending(path: $0) }
        guard let url = names.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw ConsistencyError("the program discover isn't next to this program; run `swift build`")
        }
        self.url = url
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    }

    /// Runs a command to its end, or kills it after the specified time, and returns the result of the run.
    func run(_ words: [String], dyingAfter time: Duration? = nil) throws -> Run {
        let path = state + ".out"
        try Data().write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = url
        process.arguments = ["--state", state, "--json"] + words
        // The output goes to a file instead of a pipe, so that it remains after the process is killed.
        process.standardOutput = FileHandle(forWritingAtPath: path)
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        if let time {
            usleep(UInt32(clamping: Int(time / .microseconds(1))))
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        process.waitUntilExit()
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        let events = text.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        return Run(
            events: events, status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal)
    }
}
