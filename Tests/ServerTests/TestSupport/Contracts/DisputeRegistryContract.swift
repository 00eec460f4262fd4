#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``DisputeRegistry``, together with the stores that share its storage.
public struct DisputeRegistryContract: Sendable {
    private let registry: any DisputeRegistry
    private let ledger: any LedgerStore
    private let inbox: any NotificationInbox
    private let ownership: any OwnershipStore
    private let audit: any AuditLog

    /// Creates a contract for an empty registry and its empty stores.
    public init(
        _ registry: any DisputeRegistry, ledger: any LedgerStore, inbox: any NotificationInbox,
        ownership: any OwnershipStore,
        audit: any AuditLog
    ) {
        self.registry = registry
        self.ledger = ledger
        self.inbox = inbox
        self.ownership = ownership
        self.audit = audit
    }

    /// Verifies that the registry fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await expectOpen([], sourceLocation)
        for id in ["1", "2", "3"] as [TransactionID] {
            _ = try await ledger.record([.transaction(.month(id), account: .ann)])
        }
        try await checkNoting(sourceLocation)
        let open = try await registry.disputes(before: nil, limit: 9, onlyOpen: true)
        try #require(open.count == 3, sourceLocation: sourceLocation)
        try await checkConfirming(open[2], sourceLocation)
        try await checkMoving(open[1], sourceLocation)
        try await checkTransfer(open[0], sourceLocation)
        try await checkThirdOwner(sourceLocation)
        try await checkMeanwhile(sourceLocation)
        let unknown = try await registry.resolve(
            DisputeDecision(on: 999, .confirmed, by: .admin, at: .day(20)))
        #expect(unknown == .notFound, sourceLocation: sourceLocation)
        let page = try await registry.disputes(before: open[0].number, limit: 1, onlyOpen: false)
        #expect(page.map(\.number) == [open[1].number], "pages must not overlap", sourceLocation: sourceLocation)
    }

    /// Checks that each transaction and claimant has one dispute, however it is recorded.
    private func checkNoting(_ sourceLocation: SourceLocation) async throws {
        let named = ["1", "2", "3"].map { TransactionFacts.month($0, signed: .day(5), token: .bob) }
        _ = try await inbox.take(.made("n1", named[0]), signed: "text", at: .day(5))
        _ = try await inbox.take(
            .made("n2", named[0].refunded(on: .day(6))), signed: "text", at: .day(6))
        let refused = try await ledger.record([.transaction(named[1], account: .bob)])
        #expect(refused == [.revisedFor(.ann, from: .month("2"))], sourceLocation: sourceLocation)
        let kept = try await ledger.record([.transaction(named[2], account: .ann)])
        #expect(kept == [.revised(from: .month("3"))], sourceLocation: sourceLocation)
        _ = try await ledger.record([.transaction(named[2], account: .ann)])
        try await expectOpen(["3", "2", "1"], sourceLocation)
        let open = try await registry.disputes(before: nil, limit: 9, onlyOpen: true)
        #expect(open.map(\.times) == [1, 1, 2], "repetitions must be counted", sourceLocation: sourceLocation)
        #expect(Set(open.map(\.owner)) == [.ann] && Set(open.map(\.claimant)) == [.bob], sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .ann)
        #expect(
            books.transactions[.sandbox("1")]?.facts.revocation != nil, "the facts must count immediately",
            sourceLocation: sourceLocation)
    }

    private func checkConfirming(_ dispute: Dispute, _ sourceLocation: SourceLocation) async throws {
        let decision = DisputeDecision(on: dispute.number, .confirmed, by: .admin, at: .day(10))
        guard case .resolved(let resolved) = try await registry.resolve(decision) else {
            Issue.record("the dispute isn't resolved", sourceLocation: sourceLocation)
            return
        }
        #expect(
            resolved.ruling == DisputeRuling(.confirmed, at: .day(10), by: .admin), sourceLocation: sourceLocation)
        let again = try await registry.resolve(DisputeDecision(on: dispute.number, .moved, by: .admin, at: .day(11)))
        #expect(again == .wasResolved(resolved), "a decision is final", sourceLocation: sourceLocation)
        let owner = try await ledger.ledger(for: .ann).transactions[dispute.transaction]?.account
        #expect(owner == .ann, sourceLocation: sourceLocation)
        // The store still signs the claimant's token.
        let text = TransactionFacts.month(dispute.transaction.id, signed: .day(12), token: .bob)
        _ = try await ledger.record([.transaction(text, account: .bob)])
        try await expectOpen(["3", "2"], sourceLocation)
        try await expectNote(.confirmed, of: dispute, sourceLocation)
        let taken = try await ownership.move(
            ChainTransferRequest(
                .month(dispute.transaction.id), to: .bob, at: .day(11), coolDown: 5 * 86_400_000))
        #expect(taken == .coolingDown(until: .day(15)), "the decision stays", sourceLocation: sourceLocation)
        try await checkRenewal(of: dispute.transaction.id, sourceLocation)
    }

    /// Checks that after a confirmation, renewals belong to the owner, and new purchases to the claimant.
    private func checkRenewal(of chain: TransactionID, _ sourceLocation: SourceLocation) async throws {
        let renewal = TransactionFacts.month("101", of: chain, from: 30, token: .bob)
        let received = try await inbox.take(.made("n10", renewal), signed: "text", at: .day(31))
        #expect(received == .recorded(isChange: true), sourceLocation: sourceLocation)
        let again = TransactionFacts.month("102", of: chain, from: 60, token: .bob)
        let claimed = try await ledger.record([
            .transaction(again, account: .bob), .transaction(again, account: .ann),
        ])
        #expect(claimed == [.ownedBy(.ann), .new], sourceLocation: sourceLocation)
        let purchase = TransactionFacts.made(
            "103", product: "gold.month", kind: .autoRenewable, original: chain, environment: .sandbox,
            purchased: .day(100), expires: .day(130), token: .bob)
        let bought = try await ledger.record([.transaction(purchase, account: .bob)])
        #expect(bought == [.new], sourceLocation: sourceLocation)
        let books = try await ledger.ledger(for: .ann)
        let owners = ["101", "102", "103"].map { books.transactions[.sandbox($0)]?.account }
        #expect(owners == [.ann, .ann, .bob], "the dispute must stay resolved", sourceLocation: sourceLocation)
        try await expectOpen(["3", "2"], sourceLocation)
    }

    /// Checks that a confirmation moves the claimant's renewals in the meantime to the owner.
    ///
    /// The renewal information moves, too, and the subscription's other disputes are resolved.
    private func checkMeanwhile(_ sourceLocation: SourceLocation) async throws {
        let first = TransactionFacts.month("200", token: .ann)
        _ = try await ledger.record([.transaction(first, account: .ann)])
        let second = TransactionFacts.month("201", of: "200", from: 30, token: .ann)
        _ = try await ledger.record([.transaction(second, account: .ann)])
        for known in [first, second] {
            let named = TransactionFacts.month(
                known.key.id, of: "200", from: known == first ? 0 : 30, signed: .day(35), token: .bob)
            _ = try await ledger.record([.transaction(named, account: .ann)])
        }
        let third = TransactionFacts.month("202", of: "200", from: 60, token: .bob)
        _ = try await ledger.record([
            .transaction(third, account: .bob),
            .renewal(.made(of: "200", environment: .sandbox, signed: .day(60)), account: .bob),
        ])
        let open = try await registry.disputes(before: nil, limit: 2, onlyOpen: true)
        try #require(Set(open.map(\.transaction.id)) == ["200", "201"], sourceLocation: sourceLocation)
        _ = try await registry.resolve(DisputeDecision(on: open[0].number, .confirmed, by: .admin, at: .day(70)))
        let books = try await ledger.ledger(for: .ann)
        #expect(books.transactions[third.key]?.account == .ann, sourceLocation: sourceLocation)
        #expect(books.renewal(of: third.chain, for: .ann)?.signed == .day(60), sourceLocation: sourceLocation)
        let rest = try await registry.disputes(before: nil, limit: 9, onlyOpen: true)
        #expect(!rest.contains { $0.chain == third.chain }, sourceLocation: sourceLocation)
    }

    private func checkMoving(_ dispute: Dispute, _ sourceLocation: SourceLocation) async throws {
        let decision = DisputeDecision(on: dispute.number, .moved, by: .admin, at: .day(10))
        guard case .resolved(let resolved) = try await registry.resolve(decision) else {
            Issue.record("the dispute isn't resolved", sourceLocation: sourceLocation)
            return
        }
        #expect(resolved.ruling == DisputeRuling(.moved, at: .day(10), by: .admin), sourceLocation: sourceLocation)
        #expect(resolved.owner == .ann, "the owner before the decision", sourceLocation: sourceLocation)
        let owner = try await ledger.ledger(for: .bob).transactions[dispute.transaction]?.account
        #expect(owner == .bob, sourceLocation: sourceLocation)
        // New signed data for either account belongs to the claimant now and causes no dispute.
        for token in [AccountToken.ann, .bob] {
            let text = TransactionFacts.month(dispute.transaction.id, signed: .day(13), token: token)
            let results = try await ledger.record([.transaction(text, account: .bob)])
            #expect(results.map(\.otherOwner) == [nil], sourceLocation: sourceLocation)
        }
        try await expectOpen(["3"], sourceLocation)
        try await expectNote(.moved, of: dispute, sourceLocation)
    }

    /// Checks that a transfer to the claimant resolves the dispute.
    private func checkTransfer(_ dispute: Dispute, _ sourceLocation: SourceLocation) async throws {
        let moved = try await ownership.move(
            ChainTransferRequest(.month(dispute.transaction.id), to: .bob, at: .day(14)))
        #expect(moved == .moved(from: .ann), sourceLocation: sourceLocation)
        try await expectOpen([], sourceLocation)
        let kept = try await registry.disputes(before: nil, limit: 1, onlyOpen: false)
        #expect(
            kept.map(\.ruling) == [DisputeRuling(.moved, at: .day(14), by: nil)], sourceLocation: sourceLocation)
    }

    /// Checks that moving one owner's transaction leaves another owner's dispute open.
    ///
    /// Both disputes are about the same subscription.
    private func checkThirdOwner(_ sourceLocation: SourceLocation) async throws {
        let (first, second) = (
            TransactionFacts.month("7", token: .ann), TransactionFacts.month("8", of: "7", from: 40, token: .third)
        )
        _ = try await ledger.record([.transaction(first, account: .ann)])
        _ = try await ledger.record([.transaction(second, account: .third)])
        for (facts, owner) in [(first, AccountToken.ann), (second, .third)] {
            let named = TransactionFacts.month(
                facts.key.id, of: "7", from: facts == first ? 0 : 40, signed: .day(50), token: .bob)
            _ = try await ledger.record([.transaction(named, account: owner)])
        }
        try await expectOpen(["8", "7"], sourceLocation)
        let open = try await registry.disputes(before: nil, limit: 9, onlyOpen: true)
        let decision = DisputeDecision(on: open[1].number, .moved, by: .admin, at: .day(51))
        _ = try await registry.resolve(decision)
        try await expectOpen(["8"], sourceLocation)
        let owner = try await ledger.ledger(for: .third).transactions[second.key]?.account
        #expect(owner == .third, sourceLocation: sourceLocation)
    }

    private func expectOpen(_ ids: [TransactionID], _ sourceLocation: SourceLocation) async throws {
        let open = try await registry.disputes(before: nil, limit: 99, onlyOpen: true)
        #expect(open.map(\.transaction.id) == ids, sourceLocation: sourceLocation)
        let count = try await registry.openDisputes()
        #expect(count == ids.count, sourceLocation: sourceLocation)
    }

    private func expectNote(
        _ resolution: DisputeResolution, of dispute: Dispute, _ sourceLocation: SourceLocation
    ) async throws {
        let notes = try await audit.entries(before: nil, limit: 99).map(\.note)
        #expect(
            notes.contains(
                .disputeResolved(dispute.transaction, claimant: .bob, owner: .ann, resolution, by: .admin)),
            "the audit log must name the administrator", sourceLocation: sourceLocation)
    }
}

extension AccountToken {
    fileprivate static let admin = AccountToken(bits: 0xAD)
    fileprivate static let third = AccountToken(bits: 0x3D)
}
#endif
