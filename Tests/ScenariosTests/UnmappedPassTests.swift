import Foundation
import TestSupport
import Testing

/// A catalog with a pass that its features map lacks: a customer who bought it would get nothing.
@Suite(.holdsFiles) struct `A pass that the features map lacks` {
    let console: Console

    init() throws {
        console = try Console()
        try write(
            """
            {"identifier":"0DD00009","nonRenewingSubscriptions":[
              {"displayPrice":"3.99","familyShareable":false,"productID":"season","type":"NonRenewingSubscription"},
              {"displayPrice":"1.99","familyShareable":false,"productID":"week","type":"NonRenewingSubscription"}],
             "products":[],"settings":{},"subscriptionGroups":[],"version":{"major":3,"minor":0}}
            """, "own.storekit")
        try write(#"{"products":{"week":{"features":["lounge"],"days":7}}}"#, "own.features.json")
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: console.state.appending(path: name))
    }

    private func run(_ words: String..., features: Bool = true) async throws -> Console.Run {
        let map = features ? ["--features", console.state.appending(path: "own.features.json").path] : []
        return try await console.run(
            ["--state", console.state.path, "--catalog", console.state.appending(path: "own.storekit").path] + map
                + words)
    }

    private func event(_ name: String, _ words: String...) async throws -> [String: Any] {
        let map = console.state.appending(path: "own.features.json").path
        let run = try await console.run(
            [
                "--state", console.state.path, "--json", "--catalog",
                console.state.appending(path: "own.storekit").path, "--features", map,
            ] + words)
        return try #require(run.events?.last { $0["event"] as? String == name }, "\(words): \(run.output)\(run.errors)")
    }

    @Test func `a pass that the features map lacks isn't sold, and nothing is charged`() async throws {
        defer { console.remove() }
        let refused = try await event("purchase", "buy", "season")
        #expect(refused["outcome"] as? String == "refused")
        #expect(refused["reason"] as? String == "unmapped")
        #expect(refused["charged"] as? Bool == false)
        #expect((refused["message"] as? String)?.contains("Nothing was charged.") == true)
        #expect(try await event("store", "store", "transactions")["rows"] as? [[String]] == [])
        let bought = try await event("purchase", "buy", "week")
        #expect(bought["outcome"] as? String == "credited")
        #expect(bought["charged"] as? Bool == true)
        #expect(try await event("status", "status")["features"] as? [String] == ["lounge"])
    }

    @Test func `a pass that the features map lacks isn't listed, and is reported when requested`() async throws {
        defer { console.remove() }
        let all = try await event("products", "products")
        #expect((all["products"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["week"])
        #expect(all["unmapped"] == nil)
        let one = try await event("products", "products", "season", "week")
        #expect((one["products"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["week"])
        #expect(one["unmapped"] as? [String] == ["season"])
        #expect(try await event("error", "paywall", "season")["code"] as? String == "noSuchFeature")
    }

    @Test func `a pass that the features map lacks is reported on standard error`() async throws {
        defer { console.remove() }
        #expect(try await run("products").errors.contains("The features map has no entry for season."))
        #expect(
            try await run("products", features: false).errors.contains(
                "The features map has no entry for season, week."))
    }
}
