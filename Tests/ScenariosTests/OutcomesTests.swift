import Foundation
import Testing

@Suite struct `Outcomes of experiments in the console` {
    /// Writes a document in which every account is in the arm `short` of the experiment with the paywall.
    private func flags(in console: Console, population: Int = 10_000) throws -> String {
        let file = console.state.appending(path: "mine.json")
        let document = """
            {"format":"discover.flags","version":1,"experiments":[{"name":"short-wall","salt":"short-wall-1",
            "arms":[{"name":"long","weight":0},{"name":"short","weight":1}],"population":\(population)}]}
            """
        try Data(document.utf8).write(to: file)
        return file.path
    }

    /// Returns the kinds of the recorded events, in order.
    private func kinds(in console: Console) throws -> [String] {
        let text = try String(contentsOf: console.state.appending(path: "outcomes.jsonl"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let entry = (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["entry"]
            // A repaired file contains the events that are still to be sent as `unsent`.
            let members = entry as? [String: Any]
            return ((members?["event"] ?? members?["unsent"]) as? [String: Any])?["kind"] as? String
        }
    }

    private func offers(_ run: Console.Run) -> Int? {
        (run.events?.first { $0["event"] as? String == "paywall" }?["offers"] as? [Any])?.count
    }

    @Test func `a paywall in the arm short offers one product, and the exposure is recorded once`() async throws {
        let console = try Console()
        defer { console.remove() }
        let all = try #require(offers(try await console("--json", "paywall", "rewind")))
        #expect(all > 1)
        #expect(!FileManager.default.fileExists(atPath: console.state.appending(path: "outcomes.jsonl").path))
        let file = try flags(in: console)
        for _ in 1...2 { #expect(offers(try await console("--json", "--flags", file, "paywall", "rewind")) == 1) }
        #expect(try kinds(in: console) == ["exposed", "offered"])
    }

    @Test func `a purchase after the exposure is recorded, and contains neither the account nor the product`()
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        let file = try flags(in: console)
        _ = try await console("--flags", file, "paywall", "rewind")
        _ = try await console("buy", "gold.month")
        // A free trial isn't a payment.
        #expect(try kinds(in: console) == ["exposed", "offered", "paying", "credited"])
        _ = try await console("buy", "superlikes.5")
        #expect(try kinds(in: console).dropFirst(4) == ["paid", "credited"])
        let text = try String(contentsOf: console.state.appending(path: "outcomes.jsonl"), encoding: .utf8)
        #expect(!text.contains("gold") && !text.contains("superlike"))
    }

    @Test func `an owned feature has no paywall, so the account isn't exposed`() async throws {
        let console = try Console()
        defer { console.remove() }
        _ = try await console("buy", "gold.month")
        _ = try await console("--flags", try flags(in: console), "paywall", "rewind")
        #expect(!FileManager.default.fileExists(atPath: console.state.appending(path: "outcomes.jsonl").path))
    }

    @Test func `a log that can't be used is reported, and the command continues`() async throws {
        let console = try Console()
        defer { console.remove() }
        let log = console.state.appending(path: "outcomes.jsonl")
        try Data(#"{"format":"discover.outcomes","version":99}"#.utf8 + Array("\n".utf8)).write(to: log)
        let run = try await console("--json", "paywall", "rewind")
        #expect(run.events?.contains { $0["code"] as? String == "outcomesUnusable" } == true)
        #expect(offers(run) != nil)
    }

    @Test func `a damaged log is repaired, and what is intact is kept`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = try flags(in: console)
        _ = try await console("--flags", file, "paywall", "rewind")
        let log = console.state.appending(path: "outcomes.jsonl")
        let lines = try String(contentsOf: log, encoding: .utf8).replacing("offered", with: "offerex")
        try Data(lines.utf8).write(to: log)
        let run = try await console("--json", "status")
        #expect(run.events?.contains { $0["code"] as? String == "outcomesSetAside" } == true)
        #expect(try kinds(in: console) == ["exposed"])
    }
}
