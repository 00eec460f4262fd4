import DiscoverData
import DiscoverEntities
import DiscoverRouting
import Testing

@Suite struct `A command about another command` {
    @Test(arguments: ["explain", "map"], ["explain", "map", "tour", "quit"])
    func `is about one scene, and nothing else`(command: String, other: String) {
        let failure = RouteFailure.invalidValue(other, option: command, expected: "a command that plays one scene")
        #expect(throws: failure) { try Route(words: [command, other]) }
        #expect(throws: failure) { try Route(link: "discover://\(command)/\(other)") }
        let link = other == "explain" ? "discover://explain/status" : "discover://\(other)"
        #expect(throws: failure) { try Route(words: [command, "open", link]) }
    }

    @Test func `is refused for what is wrong with the other`() {
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

    @Test func `has to be about something where it explains, and may be about nothing where it draws`() throws {
        #expect(throws: RouteFailure.missing("a command", command: "explain")) { try Route(words: ["explain"]) }
        #expect(throws: RouteFailure.missing("a command", command: "explain")) {
            try Route(link: "discover://explain")
        }
        #expect(try Route(link: "discover://map") == .map(nil))
        #expect(Route.map(nil).subject == nil)
        #expect(Route.explain(.status).subject == .status)
    }

    @Test func `is judged by the first two words, however many follow`() {
        let line = Array(repeating: "explain", count: longestLine)
        #expect(throws: RouteFailure.self) { try Route(words: line) }
        #expect(throws: RouteFailure.self) { try Route(link: "discover://" + line.prefix(200).joined(separator: "/")) }
    }
}

@Suite struct `The tour in steps` {
    @Test func `is asked for by naming the option, or by a link that says so`() throws {
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
