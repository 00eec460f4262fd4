#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerCases
internal import Support
public import Testing

/// What every ``NotificationInbox`` promises, together with the ledger that it shares its books with.
public struct NotificationInboxContract: Sendable {
    private let inbox: any NotificationInbox
    private let ledger: any LedgerStore
    private let desk: any TransferDesk

    /// Takes an inbox and its books, in which there is nothing yet.
    public init(_ inbox: any NotificationInbox, ledger: any LedgerStore, desk: any TransferDesk) {
        self.inbox = inbox
        self.ledger = ledger
        self.desk = desk
    }

    /// Holds the inbox to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await checkAddressed(sourceLocation)
        try await checkUnclaimed(sourceLocation)
        try await checkMoved(sourceLocation)
        try await checkCounts(sourceLocation)
    }

    private func take(_ facts: NotificationFacts) async throws -> NotificationReceipt {
        try await inbox.take(facts, signed: "signed \(facts.uuid)", at: .day(100))
    }

    /// The transaction's token says whose it is, whether or not that account was ever here.
    private func checkAddressed(_ sourceLocation: SourceLocation) async throws {
        let bought = NotificationFacts.made(
            "a1", .month("1", token: .ann), .made(of: "1", environment: .sandbox))
        let answer1 = try await take(bought)
        #expect(answer1 == .recorded(isChange: true), sourceLocation: sourceLocation)
        let answer2 = try await take(bought)
        #expect(answer2 == .repeated, "it is done once", sourceLocation: sourceLocation)
        let told = NotificationFacts.made("a2", .month("1", token: .ann))
        let answer3 = try await take(told)
        #expect(answer3 == .recorded(isChange: false), sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .ann)
        #expect(books.transactions[.sandbox("1")]?.account == .ann, sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("1"), for: .ann) != nil, sourceLocation: sourceLocation)
        // Without a token, the chain's owner has it.
        let renewed = NotificationFacts.made("a3", .month("2", of: "1", from: 30))
        let answer4 = try await take(renewed)
        #expect(answer4 == .recorded(isChange: true), sourceLocation: sourceLocation)
        let answer5 = try await ledger.ledger(for: .ann).transactions[.sandbox("2")]?.account
        #expect(
            answer5 == .ann,
            sourceLocation: sourceLocation)
        let disputed = NotificationFacts.made("a4", .month("1", signed: .day(3), token: .bob))
        let answer6 = try await take(disputed)
        #expect(answer6 == .disputed, "a token cannot take it away", sourceLocation: sourceLocation)
    }

    /// Nobody has claimed it: it waits, and comes with the claim, in any order.
    private func checkUnclaimed(_ sourceLocation: SourceLocation) async throws {
        let refunded = TransactionFacts.month("10").refunded(on: .day(5))
        let renewal = RenewalFacts.made(of: "10", environment: .sandbox, willRenew: false, signed: .day(5))
        let answer7 = try await take(.made("b2", type: "REFUND", refunded, renewal))
        #expect(
            answer7 == .unclaimed,
            sourceLocation: sourceLocation)
        let answer8 = try await take(.made("b1", .month("10")))
        #expect(answer8 == .unclaimed, sourceLocation: sourceLocation)
        let before = try await ledger.ledger(for: .bob)
        #expect(before.transactions[.sandbox("10")] == nil, sourceLocation: sourceLocation)
        let claimed = try await ledger.record([.transaction(.month("10"), account: .bob)])
        #expect(claimed == [.new], sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .bob)
        #expect(
            books.transactions[.sandbox("10")]?.facts == refunded, "the refund is taken in with the claim",
            sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("10"), for: .bob) == renewal, sourceLocation: sourceLocation)
        let answer9 = try await take(.made("b1", .month("10")))
        #expect(answer9 == .repeated, sourceLocation: sourceLocation)
    }

    /// A chain that was moved: its new account has what comes.
    private func checkMoved(_ sourceLocation: SourceLocation) async throws {
        _ = try await ledger.record([.transaction(.month("30", token: .ann), account: .ann)])
        _ = try await desk.move(ChainOrder(.sandbox("30"), to: .bob, at: .day(2)))
        let renewed = NotificationFacts.made(
            "c1", type: "DID_RENEW", .month("31", of: "30", from: 30, token: .ann),
            .made(of: "30", environment: .sandbox, signed: .day(30)))
        let answer10 = try await take(renewed)
        #expect(answer10 == .recorded(isChange: true), sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .bob)
        #expect(books.transactions[.sandbox("31")]?.account == .bob, sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("30"), for: .bob) != nil, sourceLocation: sourceLocation)
    }

    private func checkCounts(_ sourceLocation: SourceLocation) async throws {
        let answer11 = try await take(.made("d1", type: "TEST"))
        #expect(answer11 == .noted, sourceLocation: sourceLocation)
        let unheardOf = NotificationFacts.made("d2", type: "A_NEW_THING", subtype: "SMALL")
        let answer12 = try await take(unheardOf)
        #expect(answer12 == .noted, sourceLocation: sourceLocation)
        let answer13 = try await take(unheardOf)
        #expect(answer13 == .repeated, sourceLocation: sourceLocation)
        let counts = try await inbox.counts()
        #expect(
            counts.map(\.type) == ["A_NEW_THING", "DID_RENEW", "REFUND", "SUBSCRIBED", "TEST"],
            sourceLocation: sourceLocation)
        #expect(counts.map(\.count) == [1, 1, 1, 5, 1], "repetitions do not count", sourceLocation: sourceLocation)
        #expect(counts.map(\.isOfKnownType) == [false, true, true, true, true], sourceLocation: sourceLocation)
        #expect(counts.first?.subtype == "SMALL", sourceLocation: sourceLocation)
    }
}
#endif
