import Foundation
import TestSupport
import Testing

@testable import DiscoverDemo

@Suite(.holdsFiles) struct `The guided tour` {
    @Test func `the tour has the same output every time`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.process(["tour"])
        #expect(run.status == 0)
        #expect(run.errors == "")
        let kept = try Transcript.kept("tour.txt", else: run.output)
        #expect(run.output == kept)
    }

    @Test func `the tour is the same in another locale, time zone and width`() async throws {
        let console = try Console()
        defer { console.remove() }
        let plain = try await console.run(["tour"])
        let other = try await console.process(
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

    @Test func `the experiment shows two accounts two paywalls, and all products again after the kill switch`()
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        let events = try #require(try await console.run(["--json", "tour"]).events)
        let start = try #require(events.lastIndex { ($0["heading"] as? String)?.hasSuffix("An experiment") == true })
        let chapter = events[start...]
        let experiments = chapter.filter { $0["event"] as? String == "rollout" }.compactMap {
            ($0["experiments"] as? [[String: Any]])?.first
        }
        #expect(experiments.map { $0["arm"] as? String } == ["long", "short", "short", nil])
        #expect(experiments.map { $0["state"] as? String } == ["running", "running", "running", "off"])
        let offers = chapter.filter { $0["event"] as? String == "paywall" }.compactMap {
            ($0["offers"] as? [Any])?.count
        }
        let all = try #require(offers.first)
        #expect(all > 1)
        #expect(offers == [all, 1, 1, all])
        let pages = chapter.compactMap { ($0["paragraphs"] as? [String])?.first }
        #expect(pages.count { $0 == "Accounts exposed: 1 to long, 1 to short." } == 2)
    }

    @Test func `the tour removes its temporary folder`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.process(["tour"], environment: ["TMPDIR": console.state.path])
        #expect(run.status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: console.state.path).isEmpty)
    }

    @MainActor @Test func `the tour removes its temporary folder when the reader ends it during the experiment`()
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        let files = try RunFiles()
        defer { files.remove() }
        let screen = TerminalScreen(
            Streams(output: try files.output(), errors: try files.errors(), readLine: { nil }), isWatched: false)
        var documents: [String] = []
        let pause = Pause {
            let folders = (try? FileManager.default.contentsOfDirectory(atPath: console.state.path)) ?? []
            documents += folders.compactMap {
                try? String(contentsOf: console.state.appending(path: "\($0)/flags.json"), encoding: .utf8)
            }
            return folders.isEmpty ? "" : "quit"
        }
        let tour = Tour(presenters: .json(on: screen), isTraced: false, pause: pause, temporaryFolder: console.state)
        _ = try await tour.play()
        #expect(documents.count == 1)
        #expect(documents.first?.contains(#""name": "short-wall""#) == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: console.state.path).isEmpty)
    }

    @Test func `a temporary folder that can't be created ends the tour with its path and what to do`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "file")
        try Data().write(to: file)
        let run = try await console.process(["--json", "tour"], environment: ["TMPDIR": file.path])
        #expect(run.status == 1)
        let error = try #require(run.events?.last)
        #expect(error["code"] as? String == "stateUnusable")
        let message = try #require(error["message"] as? String)
        #expect(message.contains("The temporary folder \(file.path)/discover-tour-"))
        #expect(message.contains("Set TMPDIR"))
    }
}
