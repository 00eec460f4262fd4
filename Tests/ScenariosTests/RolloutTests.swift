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
        #expect(try await console("help", "rollout").output.hasPrefix("rollout status"))
        #expect(try await console("help").output.contains("--flags FILE"))
    }
}
