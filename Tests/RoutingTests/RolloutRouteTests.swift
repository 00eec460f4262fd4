import DiscoverData
import DiscoverRouting
import Testing

@Suite struct `The command rollout` {
    @Test(
        arguments: [
            (["status"], .status, "status"), (["report", "a-b"], .report("a-b"), "report/a-b"),
            (["start", "a", "1"], .start("a", population: 100), "start/a/1"),
            (["start", "a", "0.5"], .start("a", population: 50), "start/a/0.5"),
            (["advance", "a", "12.05"], .advance("a", population: 1_205), "advance/a/12.05"),
            (["advance", "a", "100.00"], .advance("a", population: 10_000), "advance/a/100"),
            (["stop", "a"], .stop("a"), "stop/a"),
        ] as [([String], RolloutAction, String)])
    func `the command leads to its route, and a link does if it changes no experiment`(
        words: [String], action: RolloutAction, link: String
    ) throws {
        let route = try Route(words: ["rollout"] + words)
        #expect(route == .rollout(action))
        #expect(route.link == "discover://rollout/\(link)")
        if ["status", "report"].contains(words[0]) {
            #expect(try Route(link: route.link) == route)
        } else {
            #expect(throws: RouteFailure.invalidLink(reason: "a link can't change an experiment")) {
                try Route(link: route.link)
            }
        }
    }

    @Test func `the command requires one of its actions, and accepts nothing else`() {
        let actions = "status, report, start, advance, stop"
        #expect(throws: RouteFailure.missing(actions, command: "rollout")) { try Route(words: ["rollout"]) }
        #expect(throws: RouteFailure.invalidValue("begin", option: "rollout", expected: "one of \(actions)")) {
            try Route(words: ["rollout", "begin"])
        }
        #expect(throws: RouteFailure.unexpected("b", command: "rollout")) {
            try Route(words: ["rollout", "status", "b"])
        }
        #expect(throws: RouteFailure.missing("an experiment", command: "rollout")) {
            try Route(words: ["rollout", "stop"])
        }
        #expect(throws: RouteFailure.missing("a percentage of the accounts", command: "rollout")) {
            try Route(words: ["rollout", "start", "a"])
        }
    }

    @Test(arguments: ["0", "0.00", "100.01", "101", "-1", "1.234", "1.", ".5", "5%", "1e1", "٣", "nan"])
    func `a share that isn't a percentage with two decimals is refused`(text: String) {
        #expect(
            throws: RouteFailure.invalidValue(
                text, option: "rollout advance",
                expected: "a percentage from 0.01 to 100 with at most two decimals, such as 0.5")
        ) {
            try Route(words: ["rollout", "advance", "a", text])
        }
    }
}
