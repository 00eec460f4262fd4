import DiscoverData
import DiscoverRouting
import Testing

@Suite struct `The command rollout` {
    @Test func `the command and the link lead to the same route`() throws {
        #expect(try Route(words: ["rollout", "status"]) == .rollout)
        #expect(Route.rollout.link == "discover://rollout/status")
        #expect(try Route(link: Route.rollout.link) == .rollout)
    }

    @Test func `the command requires the word status, and accepts nothing else`() {
        #expect(throws: RouteFailure.missing("status", command: "rollout")) { try Route(words: ["rollout"]) }
        #expect(throws: RouteFailure.invalidValue("start", option: "rollout", expected: "status")) {
            try Route(words: ["rollout", "start"])
        }
        #expect(throws: RouteFailure.unexpected("b", command: "rollout")) {
            try Route(words: ["rollout", "status", "b"])
        }
    }
}
