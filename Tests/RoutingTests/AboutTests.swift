import DiscoverData
import DiscoverEntities
import DiscoverRouting
import Testing

@Suite struct `Commands about another command` {
    @Test(arguments: ["explain", "map"], ["explain", "map", "tour", "quit"])
    func `explain and map accept only a command that opens a single scene`(command: String, other: String) {
        let failure = RouteFailure.invalidValue(other, option: command, expected: "a command that runs one scene")
        #expect(throws: failure) { try Route(words: [command, other]) }
        #expect(throws: failure) { try Route(link: "discover://\(command)/\(other)") }
        let link = other == "explain" ? "discover://explain/status" : "discover://\(other)"
        #expect(throws: failure) { try Route(words: [command, "open", link]) }
    }

    @Test func `explain and map report the error of the other command`() {
        #expect(throws: RouteFailure.unknownCommand("bu", nearest: "buy")) {
            try Route(words: ["explain", "bu", "gold"])
        }
        #expect(throws: RouteFailure.missing("a product", command: "buy")) { try Route(words: ["map", "buy"]) }
        #expect(throws: RouteFailure.unexpected("now", command: "status")) {
            try Route(link: "discover://explain/status/now")
        }
        #expect(throws: RouteFailure.unknownOption("--loud", command: "explain", nearest: nil)) {
            try Route(words: ["explain", "--loud", "status"])
        }
    }

    @Test func `explain requires another command, and map doesn't`() throws {
        #expect(throws: RouteFailure.missing("a command", command: "explain")) { try Route(words: ["explain"]) }
        #expect(throws: RouteFailure.missing("a command", command: "explain")) {
            try Route(link: "discover://explain")
        }
        #expect(try Route(link: "discover://map") == .map(nil))
        #expect(Route.map(nil).subject == nil)
        #expect(Route.explain(.status).subject == .status)
    }

    @Test func `a long chain of explain commands is refused by its first two words`() {
        let line = Array(repeating: "explain", count: longestLine)
        #expect(throws: RouteFailure.self) { try Route(words: line) }
        #expect(throws: RouteFailure.self) { try Route(link: "discover://" + line.prefix(200).joined(separator: "/")) }
    }
}

@Suite struct `The step option of the tour` {
    @Test func `the tour runs in steps with the step option or with a link that has it`() throws {
        #expect(try Route(words: ["tour", "--step"]) == .tour(inSteps: true))
        #expect(try Route(link: "discover://tour?step") == .tour(inSteps: true))
        #expect(try Route(link: "discover://tour?step=on") == .tour(inSteps: true))
        #expect(throws: RouteFailure.invalidValue("off", option: "--step", expected: "nothing, or on")) {
            try Route(words: ["tour", "--step=off"])
        }
        #expect(throws: RouteFailure.unknownOption("--stop", command: "tour", nearest: "--step")) {
            try Route(words: ["tour", "--stop"])
        }
    }
}
