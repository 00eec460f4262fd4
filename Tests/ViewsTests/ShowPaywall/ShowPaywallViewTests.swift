import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Paywall views` {
    let screen = RecordingScreen()
    static let offers: [ProductViewData] = [
        .subscription(offers: [.freeWeek, .winBack]),
        .other("lifetime", .nonConsumable, name: "Gold for good", price: 99_990),
    ]

    static func card(
        offers: [ProductViewData] = offers, setting: SettingViewData? = nil, unavailable: StoreFailure? = nil
    ) -> PaywallViewData {
        PaywallViewData(feature: "rewind", offers: offers, setting: setting, offersUnavailable: unavailable)
    }

    @Test func `a locked paywall shows the products, their prices and the commands to buy them`() async {
        await ShowPaywallTextView(screen: screen, style: ConsoleStyle(width: 60)).paywall(.locked(Self.card()))
        #expect(
            screen.all == [
                .shown(
                    """
                    ╭─ rewind ─────────────────────────────────────────────────╮
                    │ rewind is locked. Any of these unlocks it:               │
                    ├──────────────────────────────────────────────────────────┤
                    │ Gold, 1 month                                            │
                    │   Everything, for a month.                               │
                    │   First week free, then $9.99 a month                    │
                    │   Come back: $1.99 a month for 3 months, then $9.99 a    │
                    │   month (--offer gold.winback)                           │
                    │   → buy gold.month                                       │
                    ├──────────────────────────────────────────────────────────┤
                    │ Gold for good                                            │
                    │   $99.99 once                                            │
                    │   → buy lifetime                                         │
                    ├──────────────────────────────────────────────────────────┤
                    │ Nothing is charged for viewing the offers.               │
                    ╰──────────────────────────────────────────────────────────╯
                    """)
            ])
    }

    @Test(arguments: [
        (OfferEligibility.eligible, "First week free, then $9.99 a month"), (.ineligible, "  $9.99 a month"),
        (.notKnown, "First week free if you are new, then $9.99 a month"),
    ])
    func `a paywall promises a free week only to eligible customers`(eligibility: OfferEligibility, terms: String) async
    {
        let card = Self.card(offers: [.subscription(offers: [.freeWeek], introductory: eligibility)])
        await ShowPaywallTextView(screen: screen, style: ConsoleStyle(width: 80)).paywall(.locked(card))
        #expect(screen.transcript.contains(terms))
        #expect(screen.transcript.contains("free") == (eligibility != .ineligible))
    }

    @Test func `an unlocked paywall shows the setting behind it`() async {
        await ShowPaywallTextView(screen: screen, style: ConsoleStyle(width: 40)).paywall(
            .open(Self.card(setting: SettingViewData(amount: 30, unit: .kilometer))))
        #expect(
            screen.all == [
                .shown(
                    """
                    ╭─ rewind ─────────────────────────────╮
                    │ rewind is unlocked.                  │
                    │ Setting: 30 km                       │
                    │ Unlocked by Gold, 1 month and Gold   │
                    │ for good.                            │
                    ╰──────────────────────────────────────╯
                    """)
            ])
    }

    @Test(arguments: StoreFailure.every)
    func `a paywall says that offers may be missing, and prices may be old, when loading failed`(failure: StoreFailure)
        async
    {
        for offers in [[], Self.offers] {
            let screen = RecordingScreen()
            let card = Self.card(offers: offers, unavailable: failure)
            await ShowPaywallTextView(screen: screen, style: ConsoleStyle(width: 1000)).paywall(.locked(card))
            #expect(screen.transcript.contains("Offers may be missing, and prices may have changed: "))
            #expect(!screen.transcript.contains("nothing on sale"))
        }
    }

    @Test func `a paywall says that no product on sale unlocks it`() async {
        await ShowPaywallTextView(screen: screen, style: .plain).paywall(.locked(Self.card(offers: [])))
        #expect(screen.transcript.contains("rewind is locked, and nothing on sale unlocks it."))
    }

    @Test func `a paywall with unknown entitlements is neither open nor selling`() async throws {
        await ShowPaywallTextView(screen: screen, style: .plain).paywall(.notKnownYet(feature: "rewind"))
        #expect(screen.transcript.hasPrefix("The app doesn't know yet whether rewind is yours"))
        let json = RecordingScreen()
        await ShowPaywallJSONView(screen: json).paywall(.notKnownYet(feature: "rewind"))
        let line = try Line(try #require(json.shown.first))
        #expect(line.isNull("unlocked") && line.isNull("reason"))
        #expect(line.objects("offers").isEmpty)
    }

    @Test func `a paywall with unknown entitlements names the verifier that failed during the refresh`() async throws {
        let event = ShowPaywallEvent.notKnownYet(feature: "rewind", refreshFailure: .verifier(.unavailable("HTTP 503")))
        await ShowPaywallTextView(screen: screen, style: ConsoleStyle(width: 1000)).paywall(event)
        let words = screen.shown.last?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let cause = "the verifier is unavailable (HTTP 503)"
        #expect(words == "The purchases could not be loaded: \(cause). The app tries again later.")
        let json = RecordingScreen()
        await ShowPaywallJSONView(screen: json).paywall(event)
        #expect(try Line(try #require(json.shown.first)).text("reason") == "verifierUnavailable")
    }

    @Test func `a paywall with unknown entitlements in a build without a store shows no failure to refresh`() async {
        let event = ShowPaywallEvent.notKnownYet(feature: "rewind", refreshFailure: .store(.notInThisBuild))
        await ShowPaywallTextView(screen: screen, style: ConsoleStyle(width: 1000)).paywall(event)
        #expect(screen.shown.count == 1)
    }

    @Test(arguments: [true, false])
    func `the JSON view writes a paywall as one object`(isOpen: Bool) async throws {
        let setting = SettingViewData(amount: 30, unit: .kilometer)
        let card = Self.card(setting: isOpen ? setting : nil, unavailable: isOpen ? nil : .offline)
        await ShowPaywallJSONView(screen: screen).paywall(isOpen ? .open(card) : .locked(card))
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["event", "feature", "offers", "reason", "unit", "unlocked", "value"])
        #expect(line.flag("unlocked") == isOpen)
        #expect(line.integer("value") == (isOpen ? 30 : nil))
        #expect(line.text("unit") == (isOpen ? "km" : nil))
        #expect(line.text("reason") == (isOpen ? nil : "storeOffline"))
        #expect(line.objects("offers").map { $0.text("product") } == ["gold.month", "lifetime"])
        #expect(line.objects("offers").map { $0.text("displayPrice") } == ["$9.99", "$99.99"])
    }
}
