import DiscoverData
import DiscoverEntities
import DiscoverViews
import Testing

@Suite struct `Locked moves in JSON` {
    let screen = RecordingScreen()

    static let locks: [(MoveRestriction.Reason, reason: String, debt: Int?, maximum: Int?, until: String?)] = [
        (.notHeld, "notHeld", nil, nil, nil), (.noneLeft(debt: 3), "noneLeft", 3, nil, nil),
        (.limitReached(maximum: 10, until: 1_767_225_600_000), "limitReached", nil, 10, "2026-01-01T00:00:00Z"),
    ]

    @Test(arguments: locks.indices)
    func `a locked move contains the feature and the reason`(index: Int) async throws {
        let expected = Self.locks[index]
        let lock = MoveRestriction(feature: "f", reason: expected.0)
        await SwipeJSONView(screen: screen).swipe(.locked(lock))
        await RewindJSONView(screen: screen).rewind(.locked(lock))
        await BoostJSONView(screen: screen).boost(.locked(lock))
        await PassportJSONView(screen: screen).passport(.locked(lock))
        #expect(screen.shown.count == 4)
        for shown in screen.shown {
            let line = try Line(shown)
            #expect(line.text("outcome") == "locked")
            let object = try #require(line.object("lock"))
            #expect(object.names == ["feature", "most", "owed", "reason", "until"])
            #expect(object.text("feature") == "f")
            #expect(object.text("reason") == expected.reason)
            #expect(object.integer("owed") == expected.debt)
            #expect(object.integer("most") == expected.maximum)
            #expect(object.text("until") == expected.until)
        }
    }
}
