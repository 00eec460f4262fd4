#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``OwnershipStore``, together with the stores that share its storage.
public struct OwnershipStoreContract: Sendable {
    let ownership: any OwnershipStore
    let ledger: any LedgerStore
    let audit: any AuditLog
    private let directory: any AccountDirectory

    /// Creates a contract for an empty ownership store and its empty stores.
    public init(
        _ ownership: any OwnershipStore, ledger: any LedgerStore, audit: any AuditLog, directory: any AccountDirectory
    ) {
        self.ownership = ownership
        self.ledger = ledger
        self.audit = audit
        self.directory = directory
    }

    static let administrator = AccountToken(bits: 0xAD)

    /// Verifies that the ownership store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let chain = TransactionKey.sandbox("20")
        let presented = TransactionFacts.month("20", token: .ann)
        let unclaimed = try await ownership.move(ChainTransferRequest(presented, to: .bob, at: .day(1)))
        #expect(unclaimed == .unclaimed, sourceLocation: sourceLocation)

        try await buy(presented, .month("21", of: "20", from: 30, token: .ann))
        _ = try await ledger.record([.renewal(.made(of: "20", environment: .sandbox), account: .ann)])
        let mine = try await ownership.move(ChainTransferRequest(presented, to: .ann, at: .day(31)))
        #expect(mine == .already, sourceLocation: sourceLocation)
        let other = try await ownership.move(
            ChainTransferRequest(presented, to: .bob, at: .day(31), by: Self.administrator, from: .bob))
        #expect(other == .ownedByAnother, sourceLocation: sourceLocation)
        #expect(
            try await ledger.ledger(for: .ann).transactions[presented.key]?.account == .ann, "nothing changed",
            sourceLocation: sourceLocation)
        let moved = try await ownership.move(
            ChainTransferRequest(presented, to: .bob, at: .day(31), from: .ann))
        #expect(moved == .moved(from: .ann), sourceLocation: sourceLocation)
        try await checkBelongsToBob(chain, sourceLocation)
        try await checkWhatComesLater(chain, sourceLocation)
        let notes = try await audit.entries(before: nil, limit: 10).map(\.note)
        #expect(
            notes.contains(.transferred(chain, from: .ann, to: .bob)), "the transfer must be logged",
            sourceLocation: sourceLocation)
        let reassigned = try await ownership.move(
            ChainTransferRequest(presented, to: .bob, at: .day(62), by: Self.administrator))
        #expect(reassigned == .moved(from: .ann), sourceLocation: sourceLocation)
        let decided = try await audit.entries(before: nil, limit: 1).map(\.note)
        #expect(
            decided == [.reassigned(chain, from: .ann, to: .bob, by: Self.administrator)],
            "the administrator must be logged", sourceLocation: sourceLocation)
        try await checkRivals(sourceLocation)
        try await checkThirdParties(sourceLocation)
        try await checkTextsWithoutToken(sourceLocation)
        try await checkPages(sourceLocation)
        for order in [[0, 1, 2], [0, 2, 1]] { try await checkLaterPayments(arriving: order, sourceLocation) }
        try await checkClockBehindStore(sourceLocation)
        try await checkCoolDown(sourceLocation)
        try await checkRivalsInCoolDown(sourceLocation)
        try await checkCoolDownAfterDecision(sourceLocation)
    }

    /// Checks that renewals of a transferred purchase follow it.
    ///
    /// The store dates the purchase after the transfer, because the server's clock is behind the store's.
    private func checkClockBehindStore(_ sourceLocation: SourceLocation) async throws {
        let first = TransactionFacts.month("400", from: 10, token: .ann)
        let renewals = [
            TransactionFacts.month("401", of: "400", from: 40, token: .ann),
            .month("402", of: "400", from: 70, token: .ann),
        ]
        _ = try await ledger.record([first, renewals[0]].map { .transaction($0, account: .ann) })
        _ = try await ownership.move(ChainTransferRequest(first, to: .bob, at: .day(5)))
        _ = try await ledger.record([.transaction(renewals[1], account: .ann)])
        _ = try await ledger.record([.transaction(renewals[1], account: .bob)])
        let books = try await ledger.ledger(for: .bob)
        let accounts = ([first] + renewals).map { books.transactions[$0.key]?.account }
        #expect(accounts == [.bob, .bob, .bob], sourceLocation: sourceLocation)
        let purchase = TransactionFacts.made(
            "403", product: "gold.month", kind: .autoRenewable, original: "400", environment: .sandbox,
            purchased: .day(130), expires: .day(160), token: .ann)
        _ = try await ledger.record([.transaction(purchase, account: .ann)])
        #expect(
            try await ledger.ledger(for: .ann).transactions[purchase.key]?.account == .ann,
            "a later purchase belongs to the payer", sourceLocation: sourceLocation)
    }

    /// Checks that a client that read all pages finds transferred transactions on later ones.
    private func checkPages(_ sourceLocation: SourceLocation) async throws {
        let newcomer = AccountToken(bits: 0xE)
        let bought = [TransactionFacts.month("200", token: .ann), .month("201", of: "200", from: 30, token: .ann)]
        _ = try await ledger.record(bought.map { .transaction($0, account: .ann) })
        _ = try await ledger.record([.transaction(.coins("202", token: newcomer), account: newcomer)])
        let page = try await directory.transactions(of: newcomer, after: nil, limit: 9)
        #expect(page.map(\.facts.key.id) == ["202"], sourceLocation: sourceLocation)
        _ = try await ownership.move(ChainTransferRequest(bought[0], to: newcomer, at: .day(40)))
        _ = try await ledger.record([.transaction(.coins("203", token: newcomer), account: newcomer)])
        let rest = try await directory.transactions(of: newcomer, after: page.last?.number, limit: 9)
        #expect(rest.map(\.facts.key.id) == ["200", "201", "203"], sourceLocation: sourceLocation)
        let all = try await directory.transactions(of: newcomer, after: nil, limit: 9)
        #expect(all == page + rest, "each transaction must be listed once", sourceLocation: sourceLocation)
    }

    /// Checks that a new purchase after a transfer and its renewals belong to the account that paid.
    ///
    /// The transactions may arrive in any order.
    private func checkLaterPayments(arriving order: [Int], _ sourceLocation: SourceLocation) async throws {
        let chain = TransactionID("30\(order[1])")
        func id(_ number: Int) -> TransactionID { TransactionID("\(chain.rawValue)\(number)") }
        let first = TransactionFacts.month(chain, token: .ann)
        _ = try await ledger.record([.transaction(first, account: .ann)])
        _ = try await ownership.move(ChainTransferRequest(first, to: .bob, at: .day(31)))
        let purchase = TransactionFacts.made(
            id(1), product: "gold.month", kind: .autoRenewable, original: chain, environment: .sandbox,
            purchased: .day(70), expires: .day(100), token: .ann)
        let later = [
            TransactionFacts.month(id(0), of: chain, from: 30, token: .ann), purchase,
            .month(id(2), of: chain, from: 100, token: .ann),
        ]
        for number in order {
            // Either account may send it; the store's token decides.
            let results = try await ledger.record([
                .transaction(later[number], account: .bob), .transaction(later[number], account: .ann),
            ])
            #expect(results.contains(.new), "\(order), \(number)", sourceLocation: sourceLocation)
            guard number == 2 else { continue }
            let holder: AccountToken = results[0] == .new ? .bob : .ann
            let renewal = RenewalFacts.made(of: chain, environment: .sandbox, signed: .day(101))
            _ = try await ledger.record([.renewal(renewal, account: holder)])
        }
        let books = try await ledger.ledger(for: .ann)
        let accounts = ([first] + later).map { books.transactions[$0.key]?.account }
        #expect(
            accounts == [.bob, .bob, .ann, .ann], "\(order): later payments belong to the payer",
            sourceLocation: sourceLocation)
        #expect(
            books.renewal(of: first.chain, for: .ann)?.signed == .day(101),
            "\(order): the renewal information belongs to the payer",
            sourceLocation: sourceLocation)
        let again = try await ledger.record([.transaction(later[2], account: .ann)])
        #expect(again == [.known], sourceLocation: sourceLocation)
    }

    /// Checks that transactions without an account token keep their owner or get the subscription's owner.
    private func checkTextsWithoutToken(_ sourceLocation: SourceLocation) async throws {
        let carol = AccountToken(bits: 0xC)
        let early = TransactionFacts.month("60")
        let carols = TransactionFacts.month("61", of: "60", from: 30, token: carol)
        _ = try await ledger.record([.transaction(early, account: .ann)])
        _ = try await ledger.record([.transaction(carols, account: carol)])
        let again = try await ledger.record([.transaction(early, account: .ann)])
        #expect(again == [.known], "the earlier transaction keeps its owner", sourceLocation: sourceLocation)
        let moved = try await ownership.move(ChainTransferRequest(early, to: .bob, at: .day(31)))
        #expect(moved == .moved(from: .ann), sourceLocation: sourceLocation)
        let bobs = try await ledger.record([.transaction(early, account: .bob)])
        #expect(bobs == [.known], sourceLocation: sourceLocation)
        let refunded = early.refunded(on: .day(40))
        _ = try await ledger.record([.transaction(refunded, account: .bob)])
        let kept = try await ledger.ledger(for: .bob).transactions[early.key]
        #expect(kept?.account == .bob && kept?.facts.revocation == refunded.revocation, sourceLocation: sourceLocation)
        let later = TransactionFacts.month("62", of: "60", from: 60)
        let renewed = try await ledger.record([.transaction(later, account: .bob), .transaction(later, account: carol)])
        #expect(
            renewed == [.ownedBy(carol), .new], "the chain keeps its owner", sourceLocation: sourceLocation)
    }

    /// Checks that a transfer of a shared subscription moves only one owner's transactions.
    ///
    /// That owner is the owner of the presented transaction.
    private func checkThirdParties(_ sourceLocation: SourceLocation) async throws {
        let carol = AccountToken(bits: 0xC)
        let early = TransactionFacts.month("50", token: carol)
        let late = TransactionFacts.month("51", of: "50", from: 30, token: .ann)
        _ = try await ledger.record([.transaction(late, account: .ann)])
        let unheardOf = try await ownership.move(ChainTransferRequest(early, to: .bob, at: .day(31)))
        #expect(
            unheardOf == .unclaimed, "the token's account has claimed nothing", sourceLocation: sourceLocation)
        let mine = try await ownership.move(ChainTransferRequest(late, to: .ann, at: .day(31)))
        #expect(mine == .already, sourceLocation: sourceLocation)
        _ = try await ledger.record([.transaction(early, account: carol)])
        let moved = try await ownership.move(ChainTransferRequest(early, to: .bob, at: .day(32)))
        #expect(
            moved == .moved(from: carol), "the presented transaction's owner counts", sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .bob)
        let accounts = [TransactionKey.sandbox("50"), .sandbox("51")].map { books.transactions[$0]?.account }
        #expect(
            accounts == [.bob, .ann], "another account's transaction must not move", sourceLocation: sourceLocation)
    }

    private func checkBelongsToBob(_ chain: TransactionKey, _ sourceLocation: SourceLocation) async throws {
        let books = try await ledger.ledger(for: .bob)
        #expect(books.owner(of: chain) == .bob, sourceLocation: sourceLocation)
        let accounts = [TransactionKey.sandbox("20"), .sandbox("21")].map { books.transactions[$0]?.account }
        #expect(accounts == [.bob, .bob], "the complete chain must move", sourceLocation: sourceLocation)
        #expect(
            books.renewal(of: chain, for: .bob) != nil, "the renewal information must move",
            sourceLocation: sourceLocation)
        let left = try await ledger.ledger(for: .ann)
        #expect(
            !left.transactions.values.contains { $0.account == .ann }, "the previous owner must have nothing",
            sourceLocation: sourceLocation)
        #expect(left.renewal(of: chain, for: .ann) == nil, sourceLocation: sourceLocation)
    }

    /// Checks that the previous owner's token in later transactions has no effect.
    private func checkWhatComesLater(_ chain: TransactionKey, _ sourceLocation: SourceLocation) async throws {
        let renewed = TransactionFacts.month("22", of: "20", from: 60, token: .ann)
        let anns = try await ledger.record([.transaction(renewed, account: .ann)])
        #expect(anns == [.ownedBy(.bob)], "the previous owner must not get renewals", sourceLocation: sourceLocation)
        let bobs = try await ledger.record([.transaction(renewed, account: .bob)])
        #expect(bobs == [.new], "renewals belong to the new owner", sourceLocation: sourceLocation)
        let again = try await ledger.record([.transaction(renewed, account: .bob)])
        #expect(again == [.known], sourceLocation: sourceLocation)
        let moved = try await ownership.move(ChainTransferRequest(renewed, to: .ann, at: .day(61)))
        #expect(moved == .moved(from: .bob), "the chain can be moved back", sourceLocation: sourceLocation)
        let known = try await ledger.record([.transaction(renewed, account: .ann)])
        #expect(known == [.known], "the chain belongs to the first owner again", sourceLocation: sourceLocation)
    }

    /// Checks that of two concurrent transfers of one subscription, one comes after the other.
    private func checkRivals(_ sourceLocation: SourceLocation) async throws {
        let rivals = [AccountToken(bits: 0xC), AccountToken(bits: 0xD)]
        try await buy(.month("90", token: .ann))
        let results = try await withThrowingTaskGroup(of: ChainTransferResult.self) { group in
            for place in rivals.indices {
                group.addTask {
                    try await ownership.move(ChainTransferRequest(.month("90"), to: rivals[place], at: .day(1)))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.contains(.moved(from: .ann)), sourceLocation: sourceLocation)
        #expect(
            rivals.contains { results.contains(.moved(from: $0)) },
            "one transfer must come first", sourceLocation: sourceLocation)
    }

    private func buy(_ facts: TransactionFacts...) async throws {
        _ = try await ledger.record(facts.map { .transaction($0, account: .ann) })
    }
}
#endif
