import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Purchases as text` {
    let screen = RecordingScreen()

    func notify(_ outcome: PurchaseOutcome, name: String = "Gold, 1 month") async {
        let view = PurchaseTextView(screen: screen, style: ConsoleStyle(width: 1000))
        await view.purchase(.concluded(PurchaseSummary(product: "gold.month", name: name, outcome: outcome)))
    }

    static let endings: [(PurchaseOutcome, String)] = [
        (.credited(transaction: "7", quantity: 1), "Gold, 1 month is yours. (transaction 7)"),
        (.credited(transaction: "7", quantity: 3), "3 × Gold, 1 month are yours. (transaction 7)"),
        (
            .alreadyOwned(transaction: "7"),
            "Gold, 1 month is yours already, so nothing was charged. (transaction 7)"
        ),
        (
            .pending,
            "Gold, 1 month is waiting for approval. Nothing is charged until then. After the approval, it is delivered "
                + "automatically."
        ),
        (
            .interrupted,
            """
            Gold, 1 month isn't bought yet: the store needs you to complete a step first. Nothing is charged until \
            then. After that step, the purchase completes automatically.
            """
        ),
        (.cancelled, "You canceled: Gold, 1 month was not bought, and nothing was charged."),
        (
            .plannedChange(transaction: "7", from: "gold.year", at: 1_769_904_000_000),
            """
            Gold, 1 month begins on 1 February 2026. Until then you keep gold.year. (transaction 7)
            """
        ),
        (
            .plannedChange(transaction: "7", from: "gold.year", at: nil),
            """
            Gold, 1 month begins with your next period. Until then you keep gold.year. (transaction 7)
            """
        ),
        (
            .plannedChange(transaction: "7", from: "gold.year", at: nil, bill: .made(9_990, isOverdue: true)),
            """
            Gold, 1 month begins when your overdue payment succeeds: the bill is now 9.99 USD, due since 1 February \
            2026. Settle that bill with the store. Until then you keep gold.year. (transaction 7)
            """
        ),
        (
            .plannedChange(
                transaction: "7", from: "gold.year", at: 1_769_904_000_000,
                bill: .made(39_990, offer: "gold.thanks")),
            """
            Gold, 1 month begins on 1 February 2026, and its first bill is 39.99 USD (offer gold.thanks). Until then you \
            keep gold.year. (transaction 7)
            """
        ),
        (
            .subscriptionUpdated(
                transaction: "7", .made(.offerAccepted, next: .made(39_990, offer: "gold.back"))),
            """
            The offer gold.back was accepted for Gold, 1 month. The next bill is 39.99 USD on 1 February 2026 (offer \
            gold.back), instead of 4.99 USD on 1 February 2026. (transaction 7)
            """
        ),
        (
            .subscriptionUpdated(
                transaction: "7",
                .made(.changeCancelled, next: .made(119_900), previous: .made(40_000, product: "gold.year"))),
            """
            The planned change to gold.year is canceled, and you keep Gold, 1 month. The next bill is 119.90 USD on 1 \
            February 2026, instead of 40 USD for gold.year on 1 February 2026. (transaction 7)
            """
        ),
        (
            .subscriptionUpdated(transaction: "7", .made(.renewalResumed, previous: nil)),
            "Gold, 1 month renews again. The next bill is 9.99 USD on 1 February 2026. (transaction 7)"
        ),
        (
            .subscriptionUpdated(transaction: "7", .made(.nextBillChanged, next: nil)),
            """
            You have gold.month already, so Gold, 1 month was not bought, but the next bill changed. There is no next \
            bill now; it was 4.99 USD on 1 February 2026. (transaction 7)
            """
        ),
        (
            .subscriptionUpdated(
                transaction: "7", .made(.paymentDue, next: .made(9_990, isOverdue: true), previous: nil)),
            """
            Gold, 1 month stays active for now, but its last payment failed. The next bill is 9.99 USD, due since 1 \
            February 2026. Buying it again doesn't settle the payment: settle it with the store. (transaction 7)
            """
        ),
        (
            .subscriptionUpdated(
                transaction: "7",
                .made(.nextBillUnknown, next: nil, previous: nil, unread: .store(.offline))),
            """
            You have gold.month already, so Gold, 1 month was not bought now. Whether your next bill changed isn't known: \
            there is no network, so the store cannot be reached. Run "status" to see it. (transaction 7)
            """
        ),
        (
            .subscriptionUpdated(
                transaction: "7",
                .made(.nextBillUnknown, next: nil, previous: nil, isOver: true, unread: .store(.offline))),
            """
            Gold, 1 month was not bought now: the store returned an earlier transaction of gold.month, whose period is over. \
            Whether your next bill changed isn't known: there is no network, so the store cannot be reached. Run "status" to \
            see it. (transaction 7)
            """
        ),
        (
            .unconfirmed(transaction: "7", .verifier(.offline), charge: .none),
            """
            No new payment was made for Gold, 1 month: the store returned an earlier transaction, which can't be \
            confirmed yet: there is no network, so the verifier cannot be reached. The store keeps the transaction. \
            Run "verify" or "restore" to retry. If a subscription's next bill changed, "status" shows it then. (transaction \
            7)
            """
        ),
        (
            .unconfirmed(transaction: "7", .verifier(.timedOut(seconds: 1)), charge: .paid),
            """
            You paid for Gold, 1 month, but the payment can't be confirmed yet: the verifier didn't respond within 1 \
            second. The payment isn't lost. The app retries automatically. Run "verify" to retry now. Don't buy it \
            again. (transaction 7)
            """
        ),
    ]

    @Test(arguments: endings.indices)
    func `a completed, pending or unconfirmed purchase is shown on standard output`(index: Int) async {
        let (outcome, sentence) = Self.endings[index]
        await notify(outcome)
        #expect(screen.all == [.shown(sentence)])
    }

    static let refusals: [(PurchaseOutcome, String)] = [
        (
            .otherAccount(transaction: "7", hint: "…1a2b"),
            """
            Gold, 1 month belongs to another account (…1a2b), so it wasn't credited to yours, and nothing new was \
            charged. Sign in with that account to use it. (transaction 7)
            """
        ),
        (
            .refused(.paymentsNotAllowed),
            """
            Gold, 1 month was not bought: this device isn't allowed to make payments. No payment was made and nothing \
            was charged. Allow purchases in the device's settings, or contact the device's administrator.
            """
        ),
        (
            .refused(.invalidQuantity(requested: 11, maximum: 10)),
            """
            Gold, 1 month was not bought: you can't buy 11 at once. Nothing was charged. Choose a quantity from 1 to 10.
            """
        ),
        (
            .refused(.invalidQuantity(requested: 2, maximum: 1)),
            "Gold, 1 month was not bought: you can't buy 2 at once. Nothing was charged. Buy one at a time."
        ),
        (
            .refused(.store(.notInThisBuild)),
            """
            Gold, 1 month was not bought: this build cannot reach the store. Nothing was charged. Use the build from the \
            App Store for that.
            """
        ),
        (
            .refused(.store(.offline)),
            """
            As far as the app knows, Gold, 1 month was not bought: there is no network, so the store cannot be \
            reached. If you are charged anyway, the purchase is delivered automatically and isn't lost. Try again once \
            you are online. Run "verify" first to see what was delivered.
            """
        ),
        (
            .refused(.notLoaded(.offline)),
            """
            Gold, 1 month was not bought: there is no network, so the store cannot be reached. Nothing was charged. \
            Try again once you are online.
            """
        ),
        (
            .refused(.store(.cancelled)),
            """
            As far as the app knows, Gold, 1 month was not bought: the app stopped waiting for the store. If you are \
            charged anyway, the purchase is delivered automatically and isn't lost. Try again. Run "verify" first to see \
            what was delivered.
            """
        ),
        (
            .refused(.notGenuine(transaction: "7")),
            """
            Gold, 1 month was not credited: the store's transaction is not genuine. If your account was charged, or \
            your next bill changed, the store has to correct it. Contact support, and mention transaction 7.
            """
        ),
    ]

    @Test(arguments: refusals.indices)
    func `a refused purchase is shown on standard error`(index: Int) async {
        let (outcome, sentence) = Self.refusals[index]
        await notify(outcome)
        #expect(screen.all == [.complaint(sentence)])
    }

    @Test(arguments: PurchaseOutcome.every)
    func `every outcome names the product and says whether money moved`(outcome: PurchaseOutcome) async throws {
        await notify(outcome)
        let sentence = try #require(screen.lines.first)
        #expect(sentence.contains("Gold, 1 month"))
        #expect(sentence.hasSuffix(".") || sentence.hasSuffix("(transaction 7)"))
        let money = [
            "charged", "is yours", "are yours", "You paid for", "next bill", "next bill changed", "begins",
            "free of charge",
        ]
        #expect(money.contains { sentence.contains($0) }, "\(sentence)")
    }

    @Test func `a message about a changed or unknown next bill never says that nothing happened`() async {
        for update in SubscriptionUpdate.every {
            await notify(.subscriptionUpdated(transaction: "7", update))
        }
        await notify(.plannedChange(transaction: "7", from: "gold.year", at: nil, bill: .made(3_990)))
        await notify(.otherAccount(transaction: "7", hint: "…1a2b", update: .made(.nextBillChanged)))
        await notify(.otherAccount(transaction: "7", hint: "…1a2b", update: .made(.nextBillUnknown)))
        await notify(.otherAccount(transaction: "7", hint: "…1a2b", charge: .paid))
        await notify(.unconfirmed(transaction: "7", .verifier(.offline), charge: .none))
        #expect(!screen.transcript.contains("othing"))
        #expect(!screen.transcript.contains("paid for"))
    }

    @Test func `a higher price that needs consent isn't shown as certain`() async {
        let bill = NextBillViewData.made(29_990, needsConsent: true)
        await notify(.subscriptionUpdated(transaction: "7", .made(.nextBillChanged, next: bill)))
        #expect(screen.transcript.contains("29.99 USD on 1 February 2026, if you agree to the new price"))
    }

    @Test func `no two purchase outcomes have the same message`() async {
        for outcome in PurchaseOutcome.every { await notify(outcome) }
        #expect(Set(screen.lines).count == PurchaseOutcome.every.count)
    }

    @Test(arguments: [StoreFailure.offline, .unavailable("down"), .timedOut(seconds: 30), .cancelled])
    func `a purchase without a response is never shown as certainly not charged`(failure: StoreFailure) async {
        await notify(.refused(.store(failure)))
        #expect(screen.transcript.contains("If you are charged anyway, the purchase is delivered automatically"))
        #expect(!screen.transcript.contains("othing was charged"))
    }

    @Test func `the steps of a purchase are shown as progress`() async {
        let view = PurchaseTextView(screen: screen, style: .plain)
        await view.purchase(.paying(product: "superlike.5", quantity: 2))
        await view.purchase(.confirming(product: "superlike.5", transaction: "7", charge: .paid))
        await view.purchase(.confirming(product: "gold.month", transaction: "8", charge: .none))
        #expect(
            screen.all == [
                .progress("Buying 2 × superlike.5 ..."), .progress("Paid. Confirming superlike.5 (transaction 7) ..."),
                .progress("Confirming gold.month (transaction 8) ..."),
            ])
    }

    static let packs: [(PurchaseOutcome, String)] = [
        (.credited(transaction: "7", quantity: 1), "5 super likes are yours. (transaction 7)"),
        (.credited(transaction: "7", quantity: 2), "2 × 5 super likes are yours. (transaction 7)"),
        (
            .alreadyOwned(transaction: "7"),
            "5 super likes are yours already, so nothing was charged. (transaction 7)"
        ),
        (
            .pending,
            "5 super likes are waiting for approval. Nothing is charged until then. After the approval, they are "
                + "delivered automatically."
        ),
        (
            .interrupted,
            """
            5 super likes aren't bought yet: the store needs you to complete a step first. Nothing is charged until \
            then. After that step, the purchase completes automatically.
            """
        ),
        (.cancelled, "You canceled: 5 super likes were not bought, and nothing was charged."),
        (
            .refused(.notInStorefront),
            """
            5 super likes were not bought: the store does not sell them in your country. Nothing was charged. \
            "products" lists what is on sale there.
            """
        ),
        (
            .refused(.unknownOffer("x")),
            """
            5 super likes were not bought: they have no offer named x. Nothing was charged. "products" lists their \
            offers.
            """
        ),
    ]

    @Test(arguments: packs.indices)
    func `the verbs agree with a product's name that begins with a number`(index: Int) async {
        await notify(Self.packs[index].0, name: "5 super likes")
        #expect(screen.transcript == Self.packs[index].1)
    }

    @Test func `a product without a visible name is shown with its ID`() async {
        await notify(.credited(transaction: "7", quantity: 1), name: "\u{202E}")
        #expect(screen.shown == ["gold.month is yours. (transaction 7)"])
    }
}
