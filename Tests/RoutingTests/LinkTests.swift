import DiscoverData
import DiscoverEntities
import DiscoverRouting
import Testing

@Suite struct `Links from untrusted sources` {
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
    func `a link with another scheme is invalid`(link: String) { #expect(isInvalid(link)) }

    @Test func `the scheme of a link is case-insensitive`() throws {
        #expect(try Route(link: "DISCOVER://status") == .status)
    }

    @Test(arguments: ["discover://", "discover:///", "discover://?quantity=2", "discover://#top"])
    func `a link without a command is invalid`(link: String) { #expect(isInvalid(link)) }

    @Test func `a link can have additional slashes and a fragment`() throws {
        #expect(try Route(link: "discover://buy//gold/") == .buy("gold", quantity: 1, offer: nil))
        #expect(try Route(link: "discover://status#top?x=1") == .status)
        #expect(try Route(link: "discover://status?") == .status)
    }

    @Test func `the percent escapes of a link are decoded once`() throws {
        #expect(try Route(link: "discover://paywall/a%20b%2Fc%C3%A9") == .paywall(feature: "a b/cé"))
        #expect(try Route(link: "discover://paywall/%2541") == .paywall(feature: "%41"))
        #expect(try Route(link: "discover://%62uy/gold?%71uantity=%32") == .buy("gold", quantity: 2, offer: nil))
        #expect(try Route(link: "discover://paywall/a+b") == .paywall(feature: "a+b"))
    }

    @Test(arguments: [
        "%", "%4", "%4g", "%g4", "%%41", "%+f", "%-0", "% 4", "%e9", "%ff", "%C3", "%C3%28", "%ED%A0%80", "a%",
    ])
    func `a link with a malformed percent escape is invalid`(word: String) {
        #expect(isInvalid("discover://paywall/\(word)"))
        #expect(isInvalid("discover://buy/gold?offer=\(word)"))
    }

    @Test func `two dots in a link are a name, not a parent folder`() throws {
        #expect(try Route(link: "discover://buy/..") == .buy("..", quantity: 1, offer: nil))
        #expect(throws: RouteFailure.unexpected("status", command: "buy")) {
            try Route(link: "discover://buy/../status")
        }
        #expect(throws: RouteFailure.unknownCommand("..", nearest: nil)) { try Route(link: "discover://../buy/gold") }
    }

    @Test func `a link that exceeds the maximum length is invalid`() {
        #expect(isInvalid("discover://paywall/" + String(repeating: "a", count: 1_000_000)))
        #expect(isInvalid("discover://" + String(repeating: "%41", count: 400_000)))
        let longest = "discover://paywall/" + String(repeating: "a", count: Route.longestLink - 19)
        #expect(longest.utf8.count == Route.longestLink)
        #expect(!isInvalid(longest))
        #expect(isInvalid(longest + "a"))
    }

    @Test func `a link to another link is invalid`() { #expect(isInvalid("discover://open/discover%3A%2F%2Fstatus")) }

    @Test(arguments: ["", "map/", "explain/"])
    func `a link to a script is invalid`(prefix: String) throws {
        #expect(throws: RouteFailure.invalidLink(reason: "a link can't run a script")) {
            try Route(link: "discover://\(prefix)store/script/a.script")
        }
        #expect(throws: Never.self) { try Route(link: "discover://\(prefix)store/advance/1d") }
    }

    @Test func `a link with a repeated option is invalid`() {
        #expect(isInvalid("discover://buy/gold?quantity=2&quantity=3"))
        #expect(isInvalid("discover://buy/gold?quantity=2&%71uantity=3"))
    }

    @Test(arguments: [
        "discover://status/now", "discover://verify?all=1", "discover://close/x", "discover://paywall/a/b",
    ])
    func `a link with additional components is refused`(link: String) {
        #expect(throws: RouteFailure.self) { try Route(link: link) }
    }
}

@Suite struct `Quantities in commands and links` {
    @Test(arguments: [("1", 1), ("10", 10), ("0", 0), ("-1", -1), ("007", 7)])
    func `a quantity can be any whole number because the use case checks its range`(text: String, quantity: Int)
        throws
    {
        let route = Route.buy("likes", quantity: quantity, offer: nil)
        #expect(try Route(words: ["buy", "likes", "--quantity", text]) == route)
        #expect(try Route(link: "discover://buy/likes?quantity=\(text)") == route)
    }

    @Test(arguments: ["two", "", "1.5", "1e3", "٣", "0x10", " 2", "99999999999999999999", "-99999999999999999999"])
    func `a quantity that isn't a whole number is refused with the expected format`(text: String) {
        let failure = RouteFailure.invalidValue(text, option: "--quantity", expected: "a whole number, such as 2")
        #expect(throws: failure) { try Route(words: ["buy", "likes", "--quantity", text]) }
    }

    @Test func `a missing quantity is one, and a quantity option without a value is refused`() throws {
        #expect(try Route(words: ["buy", "likes"]) == .buy("likes", quantity: 1, offer: nil))
        #expect(throws: RouteFailure.missing("a value for --quantity", command: "buy")) {
            try Route(words: ["buy", "likes", "--quantity"])
        }
    }
}
