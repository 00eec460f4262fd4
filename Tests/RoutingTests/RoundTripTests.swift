import DiscoverEntities
import DiscoverRouting
import Testing

@Suite struct `Round trips of routes` {
    private static let cases: Range<UInt64> = 1..<10_001

    @Test func `every route is parsed from its own link`() throws {
        for seed in Self.cases {
            let route = Route.generated(seed: seed)
            let again = try? Route(link: route.link)
            #expect(again == route, "seed \(seed): \(route.link)")
        }
    }

    @Test func `every route is parsed from its words`() throws {
        for seed in Self.cases {
            let route = Route.generated(seed: seed)
            let again = try? Route(words: route.words)
            #expect(again == route, "seed \(seed): \(route.words)")
        }
    }

    @Test func `every route is parsed from a command line and from a command that opens its link`() throws {
        for seed in Self.cases {
            let route = Route.generated(seed: seed)
            let line = route.words.line
            let again = try? Route(words: tokenize(line))
            #expect(again == route, "seed \(seed): \(line)")
            let opened = try? Route(words: ["open", route.link])
            #expect(opened == route, "seed \(seed): \(route.link)")
        }
    }

    @Test func `every link is printable ASCII without spaces`() {
        for seed in Self.cases {
            let link = Route.generated(seed: seed).link
            #expect(link.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "seed \(seed): \(link)")
        }
    }

    @Test(arguments: [
        ("catalog", Route.catalog(path: nil)), ("catalog a/b.storekit", .catalog(path: "a/b.storekit")),
        ("products", .products([])), ("products gold plus", .products(["gold", "plus"])),
        ("buy gold.month", .buy("gold.month", quantity: 1, offer: nil)),
        ("buy likes --quantity 3", .buy("likes", quantity: 3, offer: nil)),
        ("buy --quantity=3 likes --offer spring", .buy("likes", quantity: 3, offer: "spring")),
        ("verify", .verify), ("restore", .restore), ("status", .status),
        ("paywall rewind", .paywall(feature: "rewind")),
        ("stack", .stack), ("like", .swipe(.like)), ("nope", .swipe(.nope)), ("superlike", .swipe(.superLike)),
        ("rewind", .rewind), ("boost", .boost), ("passport", .passport(place: nil)),
        ("passport 'New York'", .passport(place: "New York")), ("friends on", .friends(isOn: true)),
        ("profile u-1", .profile(id: "u-1")), ("import a/b.json", .importing(file: "a/b.json")),
        ("close", .close), ("store", .store([])), ("store advance --days 3", .store(["advance", "--days", "3"])),
        ("tour", .tour(inSteps: false)), ("tour --step", .tour(inSteps: true)), ("map", .map(nil)),
        ("map status", .map(.status)), ("explain open discover://status", .explain(.status)),
        ("explain buy likes --quantity 3", .explain(.buy("likes", quantity: 3, offer: nil))),
        ("explain store buy x --account bob", .explain(.store(["buy", "x", "--account", "bob"]))),
        ("help", .help(topic: nil)), ("help buy", .help(topic: "buy")), ("quit", .quit),
        ("help store", .help(topic: "store")), ("help store refund", .help(topic: "store", control: "refund")),
        ("open discover://status", .status), ("buy -- --odd", .buy("--odd", quantity: 1, offer: nil)),
    ])
    func `each command line leads to its route`(line: String, route: Route) throws {
        #expect(try Route(words: tokenize(line)) == route)
    }

    @Test(arguments: [
        (Route.buy("gold.month", quantity: 1, offer: nil), "discover://buy/gold.month"),
        (.buy("likes", quantity: 2, offer: "spring sale"), "discover://buy/likes?quantity=2&offer=spring%20sale"),
        (.catalog(path: "../a b"), "discover://catalog/..%2Fa%20b"), (.status, "discover://status"),
        (.products(["é", "/"]), "discover://products/%C3%A9/%2F"),
        (.store(["advance", "30d"]), "discover://store/advance/30d"), (.stack, "discover://stack"),
        (.swipe(.superLike), "discover://superlike"),
        (.passport(place: "São Paulo"), "discover://passport/S%C3%A3o%20Paulo"),
        (.profile(id: "u-1"), "discover://profile/u-1"), (.friends(isOn: false), "discover://friends/off"),
        (.importing(file: "a/b.json"), "discover://import/a%2Fb.json"),
        (.tour(inSteps: false), "discover://tour"), (.tour(inSteps: true), "discover://tour?step=on"),
        (.map(nil), "discover://map"), (.explain(.status), "discover://explain/status"),
        (.map(.buy("a b", quantity: 2, offer: nil)), "discover://map/buy/a%20b?quantity=2"),
        (.help(topic: "store", control: "refund"), "discover://help/store/refund"),
    ])
    func `each route has the expected link`(route: Route, link: String) { #expect(route.link == link) }
}
