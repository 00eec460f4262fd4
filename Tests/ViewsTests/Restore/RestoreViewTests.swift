import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Restore views` {
    let screen = RecordingScreen()

    static let mixed = RestoreSummary(
        restored: [
            .of("gold.month", .credited(.purchased), transaction: "1"), .of("lifetime", .known, transaction: "2"),
            .of("gold.month", .credited(.renewed), transaction: "3"), .of("gold.month", .known, transaction: "4"),
            .of("gold.month", .credited(.refunded(milliunits: 100_000)), transaction: "5"),
        ],
        failed: [.of("boost", .notGenuine(.malformed), transaction: "6")], kept: ["season"])

    @Test func `restored transactions are listed by product, and failures one by one`() async {
        await RestoreTextView(screen: screen, style: .plain).restore(.finished(Self.mixed))
        #expect(
            screen.all == [
                .shown(
                    """
                    Product     Transactions  Restored
                    gold.month             4  2 restored, 1 already recorded, 1 refunded
                    lifetime               1  1 already recorded
                    Restored 5 transactions; 1 could not be restored. Nothing was charged. Kept in
                    this app's own ledger: season.
                    """),
                .complaint(
                    """
                    A transaction for boost was rejected: it cannot be read. It was not recorded. If
                      you paid for boost and don't have it, contact support. (transaction 6)
                    """),
            ])
    }

    @Test func `refunded transactions and ended family sharing are counted separately`() async {
        let gone: [TransactionOutcome] = [
            .of("lifetime", .credited(.refunded(milliunits: 100_000))), .of("lifetime", .credited(.sharingEnded)),
        ]
        let summary = RestoreSummary(restored: gone, failed: [], kept: [])
        await RestoreTextView(screen: screen, style: .plain).restore(.finished(summary))
        #expect(screen.transcript.contains("lifetime             2  1 refunded, 1 no longer shared\n"))
    }

    @Test(arguments: TransactionOutcome.every.filter { !$0.isSettled })
    func `another restore is advised only for transactions that are unconfirmed`(failure: TransactionOutcome) async {
        let summary = RestoreSummary(restored: [], failed: [.of("boost", .notGenuine(.malformed)), failure], kept: [])
        await RestoreTextView(screen: screen, style: ConsoleStyle(width: 1000)).restore(.finished(summary))
        let advice = "The store keeps the transactions that can't be confirmed yet. Run \"restore\" to retry."
        var isUnconfirmed = false
        if case .unconfirmed = failure.result { isUnconfirmed = true }
        #expect(screen.transcript.contains(advice) == isUnconfirmed)
        #expect(!screen.transcript.contains("verify"))
    }

    @Test func `a failed refresh is reported in text and in JSON`() async throws {
        let summary = RestoreSummary(
            restored: [.of("gold.month", .known)], failed: [], kept: [], refreshFailure: .store(.offline))
        await RestoreTextView(screen: screen, style: ConsoleStyle(width: 1000)).restore(.finished(summary))
        #expect(screen.shown.last?.contains("there is no network") == true)
        let json = RecordingScreen()
        await RestoreJSONView(screen: json).restore(.finished(summary))
        #expect(try Line(try #require(json.shown.first)).text("unheard") == "storeOffline")
    }

    @Test func `a restored product is never called bought`() async {
        let view = RestoreTextView(screen: screen, style: .plain)
        await view.restore(.fetching)
        await view.restore(.verifying(3))
        await view.restore(.finished(RestoreSummary(restored: Self.mixed.restored, failed: [], kept: [])))
        #expect(screen.shown.allSatisfy { !$0.contains("bought") && !$0.contains("purchased") })
        #expect(screen.transcript.contains("Restored 5 transactions. Nothing was charged."))
    }

    @Test(arguments: [
        ([], "There is nothing to restore for this account. Nothing was charged."),
        (
            ["season", "gala"],
            "The store has nothing to restore. Nothing was charged. Kept in this app's own ledger: season and gala."
        ),
    ])
    func `a restore without results is reported in a sentence`(kept: [String], sentence: String) async {
        let summary = RestoreSummary(restored: [], failed: [], kept: kept)
        await RestoreTextView(screen: screen, style: ConsoleStyle(width: 200)).restore(.finished(summary))
        #expect(screen.all == [.shown(sentence)])
    }

    @Test func `ten thousand restored transactions and as many failures fit in 100 lines`() async {
        let many = (0..<10_000).map { TransactionOutcome.of("gold.month", .known, transaction: "\($0)") }
        let failed = (0..<10_000).map {
            TransactionOutcome.of("boost", .otherAccount(hint: "…1a2b"), transaction: "\($0)")
        }
        await RestoreTextView(screen: screen, style: .plain).restore(
            .finished(RestoreSummary(restored: many, failed: failed, kept: [])))
        #expect(screen.lines.count < 100)
        #expect(screen.transcript.contains("10000 already recorded"))
        #expect(screen.transcript.contains("... and 9980 more."))
    }

    @Test func `the JSON view writes one line with all transactions, failures last`() async throws {
        await RestoreJSONView(screen: screen).restore(.finished(Self.mixed))
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["event", "failed", "kept", "restored", "transactions", "unheard"])
        #expect(line.integer("restored") == 5)
        #expect(line.integer("failed") == 1)
        #expect(line.objects("transactions").map { $0.text("transaction") } == ["1", "2", "3", "4", "5", "6"])
        #expect(line.objects("transactions").last?.text("reason") == "malformed")
        #expect(line.texts("kept") == ["season"])
        #expect(screen.complaints.count == 1)
    }
}
