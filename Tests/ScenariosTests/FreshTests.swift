import Foundation
import TestSupport
import Testing

@testable import DiscoverDemo

@Suite(.holdsFiles) struct `Starting over` {
    let console: Console

    init() throws { console = try Console() }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: console.state.path).sorted() }
    }

    @Test func `--fresh sets the files of earlier runs aside, and they can be moved back`() async throws {
        defer { console.remove() }
        #expect(try await console("buy", "lifetime").status == 0)
        let foreign = console.state.appending(path: "notes.txt")
        try Data("mine".utf8).write(to: foreign)
        let fresh = try await console("--json", "store", "transactions", "--fresh")
        #expect(fresh.status == 0)
        let events = try #require(fresh.events)
        let hint = try #require(events.first?["message"] as? String)
        #expect((events.last?["rows"] as? [[String]])?.isEmpty == true, "the store has no transaction")
        #expect(try await console("--json", "paywall", "export").events?.last?["unlocked"] as? Bool != true)

        #expect(try String(contentsOf: foreign, encoding: .utf8) == "mine")
        let aside = try #require(try names.first { $0.hasPrefix("before-") })
        let folder = console.state.appending(path: aside)
        #expect(hint.contains(folder.path))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let place = console.state.appending(path: name)
            if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
            try FileManager.default.moveItem(at: folder.appending(path: name), to: place)
        }
        #expect(try await console("--json", "paywall", "export").events?.last?["unlocked"] as? Bool == true)
    }

    @Test func `--fresh twice keeps both earlier states`() async throws {
        defer { console.remove() }
        for _ in 1...3 { #expect(try await console("--fresh", "buy", "boost.1").status == 0) }
        #expect(try names.count { $0.hasPrefix("before-") } == 2)
        let status = try #require(try await console("--json", "status").events?.last)
        #expect(status["balances"] as? [String: Int] == ["boost": 1])
    }

    @Test func `--fresh in an empty folder changes nothing but says so`() async throws {
        defer { console.remove() }
        let run = try await console("--fresh", "status")
        #expect(run.status == 0)
        #expect((run.output + run.errors).contains("There were no files of earlier runs"))
        #expect(try !names.contains { $0.hasPrefix("before-") })
    }

    /// Writes three files of an earlier run, and sets them aside, except that the specified moves fail.
    ///
    /// The moves are numbered from 1. The result is the message of the error, or `nil` if there was none.
    private func setAside(failingMoves: Set<Int>) throws -> String? {
        for name in ["ledger.jsonl", "people.jsonl", "store.json"] {
            try Data(name.utf8).write(to: console.state.appending(path: name))
        }
        var moves = 0
        do throws(StartupError) {
            _ = try StateDirectory(console.state.path).setAside(moving: { source, target in
                moves += 1
                guard !failingMoves.contains(moves) else { throw CocoaError(.fileWriteNoPermission) }
                try FileManager.default.moveItem(atPath: source, toPath: target)
            })
            return nil
        } catch {
            guard case .state(_, let message) = error else { return nil }
            return message
        }
    }

    @Test func `files that can't all be set aside are moved back`() throws {
        defer { console.remove() }
        let message = try #require(try setAside(failingMoves: [3]))
        #expect(message.contains("every file is where it was"))
        #expect(try names == ["ledger.jsonl", "people.jsonl", "store.json"])
    }

    @Test func `files that can't be moved back are named together with their folder`() throws {
        defer { console.remove() }
        let message = try #require(try setAside(failingMoves: [3, 4]))
        let folder = try #require(try names.first { $0.hasPrefix("before-") })
        #expect(message.contains("/\(folder): "))
        #expect(message.contains("That folder contains people.jsonl. "))
        #expect(try names == [folder, "ledger.jsonl", "store.json"])
        let kept = try FileManager.default.contentsOfDirectory(atPath: console.state.path + "/" + folder)
        #expect(kept == ["people.jsonl"])
    }
}
