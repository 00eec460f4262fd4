import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Status views` {
    let screen = RecordingScreen()

    static func card(
        features: [String] = ["boost", "rewind"], isAdministrator: Bool = false, unfinished: Int? = 0,
        subscriptions: [SubscriptionViewData] = []
    ) -> StatusViewData {
        StatusViewData(
            features: features, isAdministrator: isAdministrator,
            balances: [BalanceViewData(unit: "boost", amount: 1), BalanceViewData(unit: "superLike", amount: 25)],
            subscriptions: subscriptions, unfinished: unfinished, moment: 1_767_225_600_000)
    }

    static func subscription(
        _ state: SubscriptionViewData.State, expires: Int64? = 1_769_904_000_000, willRenew: Bool = true,
        plannedChange: String? = nil, isFamilyShared: Bool = false, nextBill: NextBillViewData? = nil
    ) -> SubscriptionViewData {
        SubscriptionViewData(
            product: "gold.month", state: state, expires: expires, willRenew: willRenew, plannedChange: plannedChange,
            isFamilyShared: isFamilyShared, nextBill: nextBill)
    }

    func show(_ card: StatusViewData) async {
        await ShowStatusTextView(screen: screen, style: .plain).status(.known(card))
    }

    @Test func `the text view shows features, balances, subscriptions and the time`() async {
        let subscription = Self.subscription(
            .subscribed, plannedChange: "plus.month", isFamilyShared: true,
            nextBill: .made(9_990, product: "plus.month"))
        await show(Self.card(unfinished: 2, subscriptions: [subscription]))
        #expect(
            screen.all == [
                .shown(
                    """
                    Features: boost, rewind

                    Balance    Units
                    boost          1
                    superLike     25

                    Subscription  State
                    gold.month    active, renews 2026-02-01 00:00 UTC
                                  changes to plus.month with the next period
                                  next bill: 9.99 USD for plus.month on 1 February 2026
                                  shared by the family

                    2 unfinished transactions: run "verify" to retry. As of 2026-01-01 00:00 UTC.
                    """)
            ])
    }

    @Test(arguments: [
        (Self.subscription(.subscribed, willRenew: false), "active until 2026-02-01 00:00 UTC"),
        (Self.subscription(.subscribed, expires: nil, willRenew: false), "active, without an end"),
        (
            Self.subscription(.inGracePeriod),
            "the payment failed: access continues until 2026-02-01 00:00 UTC;"
        ),
        (Self.subscription(.inBillingRetry), "the payment failed: no access since 2026-02-01 00:00 UTC, until"),
        (Self.subscription(.expired, willRenew: false), "ended 2026-02-01 00:00 UTC"),
        (Self.subscription(.revoked), "refunded or revoked: no access"),
    ])
    func `each subscription state says whether there is access`(card: SubscriptionViewData, words: String)
        async
    {
        await show(Self.card(subscriptions: [card]))
        #expect(screen.transcript.contains("gold.month    \(words)"))
    }

    @Test(arguments: [
        ([], false, "No feature is unlocked. \"products\" lists what you can buy."),
        ([], true, "Administrator: every feature is unlocked without a purchase."),
        (["rewind"], true, "Administrator: every feature is unlocked without a purchase.\nFeatures: rewind"),
    ])
    func `the status says why features are open`(features: [String], isAdministrator: Bool, words: String) async {
        await show(Self.card(features: features, isAdministrator: isAdministrator))
        #expect(screen.transcript.hasPrefix(words + "\n\n"))
    }

    @Test(arguments: [
        (Int?.none, "The store didn't respond, so the app doesn't know whether any transaction is unfinished."),
        (0, "No transaction is unfinished."), (1, "1 unfinished transaction: run \"verify\" to retry."),
    ])
    func `an unknown number of unfinished transactions differs from none`(count: Int?, words: String) async {
        await show(Self.card(unfinished: count))
        #expect(screen.transcript.replacing("\n", with: " ").contains(words))
    }

    @Test func `unknown entitlements aren't shown as none`() async {
        await ShowStatusTextView(screen: screen, style: ConsoleStyle(width: 1000)).status(.notKnownYet(unfinished: 1))
        #expect(
            screen.all == [
                .shown(
                    """
                    The app doesn't know yet what this account owns: nothing is recorded on this device, and the store \
                    hasn't responded, or it lists purchases that aren't restored yet. Nothing has been taken away. 1 \
                    transaction is waiting to be checked. Run "restore" to restore the purchases, or "verify" to \
                    check again.
                    """)
            ])
    }

    @Test func `an uncounted number isn't shown as zero`() async throws {
        await ShowStatusTextView(screen: screen, style: .plain).status(.notKnownYet(unfinished: nil))
        #expect(!screen.transcript.contains("0"))
        let json = RecordingScreen()
        await ShowStatusJSONView(screen: json).status(.notKnownYet(unfinished: nil))
        #expect(try Line(json.transcript).isNull("unfinished"))
    }

    @Test func `the JSON view writes the status as one object`() async throws {
        let subscription = Self.subscription(.subscribed, plannedChange: "plus.month")
        await ShowStatusJSONView(screen: screen).status(.known(Self.card(subscriptions: [subscription])))
        let line = try Line(try #require(screen.shown.first))
        #expect(
            line.names == [
                "administrator", "balances", "event", "features", "known", "moment", "subscriptions", "unfinished",
                "unheard",
            ])
        #expect(line.flag("known") == true)
        #expect(line.texts("features") == ["boost", "rewind"])
        #expect(line.object("balances")?.integer("superLike") == 25)
        #expect(line.text("moment") == "2026-01-01T00:00:00Z")
        #expect(line.integer("unfinished") == 0)
        let card = try #require(line.objects("subscriptions").first)
        #expect(
            card.names == ["expires", "familyShared", "nextBill", "plannedChange", "product", "state", "willRenew"])
        #expect(card.text("expires") == "2026-02-01T00:00:00Z")
        #expect(card.text("state") == "subscribed")
        #expect(card.text("plannedChange") == "plus.month")
        #expect(card.isNull("nextBill"))
    }

    @Test func `JSON contains the next bill and its offer`() async throws {
        let subscription = Self.subscription(.subscribed, nextBill: .made(39_990, offer: "gold.thanks"))
        await ShowStatusJSONView(screen: screen).status(.known(Self.card(subscriptions: [subscription])))
        let line = try Line(try #require(screen.shown.first))
        let card = try #require(line.objects("subscriptions").first)
        let bill = try #require(card.object("nextBill"))
        #expect(bill.names == ["currency", "date", "needsConsent", "offer", "overdue", "price", "product"])
        #expect(bill.text("price") == "39.99" && bill.text("currency") == "USD")
        #expect(bill.text("date") == "2026-02-01T00:00:00Z")
        let offer = try #require(bill.object("offer"))
        #expect(offer.text("id") == "gold.thanks" && offer.text("kind") == "promotional")
        #expect(offer.text("mode") == "payUpFront")
    }

    @Test func `a status that couldn't be refreshed says that it shows earlier facts`() async throws {
        let card = StatusViewData(
            features: [], isAdministrator: false, balances: [], subscriptions: [], unfinished: nil,
            moment: 1_767_225_600_000, refreshFailure: .store(.offline))
        await show(card)
        #expect(screen.transcript.contains("The records so far still apply"))
        let json = RecordingScreen()
        await ShowStatusJSONView(screen: json).status(.known(card))
        #expect(try Line(json.transcript).text("unheard") == "storeOffline")
    }

    @Test func `a status whose refresh the verifier failed names the verifier, and not the store`() async throws {
        let card = StatusViewData(
            features: [], isAdministrator: false, balances: [], subscriptions: [], unfinished: nil,
            moment: 1_767_225_600_000, refreshFailure: .verifier(.unavailable("HTTP 503")))
        await show(card)
        let words = screen.transcript.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("could not be loaded: the verifier is unavailable (HTTP 503)."), "\(words)")
        let json = RecordingScreen()
        await ShowStatusJSONView(screen: json).status(.known(card))
        #expect(try Line(json.transcript).text("unheard") == "verifierUnavailable")
    }

    @Test func `an unknown status whose refresh the verifier failed names the verifier`() async throws {
        let event = ShowStatusEvent.notKnownYet(unfinished: 0, refreshFailure: .verifier(.unavailable("HTTP 503")))
        await ShowStatusTextView(screen: screen, style: ConsoleStyle(width: 1000)).status(event)
        #expect(screen.shown.count == 2)
        #expect(screen.shown.first?.hasPrefix("The app doesn't know yet what this account owns") == true)
        let words = screen.shown.last?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let cause = "the verifier is unavailable (HTTP 503)"
        #expect(words == "The purchases could not be loaded: \(cause). The app tries again later.")
        let json = RecordingScreen()
        await ShowStatusJSONView(screen: json).status(event)
        #expect(try Line(json.transcript).text("unheard") == "verifierUnavailable")
    }

    @Test func `an unknown status in a build without a store shows no failure to refresh`() async {
        let event = ShowStatusEvent.notKnownYet(unfinished: 0, refreshFailure: .store(.notInThisBuild))
        await ShowStatusTextView(screen: screen, style: ConsoleStyle(width: 1000)).status(event)
        #expect(screen.shown.count == 1)
    }

    @Test func `a debt is shown in text and in JSON`() async throws {
        let card = StatusViewData(
            features: [], isAdministrator: false,
            balances: [
                BalanceViewData(unit: "boost", amount: 1), BalanceViewData(unit: "superLike", amount: 0, debt: 3),
            ],
            subscriptions: [], unfinished: 0, moment: 1_767_225_600_000)
        await show(card)
        #expect(
            screen.transcript.contains(
                """
                Balance    Units  Owed
                boost          1
                superLike      0     3

                """))
        let json = RecordingScreen()
        await ShowStatusJSONView(screen: json).status(.known(card))
        let line = try Line(json.transcript)
        #expect(line.object("balances")?.integer("superLike") == 0)
        #expect(line.object("debts")?.names == ["superLike"])
        #expect(line.object("debts")?.integer("superLike") == 3)
    }

    @Test func `an unknown status has the same JSON members as a known one`() async throws {
        await ShowStatusJSONView(screen: screen).status(.notKnownYet(unfinished: 3))
        await ShowStatusJSONView(screen: screen).status(.known(Self.card()))
        let (unknown, known) = (try Line(screen.shown[0]), try Line(screen.shown[1]))
        #expect(unknown.names == known.names)
        #expect(unknown.flag("known") == false)
        #expect(unknown.texts("features") == [])
        #expect(unknown.object("balances")?.names == [])
        #expect(unknown.integer("unfinished") == 3)
        #expect(unknown.isNull("administrator") && unknown.isNull("moment") && unknown.isNull("unheard"))
    }
}
