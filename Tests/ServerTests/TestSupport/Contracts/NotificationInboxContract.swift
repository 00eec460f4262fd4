#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``NotificationInbox``, together with the ledger that shares its storage.
public struct NotificationInboxContract: Sendable {
    private let inbox: any NotificationInbox
    private let ledger: any LedgerStore
    private let ownership: any OwnershipStore

    /// Creates a contract for an empty inbox and its empty stores.
    public init(_ inbox: any NotificationInbox, ledger: any LedgerStore, ownership: any OwnershipStore) {
        self.inbox = inbox
        self.ledger = ledger
        self.ownership = ownership
    }

    /// Verifies that the inbox fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await checkAddressed(sourceLocation)
        try await checkUnclaimed(sourceLocation)
        try await checkMoved(sourceLocation)
        try await checkCounts(sourceLocation)
        try await checkEarlierOwner(sourceLocation)
        try await checkLateRenewal(sourceLocation)
    }

    /// Checks that a late renewal without a token belongs to the owner of the previous transaction.
    ///
    /// Another account owns the subscription by then.
    private func checkLateRenewal(_ sourceLocation: SourceLocation) async throws {
        _ = try await ledger.record([.transaction(.month("80"), account: .ann)])
        _ = try await ledger.record([.transaction(.month("83", of: "80", from: 90, token: .bob), account: .bob)])
        let renewal = TransactionFacts.month("81", of: "80", from: 30)
        try await expect(.made("l1", type: "DID_RENEW", renewal), becomes: .recorded(isChange: true), sourceLocation)
        let next = TransactionFacts.month("82", of: "80", from: 60)
        #expect(
            try await ledger.record([.transaction(next, account: .bob)]) == [.ownedBy(.ann)],
            sourceLocation: sourceLocation)
        #expect(
            try await ledger.record([.transaction(next, account: .ann)]) == [.new], sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .ann)
        #expect(books.transactions[.sandbox("81")]?.account == .ann, sourceLocation: sourceLocation)
        #expect(books.owner(of: .sandbox("80")) == .bob, sourceLocation: sourceLocation)
    }

    /// Checks that a refund without an account token belongs to the transaction's owner.
    ///
    /// Another account can own the subscription.
    private func checkEarlierOwner(_ sourceLocation: SourceLocation) async throws {
        _ = try await ledger.record([.transaction(.month("70"), account: .ann)])
        _ = try await ledger.record([.transaction(.month("71", of: "70", from: 30, token: .bob), account: .bob)])
        let refunded = TransactionFacts.month("70").refunded(on: .day(40))
        try await expect(.made("e1", type: "REFUND", refunded), becomes: .recorded(isChange: true), sourceLocation)
        let books = try await ledger.ledger(for: .ann)
        #expect(
            books.transactions[.sandbox("70")]?.facts.revocation == refunded.revocation, sourceLocation: sourceLocation)
    }

    private func expect(
        _ facts: NotificationFacts, becomes receipt: NotificationResult, _ sourceLocation: SourceLocation,
        _ comment: Comment? = nil
    ) async throws {
        let taken = try await inbox.take(facts, signed: "signed \(facts.uuid)", at: .day(100))
        #expect(taken == receipt, comment, sourceLocation: sourceLocation)
    }

    /// Checks that a transaction belongs to the account of its token, even an unknown one.
    private func checkAddressed(_ sourceLocation: SourceLocation) async throws {
        let bought = NotificationFacts.made(
            "a1", .month("1", token: .ann), .made(of: "1", environment: .sandbox))
        try await expect(bought, becomes: .recorded(isChange: true), sourceLocation)
        try await expect(bought, becomes: .repeated, sourceLocation, "a notification is recorded once")
        let again = NotificationFacts.made("a2", .month("1", token: .ann))
        try await expect(again, becomes: .recorded(isChange: false), sourceLocation)
        let signedAgain = NotificationFacts.made(
            "a5", .month("1", signed: .day(1), token: .ann), .made(of: "1", environment: .sandbox, signed: .day(1)))
        try await expect(
            signedAgain, becomes: .recorded(isChange: false), sourceLocation, "only the signing time is newer")
        let books = try await ledger.ledger(for: .ann)
        #expect(books.transactions[.sandbox("1")]?.account == .ann, sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("1"), for: .ann) != nil, sourceLocation: sourceLocation)
        // Without a token, it belongs to the chain's owner.
        let renewed = NotificationFacts.made("a3", .month("2", of: "1", from: 30))
        try await expect(renewed, becomes: .recorded(isChange: true), sourceLocation)
        let second = try await ledger.ledger(for: .ann).transactions[.sandbox("2")]
        #expect(second?.account == .ann, sourceLocation: sourceLocation)
        try await checkDisputed(sourceLocation)
    }

    /// Checks that another account's token doesn't change the owner, but the facts are recorded.
    private func checkDisputed(_ sourceLocation: SourceLocation) async throws {
        let refunded = TransactionFacts.month("1", token: .bob).refunded(on: .day(3))
        let renewal = RenewalFacts.made(of: "1", environment: .sandbox, willRenew: false, signed: .day(3))
        try await expect(.made("a4", refunded, renewal), becomes: .disputed(isChange: true), sourceLocation)
        let signedAgain = refunded.signedAgain(on: .day(4))
        try await expect(
            .made("a6", signedAgain), becomes: .disputed(isChange: false), sourceLocation,
            "only the signing time is newer")
        let books = try await ledger.ledger(for: .ann)
        let line = books.transactions[.sandbox("1")]
        #expect(line?.account == .ann, "the owner must not change", sourceLocation: sourceLocation)
        #expect(
            line?.facts.revocation == refunded.revocation, "the refund must be recorded", sourceLocation: sourceLocation
        )
        #expect(books.renewal(of: .sandbox("1"), for: .ann) == renewal, sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("1"), for: .bob) == nil, sourceLocation: sourceLocation)
    }

    /// Checks that notifications about a purchase without an owner take effect once it has one.
    ///
    /// The order of the notifications doesn't matter.
    private func checkUnclaimed(_ sourceLocation: SourceLocation) async throws {
        let refunded = TransactionFacts.month("10").refunded(on: .day(5))
        let renewal = RenewalFacts.made(of: "10", environment: .sandbox, willRenew: false, signed: .day(5))
        try await expect(.made("b2", type: "REFUND", refunded, renewal), becomes: .unclaimed, sourceLocation)
        try await expect(.made("b1", .month("10")), becomes: .unclaimed, sourceLocation)
        #expect(try await inbox.unclaimed() == 2, sourceLocation: sourceLocation)
        let before = try await ledger.ledger(for: .bob)
        #expect(before.transactions[.sandbox("10")] == nil, sourceLocation: sourceLocation)
        let claimed = try await ledger.record([.transaction(.month("10"), account: .bob)])
        #expect(claimed == [.new], sourceLocation: sourceLocation)
        #expect(try await inbox.unclaimed() == 0, sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .bob)
        #expect(
            books.transactions[.sandbox("10")]?.facts == refunded, "the refund must be applied with the claim",
            sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("10"), for: .bob) == renewal, sourceLocation: sourceLocation)
        try await expect(.made("b1", .month("10")), becomes: .repeated, sourceLocation)
    }

    /// Checks that later notifications about a transferred subscription belong to its new owner.
    private func checkMoved(_ sourceLocation: SourceLocation) async throws {
        _ = try await ledger.record([.transaction(.month("30", token: .ann), account: .ann)])
        _ = try await ownership.move(ChainTransferRequest(.month("30"), to: .bob, at: .day(2)))
        let renewed = NotificationFacts.made(
            "c1", type: "DID_RENEW", .month("31", of: "30", from: 30, token: .ann),
            .made(of: "30", environment: .sandbox, signed: .day(30)))
        try await expect(renewed, becomes: .recorded(isChange: true), sourceLocation)
        let books = try await ledger.ledger(for: .bob)
        #expect(books.transactions[.sandbox("31")]?.account == .bob, sourceLocation: sourceLocation)
        #expect(books.renewal(of: .sandbox("30"), for: .bob) != nil, sourceLocation: sourceLocation)
    }

    private func checkCounts(_ sourceLocation: SourceLocation) async throws {
        try await expect(.made("d1", type: "TEST"), becomes: .noted, sourceLocation)
        let unheardOf = NotificationFacts.made("d2", type: "A_NEW_THING", subtype: "SMALL")
        try await expect(unheardOf, becomes: .noted, sourceLocation)
        try await expect(unheardOf, becomes: .repeated, sourceLocation)
        let counts = try await inbox.counts()
        #expect(
            counts.map(\.type) == ["A_NEW_THING", "DID_RENEW", "REFUND", "SUBSCRIBED", "TEST"],
            sourceLocation: sourceLocation)
        #expect(counts.map(\.count) == [1, 1, 1, 7, 1], "repetitions must not count", sourceLocation: sourceLocation)
        #expect(counts.map(\.isOfKnownType) == [false, true, true, true, true], sourceLocation: sourceLocation)
        #expect(counts.first?.subtype == "SMALL", sourceLocation: sourceLocation)
    }
}
#endif
