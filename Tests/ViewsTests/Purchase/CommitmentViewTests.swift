import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Messages about commitments to monthly bills` {
    let screen = RecordingScreen()

    private func sentence(_ update: SubscriptionUpdate) async -> String {
        let conclusion = PurchaseSummary(
            product: "plus.month", name: "Plus, 1 month", outcome: .subscriptionUpdated(transaction: "7", update))
        await PurchaseTextView(screen: screen, style: ConsoleStyle(width: 1_000)).purchase(.concluded(conclusion))
        return screen.transcript
    }

    @Test func `a change after a commitment is shown with its date and first bill`() async {
        let text = await sentence(
            .made(
                .changeAfterCommitment, next: .made(9_990), previous: .made(9_990), commitment: .made("plus.month")))
        #expect(
            text.contains(
                """
                Plus, 1 month begins when your commitment to gold.month ends on 1 January 2027, and its first bill is \
                3 USD. The next bill is 9.99 USD on 1 February 2026. (transaction 7)
                """))
    }

    @Test func `a higher price after a commitment is shown to depend on the customer's consent`() async {
        let text = await sentence(
            .made(
                .changeAfterCommitment, next: .made(9_990), previous: .made(9_990),
                commitment: .made("plus.month", needsConsent: true)))
        #expect(
            text.contains(
                """
                ends on 1 January 2027, and its first bill is 3 USD, if you agree to the new price. The next bill is \
                9.99 USD on 1 February 2026. (transaction 7)
                """))
    }

    @Test func `a changed successor is shown even if the next bill is the same`() async {
        let text = await sentence(
            .made(.nextBillChanged, next: .made(9_990), previous: .made(9_990), commitment: .made("gold.month")))
        #expect(
            text.contains(
                """
                but what follows your commitment changed. The next bill is 9.99 USD on 1 February 2026. The commitment \
                ends on 1 January 2027, then renews with a first bill of 3 USD. (transaction 7)
                """))
    }

    @Test func `a change of another account's commitment is shown`() async {
        let update = SubscriptionUpdate.made(.changeAfterCommitment, commitment: .made("plus.month"))
        let conclusion = PurchaseSummary(
            product: "plus.month", name: "Plus, 1 month",
            outcome: .otherAccount(transaction: "7", hint: "…1a2b", update: update))
        await PurchaseTextView(screen: screen, style: ConsoleStyle(width: 1_000)).purchase(.concluded(conclusion))
        #expect(
            screen.transcript.contains(
                """
                gold.month belongs to another account (…1a2b), so Plus, 1 month was not bought for yours. That \
                subscription's terms changed.
                """))
        #expect(screen.transcript.contains("then plus.month begins with a first bill of 3 USD."))
    }

    @Test(arguments: [
        (
            CommitmentViewData.made("gold.month"),
            "commitment ends on 1 January 2027, then renews with a first bill of 3 USD"
        ),
        (.made("plus.month"), "commitment ends on 1 January 2027, then plus.month begins with a first bill of 3 USD"),
        (
            .made("plus.month", needsConsent: true),
            """
            commitment ends on 1 January 2027, then plus.month begins with a first bill of 3 USD, if you agree to the new \
            price
            """
        ),
        (.made(willRenew: false), "commitment ends on 1 January 2027, and nothing renews then"),
    ])
    func `the status shows a commitment in text and in JSON`(commitment: CommitmentViewData, words: String) async {
        let card = StatusViewData(
            features: [], isAdministrator: false, balances: [],
            subscriptions: [
                SubscriptionViewData(
                    product: "gold.month", state: .subscribed, expires: 1_769_904_000_000, willRenew: true,
                    plannedChange: nil, isFamilyShared: false, nextBill: .made(9_990), commitment: commitment)
            ], unfinished: 0, moment: 1_767_225_600_000)
        await ShowStatusTextView(screen: screen, style: ConsoleStyle(width: 1_000)).status(.known(card))
        #expect(screen.transcript.contains(words))
        await ShowStatusJSONView(screen: screen).status(.known(card))
        #expect(
            screen.transcript.contains(
                """
                "commitment":{"product":"\(commitment.product)","willRenew":\(commitment.willRenew),\
                "date":"2027-01-01T00:00:00Z","price":
                """))
    }

    @Test func `the JSON of a purchase has a commitment only if there is one`() async {
        let view = PurchaseJSONView(screen: screen)
        func conclude(_ commitment: CommitmentViewData?) async {
            await view.purchase(
                .concluded(
                    PurchaseSummary(
                        product: "plus.month", name: "Plus",
                        outcome: .subscriptionUpdated(
                            transaction: "7", .made(.changeAfterCommitment, commitment: commitment)))))
        }
        await conclude(nil)
        #expect(!screen.transcript.contains("\"commitment\""))
        await conclude(.made("plus.month"))
        #expect(screen.transcript.contains("\"outcome\":\"changeAfterCommitment\""))
        #expect(
            screen.transcript.contains(
                #""commitment":{"product":"plus.month","willRenew":true,"date":"2027-01-01T00:00:00Z","price":"3","currency":"USD","needsConsent":false}"#
            ))
    }
}
