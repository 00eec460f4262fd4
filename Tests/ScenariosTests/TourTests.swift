import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The guided tour` {
    @Test func `the tour has the same output every time`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console.process(["tour"])
        #expect(run.status == 0)
        #expect(run.errors == "")
        let kept = try Transcript.kept("tour.txt", else: run.output)
        #expect(run.output == kept)
    }

    @Test func `the tour is the same in another locale, time zone and width`() async throws {
        let console = try Console()
        defer { console.remove() }
        let plain = try await console.run(["tour"])
        let other = try console.process(
            ["tour"],
            environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"])
        #expect(plain.output == other.output)
    }

    @Test func `the tour leaves no state behind`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("tour")
        #expect(run.status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: console.state.path).isEmpty)
    }

    @Test func `the tour with --json is lines of JSON`() async throws {
        let run = try await Console().run(["--json", "tour"])
        let events = try #require(run.events)
        #expect(events.allSatisfy { $0["event"] is String })
        let outcomes = events.filter { $0["event"] as? String == "purchase" }.compactMap { $0["outcome"] as? String }
        #expect(
            Set(outcomes).isSuperset(of: [
                "credited", "alreadyOwned", "pending", "unconfirmed", "cancelled", "plannedChange",
            ]))
    }
}
