#if Server
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``AuditLog``, together with the ledger whose refusals are logged.
public struct AuditLogContract: Sendable {
    private let audit: any AuditLog
    private let ledger: any LedgerStore

    /// Creates a contract for an empty log and an empty ledger that allows transfers.
    public init(_ audit: any AuditLog, ledger: any LedgerStore) {
        self.audit = audit
        self.ledger = ledger
    }

    /// Verifies that the log fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for day in 1...5 { try await audit.note(.secretRotated(by: nil), at: .day(day)) }
        let first = try await audit.entries(before: nil, limit: 2)
        #expect(first.map(\.moment) == [.day(5), .day(4)], "newest first", sourceLocation: sourceLocation)
        try await audit.note(.secretRotated(by: nil), at: .day(6))
        let second = try await audit.entries(before: first.last?.number, limit: 9)
        #expect(
            second.map(\.moment) == [.day(3), .day(2), .day(1)], "the page after it, without gap or repetition",
            sourceLocation: sourceLocation)
        let facts = TransactionFacts.month("1", token: .ann)
        for _ in 0..<3 { _ = try await ledger.record([.transaction(facts, account: .bob)]) }
        let refused = try await audit.entries(before: nil, limit: 1)
        #expect(
            refused.map(\.note) == [.claimRefused(facts.key, by: .bob, owner: .ann, .transfer)],
            sourceLocation: sourceLocation)
        #expect(refused.map(\.times) == [3], "repetitions must be counted", sourceLocation: sourceLocation)
        for note in [
            AuditEvent.secretRotated(by: .bob), .accountRead(.ann, by: .bob),
            .actedFor(.ann, by: .bob, operation: "POST /x"),
            .experimentChanged(ExperimentAction(experiment: "a", change: "stop: b: c", actor: "user d")),
            .confirmationAbandoned(facts.key, .noLongerValid), .reconciled(facts.key, .refund, owner: .ann),
            .voidedOrderAbandoned("GPA.1-2..0"),
        ] {
            for day in 8...9 { try await audit.note(note, at: .day(day)) }
            let newest = try await audit.entries(before: nil, limit: 2)
            #expect(newest.map(\.note) == [note, note], "with the actor", sourceLocation: sourceLocation)
            #expect(newest.map(\.moment) == [.day(9), .day(8)], "each on its own", sourceLocation: sourceLocation)
        }
        let all = try await audit.entries(before: nil, limit: 99)
        #expect(all.count == 21, sourceLocation: sourceLocation)
    }
}

/// The contract of ``AccountDirectory``, together with the ledger that shares its storage.
public struct AccountDirectoryContract: Sendable {
    private let directory: any AccountDirectory
    private let ledger: any LedgerStore

    /// Creates a contract for an empty directory and its ledger.
    public init(_ directory: any AccountDirectory, ledger: any LedgerStore) {
        self.directory = directory
        self.ledger = ledger
    }

