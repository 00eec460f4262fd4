import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Boost views` {
    static let noon: Int64 = 1_767_225_600_000
    static let wide = ConsoleStyle(width: 1000)

    static let boosts: [(BoostEvent, String)] = [
        (
            .boosted(until: noon, left: 0),
            "You are on top of everyone's stack until 2026-01-01 00:00 UTC. 0 boosts left."
        ),
        (.running(until: noon), "A boost is already active until 2026-01-01 00:00 UTC. No boost was spent."),
        (
            .locked(.init(feature: "boost", reason: .noneLeft(debt: 1))),
            "You have no boost left, and you owe 1, because units that you had used were refunded. The next pack pays "
                + "those back first. Nothing was changed."
        ),
    ]

    @Test(arguments: boosts.indices)
    func `each boost event has one message in text and JSON`(index: Int) async throws {
        let (event, sentence) = Self.boosts[index]
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await BoostTextView(screen: text, style: Self.wide).boost(event)
        await BoostJSONView(screen: json).boost(event)
        #expect(text.all == [.shown(sentence)])
        #expect(try Line(try #require(json.shown.first)).text("message") == sentence)
    }
}
