import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Verify views` {
    let screen = RecordingScreen()
    let wide = ConsoleStyle(width: 1000)

    static let sentences: [(TransactionOutcome.Status, isOwned: Bool?, String)] = [
        (.credited(.purchased), true, "gold.month was delivered and is yours. (transaction 7)"),
        (
            .credited(.purchased), false,
            "gold.month was delivered, but gives you nothing now. \"status\" shows what you have. (transaction 7)"
        ),
        (
            .credited(.purchased), nil,
            "gold.month was delivered. \"status\" shows what you have. (transaction 7)"
        ),
        (.credited(.renewed), nil, "gold.month was renewed. (transaction 7)"),
        (
            .credited(.refunded(milliunits: 100_000)), false,
            "gold.month was refunded, and is no longer yours. (transaction 7)"
        ),
        (
            .credited(.refunded(milliunits: 100_000)), true,
            "gold.month was refunded, but another transaction still gives you gold.month. (transaction 7)"
        ),
        (
            .credited(.refunded(milliunits: 100_000)), nil,
            "gold.month was refunded. \"status\" shows what you have. (transaction 7)"
        ),
        (
            .credited(.refunded(milliunits: 33_500)), true,
            "33.5 % of gold.month was refunded. \"status\" shows what is left. (transaction 7)"
        ),
        (
            .credited(.sharingEnded), false,
            "gold.month is no longer shared by your family, and no longer yours. Nothing was charged to you. "
                + "(transaction 7)"
        ),
        (
            .credited(.sharingEnded), true,
            """
            gold.month is no longer shared by your family, but another transaction still gives you gold.month. Nothing \
            was charged to you. (transaction 7)
            """
        ),
        (
            .credited(.sharingEnded), nil,
            """
            gold.month is no longer shared by your family. Nothing was charged to you. "status" shows what you have. \
            (transaction 7)
            """
        ),
        (
            .credited(.refundReversed), true,
            "The refund of gold.month was reversed, and you have gold.month. (transaction 7)"
        ),
        (
            .credited(.refundReversed), false,
            "The refund of gold.month was reversed, but it gives you nothing now. (transaction 7)"
        ),
        (
            .credited(.refundReversed), nil,
            "The refund of gold.month was reversed. \"status\" shows what you have. (transaction 7)"
        ),
        (.credited(.upgraded), nil, "gold.month was replaced by a better plan. (transaction 7)"),
        (.credited(.amended), nil, "The store changed a detail of gold.month. (transaction 7)"),
        (
            .notGenuine(.altered), nil,
            """
            A transaction for gold.month was rejected: it was changed after it was signed. It was not recorded. If you \
            paid for gold.month and don't have it, contact support. (transaction 7)
            """
        ),
        (
            .otherAccount(hint: "…1a2b"), true,
            """
            gold.month belongs to another account (…1a2b), so it was not credited to this one. Sign in with that \
            account to use it. (transaction 7)
            """
        ),
        (
            .otherAccount(hint: "…1a2b"), false,
            "gold.month belongs to another account (…1a2b), so it was not credited to this one. (transaction 7)"
        ),
        (
            .unconfirmed(.ledger(.damaged(place: "line 3", reason: "no JSON"))), nil,
            """
            A transaction for gold.month can't be confirmed yet: the purchase ledger is damaged at line 3 (no JSON). \
            The app retries automatically. (transaction 7)
            """
        ),
    ]

    @Test(arguments: sentences.indices)
    func `a verified transaction and an arriving one have the same message for each outcome`(index: Int) async {
        let (result, isOwned, sentence) = Self.sentences[index]
        let outcome = TransactionOutcome.of("gold.month", result).owned(isOwned)
        await VerifyTextView(screen: screen, style: wide).verify(.settled(outcome))
        await ListenTextView(screen: screen, style: wide).listen(.arrived(outcome))
        #expect(screen.shown == [sentence, sentence])
    }

    @Test func `a known transaction isn't shown`() async {
        await VerifyTextView(screen: screen, style: wide).verify(.settled(.of("gold.month", .known)))
        #expect(screen.all.isEmpty)
    }

    @Test(arguments: [
        (
            VerifySummary(checked: 0, changed: 0, unfinished: 0),
            "No transaction is unfinished. If a purchase is missing, run \"restore\"."
        ),
        (
            VerifySummary(checked: 1, changed: 1, unfinished: 0),
            "1 transaction checked, 1 change recorded. No transaction is left unfinished."
        ),
        (
            VerifySummary(checked: 5, changed: 2, unfinished: 3),
            "5 transactions checked, 2 changes recorded. 3 transactions left unfinished, and kept for later."
        ),
        (
            VerifySummary(checked: 0, changed: 0, unfinished: 3),
            "0 transactions checked, 0 changes recorded. 3 transactions left unfinished, and kept for later."
        ),
    ])
    func `verifying ends with a summary`(summary: VerifySummary, sentence: String) async {
        await VerifyTextView(screen: screen, style: wide).verify(.finished(summary))
        #expect(screen.shown == [sentence])
    }

    @Test(arguments: [nil, RefreshFailure.store(.offline)])
    func `a summary without unfinished transactions doesn't state that every payment was credited`(
        failure: RefreshFailure?
    ) async throws {
        let summary = VerifySummary(checked: 0, changed: 0, unfinished: 0, refreshFailure: failure)
        await VerifyTextView(screen: screen, style: wide).verify(.finished(summary))
        let sentence = try #require(screen.shown.first)
        #expect(!sentence.contains("credited"))
        #expect(sentence.contains("run \"restore\""))
    }

    @Test func `progress is shown only if there are transactions to verify`() async {
        await VerifyTextView(screen: screen, style: wide).verify(.verifying(0))
        await VerifyTextView(screen: screen, style: wide).verify(.verifying(2))
        #expect(screen.all == [.progress("Checking 2 unfinished transactions ...")])
    }

    @Test func `the JSON view writes one line with all transactions in order`() async throws {
        let view = VerifyJSONView(screen: screen)
        await view.verify(.verifying(2))
        await view.verify(.settled(.of("superlike.5", .credited(.purchased), transaction: "1", quantity: 4)))
        await view.verify(.settled(.of("gold.month", .credited(.refunded(milliunits: 50_000)), transaction: "2")))
        #expect(screen.all.isEmpty)
        await view.verify(.finished(VerifySummary(checked: 2, changed: 2, unfinished: 0)))
        let line = try Line(try #require(screen.shown.first))
        #expect(screen.all.count == 1)
        #expect(line.text("event") == "verify")
        #expect([line.integer("judged"), line.integer("changed"), line.integer("unfinished")] == [2, 2, 0])
        let transactions = line.objects("transactions")
        #expect(transactions.map { $0.text("transaction") } == ["1", "2"])
        #expect(transactions.map { $0.text("change") } == ["purchased", "refunded"])
        #expect(transactions.map { $0.integer("quantity") } == [4, 1])
        #expect(transactions.map { $0.integer("revocationPercentage") } == [nil, 50_000])
    }

    @Test(arguments: [VerifyEvent.failed(.offline), .verifying(0)])
    func `the JSON view keeps no transactions of a run that failed or never ended`(event: VerifyEvent) async throws {
        let view = VerifyJSONView(screen: screen)
        await view.verify(.settled(.of("gold.month", .known)))
        await view.verify(event)
        await view.verify(.finished(VerifySummary(checked: 0, changed: 0, unfinished: 0)))
        #expect(try Line(try #require(screen.shown.last)).objects("transactions").isEmpty)
    }

    @Test func `the JSON view keeps no transactions from one run to the next`() async throws {
        let view = VerifyJSONView(screen: screen)
        await view.verify(.settled(.of("gold.month", .known)))
        await view.verify(.finished(VerifySummary(checked: 1, changed: 0, unfinished: 0)))
        await view.verify(.finished(VerifySummary(checked: 0, changed: 0, unfinished: 0)))
        #expect(try Line(screen.shown[0]).objects("transactions").count == 1)
        #expect(try Line(screen.shown[1]).objects("transactions").isEmpty)
    }
}
