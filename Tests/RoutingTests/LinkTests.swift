import DiscoverData
import DiscoverEntities
import DiscoverRouting
import Testing

@Suite struct `A link from anybody` {
    private func isInvalid(_ link: String) -> Bool {
        do throws(RouteFailure) {
            _ = try Route(link: link)
            return false
        } catch {
            if case .invalidLink = error { return true }
            return false
        }
    }

    @Test(arguments: [
        "", "discover", "discover:", "discover:/buy/gold", "discover//buy", "https://example.org/buy/gold",
        "javascript:alert(1)", " discover://status", "discovery://status", "file:///etc/passwd",
    ])
    func `of another scheme is none of ours`(link: String) { #expect(isInvalid(link)) }

    @Test func `is read whatever the case of its scheme`() throws {
        #expect(try Route(link: "DISCOVER://status") == .status)
    }

    @Test(arguments: ["discover://", "discover:///", "discover://?quantity=2", "discover://#top"])
    func `that names no command is refused`(link: String) { #expect(isInvalid(link)) }

    @Test func `may have slashes and a fragment to spare`() throws {
        #expect(try Route(link: "discover://buy//gold/") == .buy("gold", quantity: 1, offer: nil))
        #expect(try Route(link: "discover://status#top?x=1") == .status)
        #expect(try Route(link: "discover://status?") == .status)
    }

    @Test func `has its escapes undone, once`() throws {
        #expect(try Route(link: "discover://paywall/a%20b%2Fc%C3%A9") == .paywall(feature: "a b/cé"))
        #expect(try Route(link: "discover://paywall/%2541") == .paywall(feature: "%41"))
        #expect(try Route(link: "discover://%62uy/gold?%71uantity=%32") == .buy("gold", quantity: 2, offer: nil))
        #expect(try Route(link: "discover://paywall/a+b") == .paywall(feature: "a+b"))
    }

    @Test(arguments: [
        "%", "%4", "%4g", "%g4", "%%41", "%+f", "%-0", "% 4", "%e9", "%ff", "%C3", "%C3%28", "%ED%A0%80", "a%",
    ])
    func `with a bad escape is refused`(word: String) {
        #expect(isInvalid("discover://paywall/\(word)"))
        #expect(isInvalid("discover://buy/gold?offer=\(word)"))
    }

    @Test func `has no folders to climb out of: two dots are a name like any other`() throws {
        #expect(try Route(link: "discover://buy/..") == .buy("..", quantity: 1, offer: nil))
        #expect(throws: RouteFailure.unexpected("status", command: "buy")) {
            try Route(link: "discover://buy/../status")
        }
        #expect(throws: RouteFailure.unknownCommand("..", nearest: nil)) { try Route(link: "discover://../buy/gold") }
    }

    @Test func `of a megabyte is refused, and one byte too long is, too`() {
        #expect(isInvalid("discover://paywall/" + String(repeating: "a", count: 1_000_000)))
        #expect(isInvalid("discover://" + String(repeating: "%41", count: 400_000)))
        let longest = "discover://paywall/" + String(repeating: "a", count: Route.longestLink - 19)
        #expect(longest.utf8.count == Route.longestLink)
        #expect(!isInvalid(longest))
        #expect(isInvalid(longest + "a"))
    }

    @Test func `to a link leads nowhere`() { #expect(isInvalid("discover://open/discover%3A%2F%2Fstatus")) }

    @Test func `says nothing twice`() {
        #expect(isInvalid("discover://buy/gold?quantity=2&quantity=3"))
        #expect(isInvalid("discover://buy/gold?quantity=2&%71uantity=3"))
    }

    @Test(arguments: [
        "discover://status/now", "discover://verify?all=1", "discover://close/x", "discover://paywall/a/b",
    ])
    func `with something too many is refused`(link: String) {
        #expect(throws: RouteFailure.self) { try Route(link: link) }
    }
}

@Suite struct `A quantity` {
    @Test(arguments: [("1", 1), ("10", 10), ("0", 0), ("-1", -1), ("007", 7)])
    func `that is a whole number is taken as it is; what is too many, the use case says`(text: String, quantity: Int)
        throws
    {
        let route = Route.buy("likes", quantity: quantity, offer: nil)
        #expect(try Route(words: ["buy", "likes", "--quantity", text]) == route)
        #expect(try Route(link: "discover://buy/likes?quantity=\(text)") == route)
    }

    @Test(arguments: ["two", "", "1.5", "1e3", "٣", "0x10", " 2", "99999999999999999999", "-99999999999999999999"])
    func `that is none is refused, with what is expected`(text: String) {
        let failure = RouteFailure.invalidValue(text, option: "--quantity", expected: "a whole number, such as 2")
        #expect(throws: failure) { try Route(words: ["buy", "likes", "--quantity", text]) }
    }

    @Test func `that is left out is one, and one that is forgotten is missed`() throws {
        #expect(try Route(words: ["buy", "likes"]) == .buy("likes", quantity: 1, offer: nil))
        #expect(throws: RouteFailure.missing("a value for --quantity", command: "buy")) {
            try Route(words: ["buy", "likes", "--quantity"])
        }
    }
}
