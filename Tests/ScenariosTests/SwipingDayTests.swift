import Foundation
import TestSupport
import Testing

/// A day of swiping cards, with several launches.
///
/// Each line of ``play(_:)`` is a command, and each call is a launch that reads the files again.
@Suite(.holdsFiles) struct `A day of swiping` {
    let console: Console

    init() throws { console = try Console() }

    private func play(_ lines: String...) async throws -> [[String: Any]] {
        let run = try await console("--json", input: lines.joined(separator: "\n") + "\n")
        return try #require(run.events, "\(run.output)")
    }

    private func named(_ name: String, in events: [[String: Any]]) -> [[String: Any]] {
        events.filter { $0["event"] as? String == name }
    }

    private func tops(_ events: [[String: Any]]) -> [String] {
        named("stack", in: events).compactMap { ($0["cards"] as? [[String: Any]])?.first?["card"] as? String }
    }

    @Test func `every paid feature works across purchases, a refund and restarts`() async throws {
        defer { console.remove() }
        // Morning, without a subscription: ten likes, and the next one is locked.
        let morning = try await play(
            (["stack"] + Array(repeating: "like", count: 11) + ["close"]).joined(separator: "\n"))
        let likes = named("swipe", in: morning)
        #expect(likes.map { $0["outcome"] as? String } == Array(repeating: "swiped", count: 10) + ["locked"])
        #expect(likes.compactMap { $0["likesLeft"] as? Int } == Array(0...9).reversed())
        let limit = try #require(likes.last?["lock"] as? [String: Any])
        #expect(limit["feature"] as? String == "unlimitedLikes")
        #expect(limit["until"] as? String == "2026-01-02T00:00:00Z")
        #expect(Set(likes.compactMap { $0["card"] as? String }).count == 10, "no card is swiped twice")

        // Later, the stack is the same. A rewind after a nope is locked, and the purchase that unlocks it performs it.
        let noon = try await play("stack", "nope", "rewind", "buy plus.month", "like")
        let first = try #require(tops(noon).first)
        #expect(named("swipe", in: noon).map { $0["card"] as? String } == [first, first])
        let rewinds = named("rewind", in: noon)
        #expect(rewinds.map { $0["outcome"] as? String } == ["locked", "rewound"])
        #expect(rewinds.last?["card"] as? String == first)
        let order = noon.compactMap { $0["event"] as? String }.filter { $0 != "stack" && $0 != "refill" }
        #expect(order == ["swipe", "rewind", "paywall", "navigation", "purchase", "navigation", "rewind", "swipe"])
        #expect(named("swipe", in: noon).last?["likesLeft"] is NSNull, "Plus has no limit")

        // Super likes and a boost, each with its pack; all of it is kept across a restart.
        let evening = try await play(
            "superlike", "buy superlikes.5", "superlike", "boost", "buy boost.1", "boost", "store advance 29min")
        #expect(
            named("swipe", in: evening).compactMap { $0["superLikesLeft"] as? Int } == [4, 3],
            "the first one was locked, and performed after the purchase")
        #expect(named("boost", in: evening).map { $0["outcome"] as? String } == ["locked", "boosted", "running"])
        let later = try await play("stack", "store advance 2min", "boost")
        #expect(named("stack", in: later).first?["boostedUntil"] as? String == "2026-01-01T00:30:00Z")
        #expect(named("boost", in: later).first?["outcome"] as? String == "locked", "the half hour is over")

        // Gold unlocks the passport, and the locked move is performed.
        let journey = try await play("passport Paris", "buy gold.month", "friends on", "like", "friends off")
        #expect(named("passport", in: journey).map { $0["outcome"] as? String } == ["locked", "moved"])
        #expect(named("stack", in: journey).last?["place"] as? String == "Paris")
        #expect(named("friends", in: journey).map { $0["changed"] as? Bool } == [true, true])

