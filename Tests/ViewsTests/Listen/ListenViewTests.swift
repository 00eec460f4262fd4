import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Listen views` {
    let screen = RecordingScreen()
    let wide = ConsoleStyle(width: 1000)

    static let plurals: [(TransactionOutcome.Status, isOwned: Bool?, String)] = [
        (.credited(.purchased), true, "2 × boost were delivered and are yours. (transaction 7)"),
        (
            .credited(.refunded(milliunits: 100_000)), false,
            "2 × boost were refunded, and are no longer yours. (transaction 7)"
        ),
        (
            .credited(.refunded(milliunits: 100_000)), true,
            "2 × boost were refunded, but another transaction still gives you boost. (transaction 7)"
        ),
        (
            .credited(.refundReversed), false,
            "The refund of 2 × boost was reversed, but they give you nothing now. (transaction 7)"
        ),
        (
            .otherAccount(hint: "…1a2b"), true,
            """
            2 × boost belong to another account (…1a2b), so they were not credited to this one. Sign in with that \
            account to use them. (transaction 7)
            """
        ),
        (
            .unconfirmed(.verifier(.offline)), nil,
            """
            A transaction for 2 × boost can't be confirmed yet: there is no network, so the verifier cannot be reached. \
            The app retries automatically. (transaction 7)
            """
        ),
    ]

    @Test(arguments: plurals.indices)
    func `a quantity above one is described in the plural`(index: Int) async {
        let (result, isOwned, sentence) = Self.plurals[index]
        let outcome = TransactionOutcome.of("boost", result, quantity: 2).owned(isOwned)
        await ListenTextView(screen: screen, style: wide).listen(.arrived(outcome))
        #expect(screen.shown == [sentence])
    }

    @Test func `no two transaction outcomes have the same message`() async {
        let news = TransactionOutcome.every.filter { $0.result != .known }
        for outcome in news { await ListenTextView(screen: screen, style: wide).listen(.arrived(outcome)) }
        #expect(Set(screen.shown).count == news.count)
    }

    @Test func `a known transaction and the end of listening aren't shown`() async {
        await ListenTextView(screen: screen, style: wide).listen(.arrived(.of("gold.month", .known)))
        await ListenTextView(screen: screen, style: wide).listen(.ended)
        await ListenJSONView(screen: screen).listen(.ended)
        #expect(screen.all.isEmpty)
    }

    @Test(arguments: TransactionOutcome.every)
    func `an update has the same JSON members whatever its outcome`(outcome: TransactionOutcome) async throws {
        await ListenJSONView(screen: screen).listen(.arrived(outcome))
        let line = try Line(try #require(screen.shown.first))
        #expect(
            line.names == [
                "account", "change", "event", "product", "quantity", "reason", "result", "revocationPercentage",
                "transaction",
            ])
        #expect(line.text("event") == "update")
        let names = Set(ReasonCode.allCases.map(\.rawValue) + ErrorCode.allCases.map(\.rawValue))
        switch outcome.result {
        case .credited: #expect(line.text("change") != nil && line.isNull("reason"))
        case .known: #expect(line.isNull("change") && line.isNull("reason"))
        case .notGenuine, .otherAccount, .unconfirmed: #expect(names.contains(try #require(line.text("reason"))))
        }
    }
}
