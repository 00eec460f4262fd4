import Foundation
import TestSupport
import Testing

@testable import DiscoverDemo

@Suite(.serialized, .timeLimit(.minutes(20))) struct `Typing on a terminal` {
    private let console: Console

    init() throws { console = try Console() }

    private func start(_ words: [String] = [], columns: Int = 80) async throws -> TerminalSession {
        let session = try TerminalSession(words, in: console, columns: columns)
        try await session.wait(for: "discover> ")
        return session
    }

    @Test func `a line is edited, completed, and repeated from the history`() async throws {
        defer { console.remove() }
        let session = try await start()
        session.type("xstatu\u{01}\u{04}\u{05}\t\r")
        try await session.wait(for: "No feature is unlocked")
        try await session.wait(for: "discover> ")
        session.type("buy gold.m\t\u{1B}[D\u{15}\u{0B}\u{1B}[A\r")
        try await session.wait(for: "No feature is unlocked")
        try await session.wait(for: "discover> ")
        session.type("store ask\ton\r")
        try await session.wait(for: "ask-to-buy on")
        session.type("exit\r")
        #expect(try await session.end() == 0)
        #expect(session.isInUsualMode)
    }

    @Test func `several completions are listed, and the line stays`() async throws {
        defer { console.remove() }
        let session = try await start()
        session.type("sta\t")
        try await session.wait(for: "status  stack")
        try await session.wait(for: "discover> sta")
        session.type("tus\rquit\r")
        try await session.wait(for: "No feature is unlocked")
        #expect(try await session.end() == 0)
    }

    @Test func `control-C clears the line, and ends the program on an empty line`() async throws {
        defer { console.remove() }
        let session = try await start()
        session.type("buy boost.1\u{03}status\r")
        try await session.wait(for: "No feature is unlocked")
        try await session.wait(for: "discover> ")
        session.type("\u{03}")
        #expect(try await session.end() == -SIGINT)
        #expect(session.isInUsualMode)
    }

    @Test func `control-D ends the session on a new line`() async throws {
        defer { console.remove() }
        let session = try await start()
        session.type("\u{04}")
        #expect(try await session.end() == 0)
        #expect(session.shown.unicodeScalars.last == "\n")
        #expect(session.isInUsualMode)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal while a line is edited restores the terminal`(number: Int32) async throws {
        defer { console.remove() }
        let session = try await start()
        session.type("buy")
        try await session.wait(for: "discover> buy")
        #expect(!session.isInUsualMode)
        session.signal(number)
        #expect(try await session.end() == -number)
        #expect(session.isInUsualMode)
    }

    @Test func `characters that arrive in pieces, wide characters, and a long line are read as typed`() async throws {
        defer { console.remove() }
        let session = try await start(columns: 40)
        for byte in Array("日本é🎁".utf8) {
            session.type([byte])
            try await Task.sleep(for: .milliseconds(2))
        }
        session.type("\r")
        try await session.wait(for: "There is no command \"日本é🎁\"")
        try await session.wait(for: "discover> ")
        session.type("products " + String(repeating: "日", count: 3000) + "\r")
        try await session.wait(for: "日日日")
        session.type("\u{15}quit\r")
        _ = try await session.end()
        #expect(session.isInUsualMode)
    }

    @Test func `a resized window draws the line again`() async throws {
        defer { console.remove() }
        let session = try await start()
        session.type("products boost.1 boost.1 boost.1")
        try await session.wait(for: "boost.1 boost.1 boost.1")
        session.resize(columns: 20)
        try await session.wait(for: "discover> products boost.1 boost.1 boost.1")
        session.type("\rquit\r")
        #expect(try await session.end() == 0)
    }

    @Test func `a window that was resized while the program was stopped draws the line at its new width`() async throws
    {
        defer { console.remove() }
        let session = try await start()
        session.type("products boost.1 boost.1 boost.1")
        try await session.wait(for: "boost.1 boost.1 boost.1")
        session.signal(SIGSTOP)
        session.resize(columns: 20, isSignaled: false)
        session.signal(SIGCONT)
        try await session.wait(for: "discover> products boost.1 boost.1 boost.1")
        session.type("x")
        // The line has three rows, so the drawing begins two rows above the cursor.
        try await session.wait(for: "\u{1B}[2A", seconds: 60)
        session.type("\u{15}quit\r")
        #expect(try await session.end() == 0)
    }

    @MainActor @Test func `the prompt of a session isn't part of the JSON output`() throws {
        defer { console.remove() }
        // A shell on the terminal redirects standard output, as for a program that reads it.
        let program = try Console.program()
        let run = try Terminal(columns: 80).run(
            URL(filePath: "/bin/sh"), ["-c", "'\(program.path)' --state '\(console.state.path)' --json > lines"],
            in: console.state, typed: "status\nquit\n")
        #expect(run.status == 0)
        #expect(run.output.ranges(of: "discover> ").count == 2)
        let lines = try String(contentsOf: console.state.appending(path: "lines"), encoding: .utf8).split(
            separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
    }

    @Test(arguments: [["--no-motion"], ["--json"]])
    func `with --no-motion or --json, the terminal reads the line as usual`(words: [String]) async throws {
        defer { console.remove() }
        let session = try await start(words)
        #expect(session.isInUsualMode)
        session.type("\u{04}")
        #expect(try await session.end() == 0)
        #expect(session.shown.unicodeScalars.last == "\n" && !session.shown.contains("\u{1B}"))
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Another line editor` {
    /// An editor that returns prepared lines.
    @MainActor private final class PreparedLines: LineEditor {
        private var lines: [String]
        private(set) var prompts: [String] = []
        private(set) var completions: [String] = []
        let isAvailable = true

        init(_ lines: [String]) { self.lines = lines }

        func readLine(after prompt: String, completer: (any LineCompleter)?) -> TypedLine? {
            prompts.append(prompt)
            completions += completer?.completion(of: "buy boost.").candidates ?? []
            return lines.isEmpty ? nil : TypedLine(text: lines.removeFirst())
        }
    }

    @MainActor @Test func `a session reads its lines from the editor that it is given`() async throws {
        let console = try Console()
        defer { console.remove() }
        let files = try RunFiles()
        defer { files.remove() }
        let editor = PreparedLines(["paywall rewind", "close"])
        let streams = Streams(
            output: try files.output(), errors: try files.errors(), lineEditor: editor, readLine: { nil })
        let status = await Console.play(["--state", console.state.path], on: streams)
        #expect(status == 0)
        #expect(editor.prompts == ["discover> ", "paywall> ", "discover> "])
        #expect(editor.completions.contains("boost.1"))
    }
}