        // Night: the super likes are refunded after two were used. Those two become a debt, which survives a restart.
        _ = try await play("store refund {superlikes.5}")
        let night = try await play("status", "superlike")
        #expect(named("status", in: night).first?["debts"] as? [String: Int] == ["superLike": 2])
        #expect((named("swipe", in: night).last?["lock"] as? [String: Any])?["owed"] as? Int == 2)
    }

    @Test func `a refund of used units leaves a debt that the next pack pays`() async throws {
        defer { console.remove() }
        _ = try await play("stack", "superlike", "buy superlikes.5", "superlike", "store refund {superlikes.5}")
        let owing = try await play("status", "superlike", "buy superlikes.5", "status")
        let states = named("status", in: owing)
        #expect((states.first?["debts"] as? [String: Int]) == ["superLike": 2])
        let swipes = named("swipe", in: owing)
        #expect(swipes.map { $0["outcome"] as? String } == ["locked", "swiped"])
        #expect((swipes.first?["lock"] as? [String: Any])?["owed"] as? Int == 2)
        #expect(swipes.last?["superLikesLeft"] as? Int == 2)
        #expect((states.last?["balances"] as? [String: Int])?["superLike"] == 2)
    }

    @Test func `a chosen place is kept while the passport is locked, and used when it is unlocked`() async throws {
        defer { console.remove() }
        _ = try await play("buy gold.month", "passport Tokyo", "stack", "store auto-renew gold.month off")
        let lapsed = try await play("store advance 8d", "stack", "passport")
        #expect(named("stack", in: lapsed).last?["place"] as? String == "Berlin")
        #expect(named("passport", in: lapsed).last?["outcome"] as? String == "locked")
        let back = try await play("buy gold.month", "passport", "stack")
        #expect(named("passport", in: back).last?["place"] as? String == "Tokyo")
        #expect(named("stack", in: back).last?["place"] as? String == "Tokyo")
    }

    @Test func `likes return a day after they were given`() async throws {
        defer { console.remove() }
        let ten = Array(repeating: "like", count: 10).joined(separator: "\n")
        _ = try await play("stack", ten)
        let early = try await play("store advance 23h", "like")
        #expect(named("swipe", in: early).last?["outcome"] as? String == "locked")
        let late = try await play("store advance 1h", "like")
        #expect(named("swipe", in: late).last?["outcome"] as? String == "swiped")
        #expect(named("swipe", in: late).last?["likesLeft"] as? Int == 9)
    }

    @Test func `likes that are given after the clock is turned back don't return earlier`() async throws {
        defer { console.remove() }
        _ = try await play("store advance 23h", "like")
        // The clock belongs to the simulated store: without its file, it starts on January 1 again.
        try FileManager.default.removeItem(at: console.state.appending(path: "store.json"))
        let back = try await play("store clock", Array(repeating: "like", count: 9).joined(separator: "\n"))
        #expect(named("swipe", in: back).map { $0["outcome"] as? String } == Array(repeating: "swiped", count: 9))
        let next = try await play("store advance 24h", "like")
        let lock = try #require(named("swipe", in: next).last?["lock"] as? [String: Any])
        #expect(lock["until"] as? String == "2026-01-02T23:00:00Z")
    }

    @Test func `no card appears twice, however often the app is started`() async throws {
        defer { console.remove() }
        var seen: [String] = []
        for _ in 0..<4 {
            let run = try await play("stack", "nope", "nope", "nope", "nope")
            seen += named("swipe", in: run).compactMap { $0["card"] as? String }
        }
        #expect(seen.count == 16)
        #expect(Set(seen).count == 16)
    }
}

@Suite(.holdsFiles) struct `Links that start the app` {
    let console: Console

    init() throws { console = try Console() }

    @Test func `links lead to the stack, a paywall and a known profile`() async throws {
        defer { console.remove() }
        let stack = try await console("--json", "open", "discover://stack")
        #expect(stack.status == 0)
        #expect(stack.events?.last?["event"] as? String == "stack")
        let paywall = try await console("--json", "open", "discover://paywall/rewind")
        #expect(paywall.events?.last?["unlocked"] as? Bool == false)
        let profile = try await console("--json", "open", "discover://profile/amara")
        #expect(profile.status == 0)
        #expect(profile.events?.last?["name"] as? String == "Amara")
    }

    @Test func `a link to a profile loads the stack first if no profile is known`() async throws {
        defer { console.remove() }
        let run = try await console("--json", "open", "discover://profile/amara")
        #expect(run.status == 0)
        #expect(run.events?.compactMap { $0["event"] as? String } == ["refill", "stack", "profile"])
        let unknown = try await console("--json", "open", "discover://profile/nobody")
        #expect(unknown.status == 1)
        #expect(unknown.events?.last?["code"] as? String == "unknownProfile")
    }

    @Test func `a link to a move shows the top card first`() async throws {
        defer { console.remove() }
        let run = try await console("--json", "open", "discover://like")
        let events = try #require(run.events).compactMap { $0["event"] as? String }
        #expect(events == ["refill", "stack", "swipe", "stack"])
        let again = try await console("--json", "open", "discover://rewind")
        #expect(again.events?.compactMap { $0["event"] as? String } == ["stack", "rewind", "paywall"])
        #expect(again.status == 0)
    }
}
