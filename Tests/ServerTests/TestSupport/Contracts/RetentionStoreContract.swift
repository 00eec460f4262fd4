#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
public import ServerUseCases
public import Testing
import TestSupport

/// The contract of ``RetentionStore``, together with the stores whose records it deletes.
public struct RetentionStoreContract: Sendable {
    private static let cem = AccountToken(bits: 0xCE)

    private let storage: any Storage
    private let ledger: any LedgerStore

    /// Creates a contract for an empty storage of the sandbox that writes events.
    public init(_ storage: any Storage) {
        self.storage = storage
        ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(50)))
    }

    /// Verifies that the store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await record(sourceLocation)
        let money = try await Money(in: storage, ledger)
        var lease = try await lease(.retention)
        for kind in RetainedRecord.allCases {
            let none = try await storage.retention.delete(kind, before: .day(-1), limit: 9, under: lease)
            #expect(none == RetentionBatch(deleted: 0, isLast: true), "\(kind)", sourceLocation: sourceLocation)
        }
        try await storage.leases.release(lease)
        let old = lease
        lease = try await self.lease(.retention)
        let entries = try await storage.audit.entries(before: nil, limit: 99)
        let displaced = try await storage.retention.delete(.auditEntries, before: .day(99), limit: 9, under: old)
        #expect(displaced == nil, "the lease is another one's", sourceLocation: sourceLocation)
        #expect(try await storage.audit.entries(before: nil, limit: 99) == entries, sourceLocation: sourceLocation)
        let expected: [RetainedRecord: Int] = [
            // The last row stays, so that its number isn't assigned again.
            .auditEntries: entries.count - 1, .outcomes: 2, .disputes: 1, .notifications: 6, .abandonedEvents: 2,
            .consumptionRequests: 1,
        ]
        for kind in RetainedRecord.allCases {
            let deleted = try await deleteAll(kind, under: lease)
            #expect(deleted == expected[kind], "\(kind)", sourceLocation: sourceLocation)
        }
        try await storage.leases.release(lease)
        #expect(try await Money(in: storage, ledger) == money, sourceLocation: sourceLocation)
        try await checkRest(sourceLocation)
        try await checkErased(sourceLocation)
        #expect(
            try await storage.audit.entries(before: nil, limit: 99).map(\.number) == entries.prefix(1).map(\.number),
            sourceLocation: sourceLocation)
    }

    /// The records on which entitlements and balances depend.
    private struct Money: Equatable {
        var ledgers: [Ledger] = []
        var transactions: [[RecordedTransaction]] = []

        init(in storage: any Storage, _ ledger: any LedgerStore) async throws {
            for account in [AccountToken.ann, .bob] {
                ledgers.append(try await ledger.ledger(for: account))
                transactions.append(try await storage.directory.transactions(of: account, after: nil, limit: 99))
            }
        }
    }

    private func lease(_ name: LeaseName) async throws -> Lease {
        guard case .granted(let lease) = try await storage.leases.acquire(name, for: 60_000, unlessBegunWithin: 0)
        else {
            Issue.record("no lease was granted")
            return Lease(name, fence: -1)
        }
        return lease
    }

    /// Deletes the records of a kind one by one, and returns their number.
    private func deleteAll(_ kind: RetainedRecord, under lease: Lease) async throws -> Int {
        var (deleted, isLast) = (0, false)
        while !isLast, deleted < 99 {
            let batch = try #require(
                try await storage.retention.delete(kind, before: .day(99), limit: 1, under: lease))
            #expect(batch.deleted <= 1)
            (deleted, isLast) = (deleted + batch.deleted, batch.isLast)
        }
        return deleted
    }

    private func record(_ place: SourceLocation) async throws {
        let inbox = storage.inbox(RequestEvidence())
        let spending = Spending(key: "key", unit: "coins", amount: 1, moment: .day(1))
        for entry: LedgerEntry in [
            .transaction(.coins("1", quantity: 3), account: .ann), .spending(spending, account: .ann),
            .transaction(.month("20", token: .ann), account: .ann), .transaction(.month("30"), account: .ann),
            .transaction(.month("40"), account: .ann), .transaction(.month("50"), account: .ann),
        ] { _ = try await ledger.record([entry]) }
        _ = try await storage.ownership.move(ChainTransferRequest(.month("20", token: .ann), to: .bob, at: .day(5)))
        let unclaimed = try await inbox.take(.made("waits", .month("90")), signed: "text", at: .day(5))
        #expect(unclaimed == .unclaimed, sourceLocation: place)
        let refunded = TransactionFacts.coins("1", quantity: 3).refunded(on: .day(4))
        _ = try await inbox.take(.made("counts", refunded), signed: "text", at: .day(5))
        for id: TransactionID in ["30", "40", "50"] {
            let claimed = TransactionFacts.month(id, signed: .day(5), token: .bob)
            let result = try await inbox.take(.made("disputes \(id.rawValue)", claimed), signed: "text", at: .day(5))
            #expect(result == .disputed(isChange: false), "only the account differs", sourceLocation: place)
        }
        try await recordRefundRequests()
        _ = try await inbox.take(.made("test", type: "TEST"), signed: "text", at: .day(5))
        let open = try await storage.disputes.disputes(before: nil, limit: 9, onlyOpen: true)
        // An open dispute is before and after the resolved one, because the last row is never deleted.
        let second = open.map(\.number).sorted()[1]
        _ = try await storage.disputes.resolve(
            DisputeDecision(on: second, .confirmed, by: AccountToken(bits: 0xAD), at: .day(6)))
        let events = [OutcomeEvent.made(.exposed), .made(.paying), .made(.paid(milliunits: 5)), .made(.credited())]
        for (range, number) in [(0..<2, 1), (3..<4, 4)] {
            _ = try await storage.outcomes.store(
                .made(Array(events[range]), from: number, log: "a"), after: 0, at: .day(5))
        }
        let delivery = try await lease(.webhookDelivery)
        let event = try #require(try await storage.outbox.due(at: .day(60), limit: 1).first)
        _ = try await storage.outbox.record([.abandoned(event, failure: "status500", at: .day(6))], under: delivery)
        try await eraseCem(reportingUnder: delivery)
        try await storage.leases.release(delivery)
    }

    /// Erases Cem's account, and abandons the event about the erasure.
    ///
    /// After that, only this event and its number name the account.
    private func eraseCem(reportingUnder delivery: Lease) async throws {
        let request = EraseAccountRequest(Self.cem, by: AccountToken(bits: 0xAD))
        _ = try await ledger.record([.transaction(.coins("70", quantity: 1, token: Self.cem), account: Self.cem)])
        #expect(try await storage.accountRecords.erase(request, at: .day(6)) == .erased(transactions: 1))
        let events = try await storage.outbox.due(at: .day(60), limit: 99)
        let erasure = try #require(events.first { $0.account == Self.cem })
        #expect(erasure.type == .accountErased && erasure.sequence == 2)
        _ = try await storage.outbox.record([.abandoned(erasure, failure: "status500", at: .day(6))], under: delivery)
        // A later event, so that the erasure's event isn't the last row, which is never deleted.
        _ = try await ledger.record([.transaction(.coins("71", quantity: 1, token: .bob), account: .bob)])
    }

    /// Checks that the number of an erased account's latest event was deleted, too.
    ///
    /// If the account is used again, its events are numbered from one.
    private func checkErased(_ place: SourceLocation) async throws {
        _ = try await ledger.record([.transaction(.coins("72", quantity: 1, token: Self.cem), account: Self.cem)])
        let events = try await storage.outbox.due(at: .day(60), limit: 99).filter { $0.account == Self.cem }
        #expect(events.map(\.sequence) == [1], sourceLocation: place)
    }

    /// Records two requests for consumption information, of which the first one is declined.
    private func recordRefundRequests() async throws {
        let inbox = storage.inbox(RequestEvidence(), queuing: .afterSigning)
        for uuid in ["declined", "waiting"] {
            let facts = NotificationFacts.made(
                uuid, type: "CONSUMPTION_REQUEST", signed: .day(5), .coins("1", quantity: 3))
            _ = try await inbox.take(facts, signed: "text", at: .day(5))
        }
        let lease = try await lease(.consumptionResponses)
        let request = try #require(try await storage.consumptionRequests.due(at: .day(5), limit: 1).first)
        _ = try await storage.consumptionRequests.record([.declined(request, at: .day(6))], under: lease)
        try await storage.leases.release(lease)
    }

    /// Checks that nothing was deleted that waits, and that what arrives again changes nothing.
    private func checkRest(_ place: SourceLocation) async throws {
        #expect(try await storage.disputes.disputes(before: nil, limit: 9, onlyOpen: false).count == 2)
        #expect(try await storage.disputes.disputes(before: nil, limit: 9, onlyOpen: true).count == 2)
        let requests = try await storage.consumptionRequests.requests(in: nil, after: nil, limit: 9)
        #expect(requests.map(\.state) == [.waiting], sourceLocation: place)
        let status = try await storage.outbox.status()
        #expect(status.abandoned == 0 && status.waiting > 0, sourceLocation: place)
        let through = try await storage.outcomes.store(
            .made([.made(.paid(milliunits: 5))], from: 3, log: "a"), after: 2, at: .day(7))
        #expect(through == .init(through: 4, stored: 1), "the later event was kept", sourceLocation: place)
        let inbox = storage.inbox(RequestEvidence())
        let refunded = TransactionFacts.coins("1", quantity: 3).refunded(on: .day(4))
        let again = try await inbox.take(.made("counts", refunded), signed: "text", at: .day(7))
        #expect(again == .recorded(isChange: false), "its transaction is known", sourceLocation: place)
        let before = try await storage.directory.overview(of: .ann)?.notifications ?? 0
        _ = try await ledger.record([.transaction(.month("90"), account: .ann)])
        let after = try await storage.directory.overview(of: .ann)?.notifications ?? 0
        #expect(after == before + 1, "a notification without an account waits for it", sourceLocation: place)
        #expect(try await storage.balances.differences() == [], sourceLocation: place)
    }
}
#endif
