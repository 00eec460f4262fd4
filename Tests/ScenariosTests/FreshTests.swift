import Foundation
import TestSupport
import Testing

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
}
