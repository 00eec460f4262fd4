import Foundation
import TestSupport
import Testing

/// A program ended before it did what a test waits for.
private struct EndedTooEarly: Error {}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Ending the program` {
    let console: Console

    init() throws { console = try Console() }

    private func start(_ words: String...) throws -> (process: Process, input: Pipe) {
        let process = Process()
        process.executableURL = try Console.program()
        process.arguments = ["--state", console.state.path, "--json"] + words
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, input)
    }

    /// Waits until the lock names its owner, which means that the session is open.
    private func waitForLock(of process: Process) async throws {
        while !console.namesOwner {
            guard process.isRunning else { throw EndedTooEarly() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
    func `a signal ends a session at once, and the next session works`(signal: Int32) async throws {
        defer { console.remove() }
        #expect(try await console("buy", "boost.1").status == 0)
        try FileManager.default.removeItem(at: console.state.appending(path: "lock"))
        let (process, input) = try start()
        try await waitForLock(of: process)
        try input.fileHandleForWriting.write(contentsOf: Data("buy boost.1\n".utf8))
        kill(process.processIdentifier, signal)
        try await process.waitForEnd()
        // The signal itself ends the process, so that a shell that runs a script stops, too.
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        let status = try #require(try await console("--json", "status").events?.last)
        let boosts = try #require((status["balances"] as? [String: Int])?["boost"])
        #expect(boosts == 1 || boosts == 2)
        #expect(status["unfinished"] as? Int == 0)
        let table = try #require(
            try await console("--json", "store", "transactions").events?.last?["rows"] as? [[String]])
        #expect(table.count == boosts, "every charge is credited")
    }

    @Test func `the end of input ends a session without a failure`() async throws {
        defer { console.remove() }
        let (process, input) = try start()
        try await waitForLock(of: process)
        try input.fileHandleForWriting.close()
        try await process.waitForEnd()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    @Test func `ten kills at random times lose nothing and credit nothing twice`() async throws {
        defer { console.remove() }
        let bench = try Console.program().deletingLastPathComponent()
        let names = ["discover-bench", "DiscoverBench"].map { bench.appending(path: $0) }
        let process = Process()
        process.executableURL = names.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        process.arguments = ["kill", "--times", "10", "--seed", "7", "--json"]
        let output = console.state.appending(path: "out")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        try await process.waitForEnd()
        let text = try String(contentsOf: output, encoding: .utf8)
        #expect(process.terminationStatus == 0, "\(text)")
        let counts = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(counts?["kills"] as? Int == 10)
        #expect(counts?["lost"] as? Int == 0)
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A state folder in use` {
    let console: Console

    init() throws { console = try Console() }

    @Test func `a state folder in use is refused with its owner and start time, and is usable afterward`()
        async throws
    {
        defer { console.remove() }
        let process = Process()
        process.executableURL = try Console.program()
        process.arguments = ["--state", console.state.path, "--account", "secret.name"]
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while !console.namesOwner {
            guard process.isRunning else { throw EndedTooEarly() }
            try await Task.sleep(for: .milliseconds(1))
        }
        let refused = try await console("--json", "status")
        #expect(refused.status == 1)
        let event = try #require(refused.events?.last)
        #expect(event["code"] as? String == "stateInUse")
        let message = try #require(event["message"] as? String)
        #expect(message.contains("process \(process.processIdentifier), \"session\", since 20"))
        #expect(!message.contains("secret.name"))
        kill(process.processIdentifier, SIGKILL)
        try await process.waitForEnd()
        #expect(try await console("status").status == 0, "a lock of a dead process doesn't block")
    }

    @Test func `a state folder that is removed during a session isn't recreated`() async throws {
        defer { console.remove() }
        let (status, text) = try await blocking { [console] in try Self.removeDuringSession(console) }
        #expect(status == 1)
        #expect(text.contains(#""outcome":"refused""#), "\(text)")
        #expect(!FileManager.default.fileExists(atPath: console.state.path))
    }

    /// Removes the state folder of a session after its first purchase, and returns status and output.
    private static func removeDuringSession(_ console: Console) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = try Console.program()
        process.arguments = ["--state", console.state.path, "--json"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("buy boost.1\n".utf8))
        let ledger = console.state.appending(path: "ledger.jsonl").path
        while !FileManager.default.fileExists(atPath: ledger) {
            guard process.isRunning else { throw EndedTooEarly() }
            usleep(1000)
        }
        _ = output.fileHandleForReading.availableData
        console.remove()
        try input.fileHandleForWriting.write(contentsOf: Data("buy boost.1\nbuy boost.1\n".utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}

extension Console {
    /// A Boolean value that indicates whether the lock names its owner, which means that a session is open.
    fileprivate var namesOwner: Bool {
        let text = try? String(contentsOf: state.appending(path: "lock"), encoding: .utf8)
        return text?.contains("process") == true
    }
}

@Suite(.holdsFiles) struct `Damaged state files` {
    let console: Console

    init() throws { console = try Console() }

    @Test func `a damaged state file is set aside and reported once, and restoring returns the rest`() async throws {
        defer { console.remove() }
        _ = try await console("buy", "lifetime")
        _ = try await console("buy", "boost.1")
        let ledger = console.state.appending(path: "ledger.jsonl")
        let text = try String(contentsOf: ledger, encoding: .utf8)
        try text.replacing(#""productId":"lifetime""#, with: #""productId":"lifetome""#).write(
            to: ledger, atomically: true, encoding: .utf8)
        let first = try #require(try await console("--json", "status").events)
        #expect(first.first?["code"] as? String == "ledgerSetAside")
        #expect(first.last?["balances"] as? [String: Int] == ["boost": 1], "intact entries are kept")
        let second = try #require(try await console("--json", "status").events)
        #expect(second.count == 1, "the damage is reported once")
        _ = try await console("restore")
        #expect(try await console("--json", "paywall", "export").events?.last?["unlocked"] as? Bool == true)

        try Data("nonsense".utf8).write(to: console.state.appending(path: "store.json"))
        let third = try #require(try await console("--json", "status").events)
        #expect(third.first?["code"] as? String == "storeSetAside")
        #expect((third.last?["features"] as? [String])?.contains("export") == true, "the app's ledger is unaffected")
        _ = try await console("buy", "boost.1")
        #expect(try await console("--json", "status").events?.last?["balances"] as? [String: Int] == ["boost": 2])
        let names = try FileManager.default.contentsOfDirectory(atPath: console.state.path)
        #expect(names.count { $0.contains(".damaged-20") } == 2)
    }

    @Test(arguments: ["ledger.jsonl", "store.json"])
    func `a state file of a newer version is refused and left unchanged`(name: String) async throws {
        defer { console.remove() }
        let file = console.state.appending(path: name)
        let format = name == "store.json" ? "StoreSimulator state" : "discover.ledger"
        let text = #"{"format":"\#(format)","version":99}"# + "\n"
        try Data(text.utf8).write(to: file)
        let run = try await console("--json", "buy", "boost.1")
        #expect(run.status == 1)
        #expect(try #require(run.events?.last?["message"] as? String).contains("version 99"))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
