#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``GrantRegistry``, together with the ports that share its storage.
public struct GrantRegistryContract: Sendable {
    private static let administrator = AccountToken(bits: 0xAD)

    private let registry: any GrantRegistry
    private let ledger: any LedgerStore
    private let directory: any AccountDirectory
    private let audit: any AuditLog
    private let outbox: any WebhookOutbox
    private let merges: (any AccountMergeStore)?

    /// Creates a contract for an empty registry that writes events, and the ports of its storage.
    ///
    /// A storage without merges has no value for `merges`.
    public init(
        _ registry: any GrantRegistry, ledger: any LedgerStore, directory: any AccountDirectory, audit: any AuditLog,
        outbox: any WebhookOutbox, merges: (any AccountMergeStore)? = nil
    ) {
        self.registry = registry
        self.ledger = ledger
        self.directory = directory
        self.audit = audit
        self.outbox = outbox
        self.merges = merges
    }

    /// Verifies that the registry fulfills the contract.
    public func check(sourceLocation place: SourceLocation = #_sourceLocation) async throws {
        #expect(try await registry.grants(of: .ann).isEmpty, sourceLocation: place)
        #expect(try await entitlements(at: 10) == nil, "nothing is known", sourceLocation: place)
        try await checkUnits(place)
        try await checkAccess(place)
        #expect(try await directory.overview(of: .ann)?.grants == 2, sourceLocation: place)
        #expect(
            try await directory.transactions(of: .ann, after: nil, limit: 9).isEmpty, "a grant is no transaction",
            sourceLocation: place)
        #expect(try await registry.grants(of: .ann).map(\.grant.id) == ["u", "a"], sourceLocation: place)
        try await checkPages(place)
        #expect(
            try await audit.entries(before: nil, limit: 9).map(\.note) == [
                .productGranted("a", "gold", to: .ann, by: Self.administrator),
                .grantRevoked("u", "coins", of: .ann, by: Self.administrator),
                .productGranted("u", "coins", to: .ann, by: Self.administrator),
            ], sourceLocation: place)
        let events = try await outbox.waiting(after: nil, limit: 9).map(\.event)
        #expect(
            events.map(\.type) == [.grantAdded, .unitsSpent, .grantRevoked, .grantAdded], sourceLocation: place)
        #expect(events[0].data.contains(#""grantId":"u""#), sourceLocation: place)
        if let merges { try await checkMerge(by: merges, place) }
    }

    private func checkPages(_ place: SourceLocation) async throws {
        let all = try await registry.grants(of: .ann)
        let first = try await registry.grants(of: .ann, after: nil, limit: 1)
        #expect(first.map(\.recorded) == [all[0]], sourceLocation: place)
        let rest = try await registry.grants(of: .ann, after: first.last?.number, limit: 9)
        #expect(rest.map(\.recorded) == [all[1]], sourceLocation: place)
        let end = try await registry.grants(of: .ann, after: rest.last?.number, limit: 9)
        #expect(end.isEmpty, sourceLocation: place)
        let other = try await registry.grants(of: .bob, after: nil, limit: 9)
        #expect(other.isEmpty, sourceLocation: place)
    }

    /// Checks that a merge of accounts moves the grants.
    ///
    /// A later grant to the alias belongs to the receiving account.
    private func checkMerge(by merges: any AccountMergeStore, _ place: SourceLocation) async throws {
        let dot = AccountToken(bits: 0xD0)
        let merge = MergeAccountsRequest(.ann, into: dot, by: Self.administrator, proof: .administration)
        #expect(try await merges.merge(merge, at: .day(60)) == .merged(transactions: 0), sourceLocation: place)
        #expect(try await registry.grants(of: dot).map(\.grant.id) == ["u", "a"], sourceLocation: place)
        let events = try await outbox.waiting(after: nil, limit: 99).map(\.event).filter { $0.account == dot }
        #expect(events.map(\.type) == [.grantAdded, .unitsSpent], "a revoked grant isn't added", sourceLocation: place)
        guard case .already(let known) = try await registry.give(order("u", "coins", .units(5), day: 1)),
            case .given(let given) = try await registry.give(order("late", "coins", .units(1), day: 61))
        else {
            Issue.record("the grants of the alias aren't those of the account", sourceLocation: place)
            return
        }
        #expect(known.account == dot && given.account == dot, sourceLocation: place)
        let revoked = try await registry.revoke("late", of: .ann, at: .day(62), by: Self.administrator)
        guard case .revoked(let grant) = revoked else {
            Issue.record("the grant of the alias can't be revoked", sourceLocation: place)
            return
        }
        #expect(grant.account == dot, sourceLocation: place)
    }

    private func checkUnits(_ place: SourceLocation) async throws {
        let order = order("u", "coins", .units(5), day: 1)
        guard case .given(let given) = try await registry.give(order) else {
            Issue.record("the grant wasn't recorded", sourceLocation: place)
            return
        }
        #expect(given.isResult(of: order) && given.grant == order.grant, sourceLocation: place)
        #expect(try await entitlements(at: 10)?.balances == ["coins": 5], sourceLocation: place)
        #expect(try await entitlements(at: 10)?.features == Feature("coins"), sourceLocation: place)
        let later = self.order("u", "coins", .units(5), day: 2)
        #expect(try await registry.give(later) == .already(given), "a repetition", sourceLocation: place)
        for other in [
            self.order("u", "coins", .units(6), day: 1), self.order("u", "coins", .units(5), to: .bob, day: 1),
            self.order("u", "gold", .units(5), day: 1),
        ] {
            #expect(try await registry.give(other) == .idInUse, sourceLocation: place)
        }
        let spent = Spending(key: "s", unit: "coins", amount: 3, moment: .day(3))
        #expect(try await ledger.record([.spending(spent, account: .ann)]) == [.new], sourceLocation: place)
        #expect(try await entitlements(at: 10)?.balances == ["coins": 2], sourceLocation: place)
        #expect(
            try await registry.revoke("u", of: .bob, at: .day(4), by: Self.administrator) == nil,
            "another account's grant", sourceLocation: place)
        guard case .revoked(let revoked) = try await registry.revoke("u", of: .ann, at: .day(4), by: Self.administrator)
        else {
            Issue.record("the grant wasn't revoked", sourceLocation: place)
            return
        }
        #expect(revoked.grant.revoked == .day(4) && revoked.revoker == Self.administrator, sourceLocation: place)
        #expect(
            try await registry.revoke("u", of: .ann, at: .day(5), by: Self.administrator) == .already(revoked),
            sourceLocation: place)
        #expect(try await registry.give(order) == .already(revoked), "it stays revoked", sourceLocation: place)
        let after = try #require(try await entitlements(at: 10))
        #expect(after.debts == ["coins": 3] && after.features.isEmpty, "spent units are owed", sourceLocation: place)
    }

    private func checkAccess(_ place: SourceLocation) async throws {
        let order = order("a", "gold", .access(until: .day(20)), day: 6)
        guard case .given = try await registry.give(order) else {
            Issue.record("the grant wasn't recorded", sourceLocation: place)
            return
        }
        #expect(try await entitlements(at: 19)?.features == Feature("gold"), sourceLocation: place)
        #expect(try await entitlements(at: 20)?.features == Feature(), "the access has ended", sourceLocation: place)
        #expect(try await registry.grants(of: .ann).last?.grant == order.grant, sourceLocation: place)
        #expect(try await registry.grants(of: .bob).isEmpty, sourceLocation: place)
    }

    private func order(
        _ id: String, _ product: ProductID, _ content: ProductGrant.Content, to account: AccountToken = .ann, day: Int
    ) -> GrantOrder {
        GrantOrder(
            ProductGrant(id: id, product: product, content: content, given: .day(day)), to: account, reason: "a gift",
            by: Self.administrator)
    }

    /// Returns Ann's entitlements, which the complete and the smaller ledger must give in the same way.
    private func entitlements(at day: Int) async throws -> Entitlements? {
        let ann = Account(token: .ann)
        let whole = EntitlementStatus.computed(
            for: ann, from: try await ledger.ledger(for: .ann), by: FeatureMap(), at: .day(day))
        let small = EntitlementStatus.computed(
            for: ann, from: try await ledger.entitlementLedger(for: .ann, by: FeatureMap()), by: FeatureMap(),
            at: .day(day))
        #expect(whole.entitlements?.balances == small.entitlements?.balances)
        #expect(whole.entitlements?.debts == small.entitlements?.debts)
        #expect(whole.entitlements?.features == small.entitlements?.features)
        return small.entitlements
    }
}
#endif