    /// Verifies that the directory fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let unknown = try await directory.overview(of: .ann)
        #expect(unknown == nil, sourceLocation: sourceLocation)
        let bought = (1...5).map { TransactionFacts.coins(TransactionID("\($0)"), quantity: $0) }
        for facts in bought {
            _ = try await ledger.record([.transaction(facts, account: .ann)])
            let other = TransactionFacts.coins(TransactionID("b\(facts.key.id)"), token: .bob)
            _ = try await ledger.record([.transaction(other, account: .bob)])
        }
        let first = try await directory.transactions(of: .ann, after: nil, limit: 2)
        #expect(first.map(\.facts) == Array(bought[..<2]), sourceLocation: sourceLocation)
        let refunded = bought[0].refunded(on: .day(9))
        _ = try await ledger.record([.transaction(refunded, account: .ann)])
        _ = try await ledger.record([.transaction(.coins("6"), account: .ann)])
        let rest = try await directory.transactions(of: .ann, after: first.last?.number, limit: 9)
        #expect(
            rest.map(\.facts.key.id) == ["3", "4", "5", "6"], "without gap or repetition",
            sourceLocation: sourceLocation)
        let again = try await directory.transactions(of: .ann, after: nil, limit: 1)
        #expect(again.map(\.facts) == [refunded], "a revision keeps its place", sourceLocation: sourceLocation)
        #expect(again.map(\.number) == [first[0].number], sourceLocation: sourceLocation)
        let overview = try await directory.overview(of: .ann)
        #expect(overview?.transactions == 6, sourceLocation: sourceLocation)
        let found = try await directory.transaction(refunded.key)
        #expect(found?.account == .ann && found?.recorded == again.first, sourceLocation: sourceLocation)
        let others = try await directory.transaction(TransactionFacts.coins("b1").key)
        #expect(others?.account == .bob, sourceLocation: sourceLocation)
        let missing = try await directory.transaction(TransactionFacts.coins("99").key)
        #expect(missing == nil, sourceLocation: sourceLocation)
        try await checkSubscriptions(sourceLocation: sourceLocation)
        try await checkOrders(sourceLocation: sourceLocation)
    }

    private func checkSubscriptions(sourceLocation: SourceLocation) async throws {
        _ = try await ledger.record([
            .transaction(.month("21", token: .ann), account: .ann),
            .transaction(.month("22", of: "21", from: 30, token: .ann), account: .ann),
            .transaction(.month("31", token: .ann), account: .ann),
            .transaction(.month("41", token: .bob), account: .bob),
        ])
        let subscriptions = try await directory.subscriptions(of: .ann)
        #expect(Set(subscriptions) == ["21", "31"], sourceLocation: sourceLocation)
        #expect(subscriptions.count == 2, "each subscription is listed once", sourceLocation: sourceLocation)
    }

    private func checkOrders(sourceLocation: SourceLocation) async throws {
        let first: TransactionID = "play:GPA.1-2:gold.month"
        let renewal: TransactionID = "play:GPA.1-2..0:gold.month"
        let item: TransactionID = "play:GPA.1-2:coins"
        // Orders whose IDs begin or end alike, and a transaction that isn't one of Google Play.
        let others: [TransactionID] = [
            "play:GPA.1-21:coins", "play:GPA.1-2.:coins", "play:GPA.1-2/:coins", "play:GPA.1:coins",
            "play:gpa.1-2:coins", "play:XGPA.1-2:coins", "GPA.1-2:coins", "play:GPA.1-3..0:coins",
        ]
        for id in others { _ = try await ledger.record([.transaction(.coins(id), account: .ann)]) }
        _ = try await ledger.record([
            .transaction(.month(renewal, of: first, from: 30, token: .ann), account: .ann),
            .transaction(.coins(item, token: .bob), account: .bob),
            .transaction(.month(first, token: .ann), account: .ann),
        ])
        let order = try await directory.transactions(ofGooglePlayOrder: "GPA.1-2", in: .sandbox)
        #expect(
            Set(order.map(\.recorded.facts.key.id)) == [first, renewal, item], "the order with its renewals",
            sourceLocation: sourceLocation)
        #expect(
            order.map(\.recorded.number) == order.map(\.recorded.number).sorted(), sourceLocation: sourceLocation)
        for found in order {
            let same = try await directory.transaction(found.recorded.facts.key)
            #expect(same == found, "with the same owner and contents", sourceLocation: sourceLocation)
        }
        let renewed = try await directory.transactions(ofGooglePlayOrder: "GPA.1-2..0", in: .sandbox)
        #expect(
            renewed.map(\.recorded.facts.key.id) == [renewal], "the order of one renewal",
            sourceLocation: sourceLocation)
        for order in ["GPA.1-", "GPA.", "", "GPA.1-4", "GPA.1-2..", "GPA.1-_", "GPA.%"] {
            let none = try await directory.transactions(ofGooglePlayOrder: order, in: .sandbox)
            #expect(none.isEmpty, "part of an ID, or a pattern: \(order)", sourceLocation: sourceLocation)
        }
        let elsewhere = try await directory.transactions(ofGooglePlayOrder: "GPA.1-2", in: .production)
        #expect(elsewhere.isEmpty, sourceLocation: sourceLocation)
    }
}

/// The contract of ``SecretVault``.
public struct SecretVaultContract: Sendable {
    private let vault: any SecretVault

    /// Creates a contract for an empty vault.
    public init(_ vault: any SecretVault) { self.vault = vault }

    /// Verifies that the vault fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let (first, second, third) = (SharedSecret("first"), SharedSecret("second"), SharedSecret("third"))
        let none = try await vault.secrets(at: .day(0))
        #expect(none.isEmpty, sourceLocation: sourceLocation)
        try await vault.rotate(to: first, at: .day(1), honoringOld: 60_000, by: nil)
        let only = try await vault.secrets(at: .day(90))
        #expect(only == [first], sourceLocation: sourceLocation)
        try await vault.rotate(to: second, at: .day(2), honoringOld: 60_000, by: nil)
        let both = try await vault.secrets(at: .day(2))
        #expect(both == [second, first], "the previous secret stays valid for a while", sourceLocation: sourceLocation)
        try await vault.rotate(to: third, at: .day(2), honoringOld: 120_000, by: nil)
        let minute = try await vault.secrets(at: Moment.day(2).adding(minutes: 1))
        #expect(minute == [third, second], "its validity isn't extended", sourceLocation: sourceLocation)
        let later = try await vault.secrets(at: Moment.day(2).adding(minutes: 2))
        #expect(later == [third], "the previous secret must expire", sourceLocation: sourceLocation)
    }
}
#endif
