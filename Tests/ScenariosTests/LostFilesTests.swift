import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Lost files of the store or the app` {
    @Test func `a store that lost its file sells again, and each new purchase counts`() async throws {
        let console = try Console()
        defer { console.remove() }
        for _ in 1...2 { #expect(try await console("buy", "boost.1").status == 0) }
        try FileManager.default.removeItem(at: console.state.appending(path: "store.json"))
        let run = try await console("--json", "buy", "boost.1")
        #expect(run.status == 0 && run.errors.contains("is missing"), "\(run.errors)")
        let status = try #require(try await console("--json", "status").events?.last)
        #expect(status["balances"] as? [String: Int] == ["boost": 3])
        #expect(try await !console("status").errors.contains("is missing"), "the loss is reported once")
    }

    @Test func `the notice about a damaged store states what the ledger still contains`() async throws {
        let console = try Console()
        defer { console.remove() }
        let ledger = console.state.appending(path: "ledger.jsonl")
        func hint() async throws -> String? {
            try Data("nonsense".utf8).write(to: console.state.appending(path: "store.json"))
            let events = try #require(try await console("--json", "status").events)
            return events.first { $0["code"] as? String == "storeSetAside" }?["hint"] as? String
        }
        for _ in 1...2 { #expect(try await console("buy", "boost.1").status == 0) }
        #expect(try await hint() == "What you bought stays yours: the ledger has a record of it.")

        let text = try String(contentsOf: ledger, encoding: .utf8)
        try text.replacing(#""productId":"boost.1""#, with: #""productId":"boost.2""#, maxReplacements: 1).write(
            to: ledger, atomically: true, encoding: .utf8)
        #expect(
            try await hint()
                == "The ledger was damaged, too, so it may not have a record of everything that you bought.")

        try FileManager.default.removeItem(at: ledger)
        #expect(try await hint() == "The ledger has no record of earlier purchases either.")
    }

    @Test func `an app that lost its ledger reports unknown entitlements until it restores purchases`()
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        #expect(try await console("buy", "lifetime").status == 0)
        try FileManager.default.removeItem(at: console.state.appending(path: "ledger.jsonl"))
        #expect(try await console("status").output.contains("doesn't know yet"))
        #expect(try await console("restore").status == 0)
        #expect(try await console("status").output.contains("rewind"))
    }

    @Test func `an app that lost its ledger sells to a customer whose only subscription has ended`() async throws {
        let console = try Console()
        defer { console.remove() }
        let lines = "buy gold.month\nstore auto-renew gold.month off\nstore advance 40d\n"
        #expect(try await console(input: lines).status == 0)
        try FileManager.default.removeItem(at: console.state.appending(path: "ledger.jsonl"))
        let paywall = try await console("paywall", "rewind").output
        #expect(paywall.contains("buy gold.month") && !paywall.contains("doesn't know yet"), "\(paywall)")
    }
}

@Suite(.holdsFiles) struct `Damaged files of the card stack` {
    private func lines(_ name: String, in console: Console) throws -> [String] {
        try String(contentsOf: console.state.appending(path: name), encoding: .utf8).split(separator: "\n").map(
            String.init)
    }

    @Test(arguments: [("stack.jsonl", "stackSetAside"), ("people.jsonl", "peopleSetAside")])
    func `a damaged stack or people file is set aside, reported once, and its rest is kept`(name: String, code: String)
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        #expect(try await console(input: "stack\nlike\nnope\n").status == 0)
        var lines = try lines(name, in: console)
        #expect(lines.count > 3)
        lines[2] = lines[2].replacingOccurrences(of: "e", with: "x")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: console.state.appending(path: name))
        let events = try #require(try await console("--json", "stack").events)
        #expect(events.first?["code"] as? String == code)
        #expect(events.last?["event"] as? String == "stack")
        #expect((events.last?["waiting"] as? Int ?? 0) > 5)
        let again = try await console("--json", "stack")
        #expect(again.events?.first?["event"] as? String == "stack")
        let kept = try FileManager.default.contentsOfDirectory(atPath: console.state.path)
        #expect(kept.count { $0.hasPrefix(name + ".damaged-") } == 1)
    }

    @Test(arguments: ["stack.jsonl", "people.jsonl"])
    func `a newer build's stack or people file is left unchanged`(name: String) async throws {
        let console = try Console()
        defer { console.remove() }
        let kind = name == "stack.jsonl" ? "discover.stack" : "discover.people"
        let newer = #"{"format":"\#(kind)","version":99}"# + "\n"
        try Data(newer.utf8).write(to: console.state.appending(path: name))
        let run = try await console("--json", "stack")
        #expect(run.status == 1)
        #expect(run.events?.first?["code"] as? String == "storageNewer")
        #expect(try String(contentsOf: console.state.appending(path: name), encoding: .utf8) == newer)
    }
}
