#if Server
import DiscoverData
import DiscoverInteractors
import ServerClient
import ServerSimulation
import Testing

@Suite struct `Fault settings are parsed from text` {
    @Test func `each fault command changes its setting`() throws {
        var settings = FaultSettings()
        for words in [
            "seed 7", "notifications lose 30%", "notifications twice 5%", "notifications late 2h",
            "notifications shuffle on", "api lose 1%", "api refuse 2%", "api stale 3%", "api slow 200ms",
            "api shuffle on", "device lose 100%", "device shuffle off", "play lose 4%", "play refuse 5%",
            "play slow 9ms",
        ] {
            try settings.apply(words)
        }
        var expected = FaultSettings()
        expected.seed = 7
        expected.notifications.lost = 30
        expected.notifications.doubled = 5
        expected.notifications.lateness = 7_200_000
        expected.notifications.isShuffled = true
        expected.api.lost = 1
        expected.api.refused = 2
        expected.api.stale = 3
        expected.api.slowness = 200
        expected.api.isShuffled = true
        expected.device.lost = 100
        expected.play.lost = 4
        expected.play.refused = 5
        expected.play.slowness = 9
        #expect(settings == expected)
        for words in ["notifications lose off", "notifications late off", "api slow off", "api stale 0%"] {
            try settings.apply(words)
        }
        #expect(settings.notifications.lost == 0 && settings.notifications.lateness == 0)
        #expect(settings.api.slowness == 0 && settings.api.stale == 0)
        try settings.apply("off")
        expected = FaultSettings()
        expected.seed = 7
        #expect(settings == expected, "the seed must not change")
    }

    @Test(arguments: [
        ("", "expected notifications, api, device, play, seed or off, it ends there"),
        ("server lose 1%", "expected notifications, api, device, play, seed or off, found \"server\""),
        ("api", "expected lose, refuse, stale, slow or shuffle, it ends there"),
        ("api drop 1%", "expected lose, refuse, stale, slow or shuffle, found \"drop\""),
        ("notifications stale 1%", "expected lose, twice, late or shuffle, found \"stale\""),
        ("play stale 1%", "expected lose, refuse or slow, found \"stale\""),
        ("api lose", "expected a percentage from 0% to 100%, or off, it ends there"),
        ("api lose 10", "expected a percentage from 0% to 100%, or off, found \"10\""),
        ("api lose 101%", "expected a percentage from 0% to 100%, or off, found \"101%\""),
        ("api lose -1%", "expected a percentage from 0% to 100%, or off, found \"-1%\""),
        ("api lose 10% now", "expected nothing after 10%, found \"now\""),
        ("api slow 2s", "expected a time from 1ms to 60000ms, or off, found \"2s\""),
        ("api slow 60001ms", "expected a time from 1ms to 60000ms, or off, found \"60001ms\""),
        ("notifications late 2", "expected a time such as 2h or 3d, or off, found \"2\""),
        ("device shuffle yes", "expected on or off, found \"yes\""),
        ("seed -1", "expected a whole number of at least 0, found \"-1\""), ("off now", "expected nothing after off"),
    ])
    func `an invalid fault command is refused with the expected input and changes nothing`(words: String, error: String)
    {
        var settings = FaultSettings()
        settings.api.lost = 3
        let before = settings
        #expect {
            try settings.apply(words)
        } throws: {
            "\($0)".contains(error) && "\($0)".contains("The fault \"\(words)\"")
        }
        #expect(settings == before)
    }

    @Test(.timeLimit(.minutes(20))) func `store controls are exempt from injected faults`() async throws {
        var settings = RemoteStoreHarness.settings
        settings.faults.device.lost = 100
        try await RemoteStoreHarness.open(settings) { shop in
            let controls = RemoteStoreOperator(store: shop.device)
            let history = RemotePurchaseHistory(store: shop.device)
            await #expect(throws: StoreFailure.unavailable("no connection")) { try await history.history() }
            let help = try await controls.operate([])
            #expect(help.rows.contains { $0.first == "faults api|device lose P%|off" })
            let report = try await controls.operate(["faults", "device", "lose", "off"])
            #expect(report.rows == [["seed", "1", ""]])
            #expect(try await history.history().isEmpty)
            let set = try await controls.operate(["faults", "api", "stale", "40%"])
            #expect(set.rows.last == ["api stale", "40%", "0 of 0"])
            await #expect(throws: OperateStoreFailure.self) { try await controls.operate(["faults", "api", "x"]) }
        }
    }
}
#endif
