#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerCases
internal import Support
public import Testing

/// What every ``TransferDesk`` promises, together with the ledger and the audit log that it shares its books with.
public struct TransferDeskContract: Sendable {
    private let desk: any TransferDesk
    private let ledger: any LedgerStore
    private let audit: any AuditLog

    /// Takes a desk and its books, in which there is nothing yet.
    public init(_ desk: any TransferDesk, ledger: any LedgerStore, audit: any AuditLog) {
        self.desk = desk
        self.ledger = ledger
        self.audit = audit
    }

    /// Holds the desk to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let chain = TransactionKey.sandbox("20")
        let presented = TransactionFacts.month("20", token: .ann)
        let nobodys = try await desk.move(ChainOrder(presented, to: .bob, at: .day(1)))
        #expect(nobodys == .unclaimed, sourceLocation: sourceLocation)

        try await buy(presented, .month("21", of: "20", from: 30, token: .ann))
        _ = try await ledger.record([.renewal(.made(of: "20", environment: .sandbox), account: .ann)])
        let mine = try await desk.move(ChainOrder(presented, to: .ann, at: .day(31)))
        #expect(mine == .already, sourceLocation: sourceLocation)
        let moved = try await desk.move(ChainOrder(presented, to: .bob, at: .day(31)))
        #expect(moved == .moved(from: .ann), sourceLocation: sourceLocation)
        try await checkBelongsToBob(chain, sourceLocation)
        try await checkWhatComesLater(chain, sourceLocation)
        let notes = try await audit.entries(before: nil, limit: 10).map(\.note)
        #expect(
            notes.contains(.transferred(chain, from: .ann, to: .bob)), "it is noted", sourceLocation: sourceLocation)
        try await checkRivals(sourceLocation)
        try await checkThirdParties(sourceLocation)
        try await checkTextsWithoutToken(sourceLocation)
    }

    /// What bears no token is whoever's has it recorded; what nobody has recorded is the chain's owner's, moved or not.
    private func checkTextsWithoutToken(_ sourceLocation: SourceLocation) async throws {
        let carol = AccountToken(bits: 0xC)
        let early = TransactionFacts.month("60")
        let hers = TransactionFacts.month("61", of: "60", from: 30, token: carol)
        _ = try await ledger.record([.transaction(early, account: .ann)])
        _ = try await ledger.record([.transaction(hers, account: carol)])
        let again = try await ledger.record([.transaction(early, account: .ann)])
        #expect(
            again == [.revised(from: early)], "it is hers, though the chain is by now another's",
            sourceLocation: sourceLocation)
        let moved = try await desk.move(ChainOrder(early, to: .bob, at: .day(31)))
        #expect(moved == .moved(from: .ann), sourceLocation: sourceLocation)
        let his = try await ledger.record([.transaction(early, account: .bob)])
        #expect(his == [.known], sourceLocation: sourceLocation)
        let refunded = early.refunded(on: .day(40))
        _ = try await ledger.record([.transaction(refunded, account: .bob)])
        let kept = try await ledger.ledger(for: .bob).transactions[early.key]
        #expect(kept?.account == .bob && kept?.facts.revocation == refunded.revocation, sourceLocation: sourceLocation)
        let later = TransactionFacts.month("62", of: "60", from: 60)
        let renewed = try await ledger.record([.transaction(later, account: .bob), .transaction(later, account: carol)])
        #expect(
            renewed == [.ownedBy(carol), .new], "the chain stays its owner's", sourceLocation: sourceLocation)
    }

    /// One customer of the store came and went for several accounts: what is presented says from whom it is to be moved.
    private func checkThirdParties(_ sourceLocation: SourceLocation) async throws {
        let carol = AccountToken(bits: 0xC)
        let early = TransactionFacts.month("50", token: carol)
        let late = TransactionFacts.month("51", of: "50", from: 30, token: .ann)
        _ = try await ledger.record([.transaction(late, account: .ann)])
        let unheardOf = try await desk.move(ChainOrder(early, to: .bob, at: .day(31)))
        #expect(
            unheardOf == .unclaimed, "it bears her token, and she has claimed nothing", sourceLocation: sourceLocation)
        let mine = try await desk.move(ChainOrder(late, to: .ann, at: .day(31)))
        #expect(mine == .already, sourceLocation: sourceLocation)
        _ = try await ledger.record([.transaction(early, account: carol)])
        let moved = try await desk.move(ChainOrder(early, to: .bob, at: .day(32)))
        #expect(moved == .moved(from: carol), "not from whom the newest is", sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .bob)
        let accounts = [TransactionKey.sandbox("50"), .sandbox("51")].map { books.transactions[$0]?.account }
        #expect(accounts == [.bob, .ann], "what a third bought stays theirs", sourceLocation: sourceLocation)
    }

    private func checkBelongsToBob(_ chain: TransactionKey, _ sourceLocation: SourceLocation) async throws {
        let books = try await ledger.ledger(for: .bob)
        #expect(books.owner(of: chain) == .bob, sourceLocation: sourceLocation)
        let accounts = [TransactionKey.sandbox("20"), .sandbox("21")].map { books.transactions[$0]?.account }
        #expect(accounts == [.bob, .bob], "the whole chain is his", sourceLocation: sourceLocation)
        #expect(books.renewal(of: chain, for: .bob) != nil, "and its renewal", sourceLocation: sourceLocation)
        let left = try await ledger.ledger(for: .ann)
        #expect(
            !left.transactions.values.contains { $0.account == .ann }, "she has none of it",
            sourceLocation: sourceLocation)
        #expect(left.renewal(of: chain, for: .ann) == nil, sourceLocation: sourceLocation)
    }

    /// The store goes on signing the old account's token, which says nothing any more.
    private func checkWhatComesLater(_ chain: TransactionKey, _ sourceLocation: SourceLocation) async throws {
        let renewed = TransactionFacts.month("22", of: "20", from: 60, token: .ann)
        let hers = try await ledger.record([.transaction(renewed, account: .ann)])
        #expect(hers == [.ownedBy(.bob)], "she cannot take it back", sourceLocation: sourceLocation)
        let his = try await ledger.record([.transaction(renewed, account: .bob)])
        #expect(his == [.new], "what comes of it is his", sourceLocation: sourceLocation)
        let again = try await ledger.record([.transaction(renewed, account: .bob)])
        #expect(again == [.known], sourceLocation: sourceLocation)
        let moved = try await desk.move(ChainOrder(renewed, to: .ann, at: .day(61)))
        #expect(moved == .moved(from: .bob), "it can be moved back", sourceLocation: sourceLocation)
        let known = try await ledger.record([.transaction(renewed, account: .ann)])
        #expect(known == [.known], "and is hers again", sourceLocation: sourceLocation)
    }

    /// Two move one chain at the same moment.
    private func checkRivals(_ sourceLocation: SourceLocation) async throws {
        let rivals = [AccountToken(bits: 0xC), AccountToken(bits: 0xD)]
        try await buy(.month("90", token: .ann))
        let answers = try await withThrowingTaskGroup(of: ChainMove.self) { group in
            for place in rivals.indices {
                group.addTask { try await desk.move(ChainOrder(.month("90"), to: rivals[place], at: .day(1))) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.contains(.moved(from: .ann)), sourceLocation: sourceLocation)
        #expect(
            rivals.contains { answers.contains(.moved(from: $0)) },
            "one comes after the other", sourceLocation: sourceLocation)
    }

    private func buy(_ facts: TransactionFacts...) async throws {
        _ = try await ledger.record(facts.map { .transaction($0, account: .ann) })
    }
}
#endif
