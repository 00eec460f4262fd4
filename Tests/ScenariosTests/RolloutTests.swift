import Foundation
import Testing

@Suite struct `Rollout in the console` {
    private static let document = """
        {"format":"discover.flags","version":1,"experiments":[{"name":"new-layer","salt":"new-layer-1",
        "arms":[{"name":"old","weight":0},{"name":"new","weight":100}],"population":10000}]}
        """

    private static func arms(_ events: [[String: Any]]?) -> [String?]? {
        let event = events?.first { $0["event"] as? String == "rollout" }
        return (event?["experiments"] as? [[String: Any]])?.map { $0["arm"] as? String }
    }

    @Test func `the status shows the account's arm, and the next run shows it without the file`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "mine.json")
        #expect(Self.arms(try await console("--json", "rollout", "status").events) == [])
        try Data(Self.document.utf8).write(to: file)
        let first = try await console("rollout", "status", "--flags", file.path, "--json")
        #expect(first.status == 0)
        #expect(Self.arms(first.events) == ["new"])
        #expect(Self.arms(try await console("--json", "open", "discover://rollout/status").events) == ["new"])
    }

    @Test func `the migration guide shows what the status of its example prints`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = Scenario.folder.appending(path: "Rollout.flags.json").path
        let run = try await console("rollout", "status", "--flags", file)
        let page = Scenario.folder.appending(path: "../../../Docs/migration-guide.md").standardized
        #expect(run.lines.count == 4)
        #expect(try String(contentsOf: page, encoding: .utf8).contains(run.output))
    }

    @Test func `an operator starts an experiment, advances it, reads its results, and stops it`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "mine.json").path
        try Data(Self.document.replacing("10000", with: "0").utf8).write(to: URL(filePath: file))
        func rollout(_ words: String...) async throws -> Console.Run {
            try await console.run(
                ["--state", console.state.path, "--json", "--flags", file, "rollout"] + words, input: nil)
        }
        func population() async throws -> Int? {
            let events = try await rollout("status").events
            return (events?.first?["experiments"] as? [[String: Any]])?.first?["population"] as? Int
        }
        #expect(try await rollout("start", "new-layer", "1").status == 0)
        #expect(try await population() == 100)
        #expect(try await rollout("advance", "new-layer", "100").status == 0)
        #expect(try await population() == 10_000)
        let again = try await rollout("start", "new-layer", "50")
        #expect(again.status == 1 && again.events?.first?["code"] as? String == "experimentRefused")
        #expect(try await population() == 10_000)
        let report = try await rollout("report", "new-layer")
        #expect(report.events?.first?["event"] as? String == "experimentReport")
        #expect((report.events?.first?["arms"] as? [[String: Any]])?.count == 2)
        #expect(try await rollout("stop", "new-layer").status == 0)
        #expect(Self.arms(try await rollout("status").events) == [nil])
        #expect(try await rollout("start", "new-layer", "1").status == 1)
    }

    @Test func `the results count an account when its day is over`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "mine.json").path
        let document = Self.document.replacing("new-layer", with: "short-wall").replacing("new", with: "short")
        try Data(document.utf8).write(to: URL(filePath: file))
        func counts() async throws -> [Int?] {
            let report = try #require(
                try await console("--json", "--flags", file, "rollout", "report", "short-wall").events?.first)
            let arms = try #require(report["arms"] as? [[String: Any]])
            return [report["observed"] as? Int] + arms.map { $0["participants"] as? Int }
        }
        _ = try await console("--flags", file, "paywall", "rewind")
        #expect(try await counts() == [1, 0, 0])
        _ = try await console("store", "advance", "2d")
        #expect(try await counts() == [0, 0, 1])
    }

    @Test func `without a document, an experiment can't be changed, and an unknown one can't be reported`() async throws
    {
        let console = try Console()
        defer { console.remove() }
        let change = try await console("--json", "rollout", "stop", "new-layer")
        #expect(change.status == 1 && change.events?.first?["code"] as? String == "experimentsReadOnly")
        let report = try await console("--json", "rollout", "report", "new-layer")
        #expect(report.status == 1 && report.events?.first?["code"] as? String == "experimentRefused")
    }

    @Test func `a malformed file is refused, and the last valid experiments apply`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "mine.json")
        try Data(Self.document.utf8).write(to: file)
        _ = try await console("--flags", file.path, "rollout", "status")
        try Data(Self.document.replacing("10000", with: "10001").utf8).write(to: file)
        let run = try await console("--json", "--flags", file.path, "rollout", "status")
        #expect(run.status == 65)
        #expect(run.events?.first?["code"] as? String == "experimentsMalformed")
        let message = run.events?.first?["message"] as? String
        #expect(message?.contains("\(file.path) isn't a valid document with experiments at experiments[0].pop") == true)
        #expect(Self.arms(run.events) == ["new"])
    }

    @Test func `the help describes the command and the option`() async throws {
        let console = try Console()
        defer { console.remove() }
        #expect(try await console("help", "rollout").output.hasPrefix("rollout ACTION"))
        #expect(try await console("help").output.contains("--flags FILE"))
    }
}
