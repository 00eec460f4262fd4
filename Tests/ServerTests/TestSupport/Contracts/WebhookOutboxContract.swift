#if Server
import DiscoverData
import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
import TestSupport

/// The contract of ``WebhookOutbox``, together with the ledger whose changes write the events.
public struct WebhookOutboxContract: Sendable {
    private let outbox: any WebhookOutbox
    private let ledger: any LedgerStore
    private let ownership: any OwnershipStore
    private let audit: any AuditLog
    private let leases: any LeaseStore
    private let environment: LedgerEnvironment?

    /// Creates a contract for the empty outbox of a storage.
    ///
    /// - Parameters:
    ///   - outbox: The outbox.
    ///   - ledger: The ledger whose changes write the events.
    ///   - ownership: The store that transfers purchases of the ledger.
    ///   - audit: The audit log of the storage.
    ///   - leases: The leases, of which one is required to record deliveries.
    ///   - environment: The sandbox if the ledger refuses transactions of other environments; otherwise `nil`.
    public init(
        _ outbox: any WebhookOutbox, ledger: any LedgerStore, ownership: any OwnershipStore, audit: any AuditLog,
        leases: any LeaseStore, environment: LedgerEnvironment? = nil
    ) {
        self.outbox = outbox
        self.ledger = ledger
        self.ownership = ownership
        self.audit = audit
        self.leases = leases
        self.environment = environment
    }

    /// Creates a contract for an empty storage of the sandbox that writes events.
    ///
    /// The ledger belongs to this storage.
    public init(_ storage: any Storage, ledger: any LedgerStore) {
        self.init(
            storage.outbox, ledger: ledger, ownership: storage.ownership, audit: storage.audit,
            leases: storage.leases, environment: .sandbox)
    }

    /// Verifies that the outbox fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await checkEvents(sourceLocation)
        try await checkAtomicity(sourceLocation)
        try await checkOrder(sourceLocation)
        try await checkLease(sourceLocation)
    }

    /// Returns the event that is due for an account, or `nil` if none is.
    private func first(of account: AccountToken, at day: Int = 60) async throws -> WebhookEvent? {
        try await outbox.due(at: .day(day), limit: 99).first { $0.account == account }
    }

    private func lease(_ place: SourceLocation) async throws -> Lease {
        let response = try await leases.acquire(.webhookDelivery, for: 60_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = response else {
            Issue.record("no lease was granted: \(response)", sourceLocation: place)
            return Lease(.webhookDelivery, fence: -1)
        }
        return lease
    }

    /// Delivers all events of an account, and returns them in the order of the deliveries.
    private func deliverAll(of account: AccountToken, _ place: SourceLocation) async throws -> [WebhookEvent] {
        let lease = try await lease(place)
        var events: [WebhookEvent] = []
        while let event = try await first(of: account), events.count < 99 {
            #expect(try await outbox.record([.delivered(event)], under: lease), sourceLocation: place)
            events.append(event)
        }
        try await leases.release(lease)
        return events
    }

    private func checkEvents(_ place: SourceLocation) async throws {
        let coins = TransactionFacts.coins("1", quantity: 10)
        for facts in [coins, coins, coins.refunded(on: .day(2))] {
            _ = try await ledger.record([.transaction(facts, account: .ann)])
        }
        let spending = LedgerEntry.spending(
            Spending(key: "a \"key\"", unit: "coins", amount: 2, moment: .day(1)), account: .ann)
        for _ in 0..<2 { _ = try await ledger.record([spending]) }
        let month = TransactionFacts.month("20", token: .ann)
        _ = try await ledger.record([.transaction(month, account: .ann), .refreshed(account: .ann, at: .day(3))])
        let result = try await ownership.move(ChainTransferRequest(month, to: .bob, at: .day(5)))
        #expect(result == .moved(from: .ann), sourceLocation: place)
        #expect(
            try await outbox.status() == OutboxStatus(waiting: 6, oldest: .day(5), abandoned: 0),
            "repetitions write no events", sourceLocation: place)
        let due = try await outbox.due(at: .day(60), limit: 99)
        #expect(due.map(\.sequence) == [1, 1] && Set(due.map(\.account)) == [.ann, .bob], sourceLocation: place)
        #expect(try await outbox.due(at: .day(60), limit: 1).count == 1, sourceLocation: place)
        let events = try await deliverAll(of: .ann, place)
        #expect(
            events.map(\.type) == [.purchaseAdded, .purchaseChanged, .unitsSpent, .purchaseAdded, .purchaseRemoved],
            sourceLocation: place)
        #expect(events.map(\.sequence) == [1, 2, 3, 4, 5], sourceLocation: place)
        #expect(Set(events.map(\.id)).count == 5, sourceLocation: place)
        #expect(events.map(\.moment) == [.day(50), .day(50), .day(50), .day(50), .day(5)], sourceLocation: place)
        #expect(events[0].data.contains(#""transactionId":"1""#), sourceLocation: place)
        #expect(events[1].data.contains(#""revocationDate":"#), sourceLocation: place)
        #expect(events[2].data.contains(#""key":"a \"key\"""#), sourceLocation: place)
        let received = try await deliverAll(of: .bob, place)
        #expect(received.map(\.type) == [.purchaseAdded], sourceLocation: place)
        #expect(received.first?.data.contains(AccountToken.bob.uuid) == true, sourceLocation: place)
        let empty = OutboxStatus(waiting: 0, oldest: nil, abandoned: 0)
        #expect(try await outbox.status() == empty, sourceLocation: place)
    }

    private func checkAtomicity(_ place: SourceLocation) async throws {
        let refused = try await ledger.record([.transaction(.coins("2"), account: .ann)], provided: { _ in false })
        #expect(refused == nil, sourceLocation: place)
        guard environment != nil else { return }
        let foreign = TransactionFacts.made(
            "3", product: "coins", kind: .consumable, environment: .production, token: .ann)
        await #expect(throws: LedgerFailure.self, sourceLocation: place) {
            _ = try await ledger.record([
                .transaction(.coins("4"), account: .ann), .transaction(foreign, account: .ann),
            ])
        }
        #expect(try await first(of: .ann) == nil, "a failed write leaves no event", sourceLocation: place)
    }

    private func checkOrder(_ place: SourceLocation) async throws {
        for id: TransactionID in ["10", "11", "12"] {
            _ = try await ledger.record([.transaction(.coins(id), account: .ann)])
        }
        _ = try await ledger.record([.transaction(.coins("13", token: .bob), account: .bob)])
        let lease = try await lease(place)
        let one = try #require(try await first(of: .ann))
        #expect(one.sequence == 6, "delivered events count", sourceLocation: place)
        let postponed = WebhookResult.postponed(one, failure: "status500", until: .day(61))
        #expect(try await outbox.record([postponed], under: lease), sourceLocation: place)
        #expect(try await first(of: .ann) == nil, "later events wait", sourceLocation: place)
        let attempted = try await outbox.waiting(after: nil, limit: 1)
        #expect(attempted.map(\.event.id) == [one.id] && attempted[0].event.attempts == 1, sourceLocation: place)
        #expect(attempted[0].failure == "status500" && attempted[0].due == .day(61), sourceLocation: place)
        let others = try await outbox.waiting(after: attempted[0].event.number, limit: 9)
        #expect(others.map(\.event.sequence) == [7, 8, 2], sourceLocation: place)
        #expect(try await first(of: .bob) != nil, "other accounts don't wait", sourceLocation: place)
        let again = try #require(try await first(of: .ann, at: 61))
        #expect(again.id == one.id && again.attempts == 1 && again.data == one.data, sourceLocation: place)
        _ = try await outbox.record([.abandoned(again, failure: "timedOut", at: .day(62))], under: lease)
        let waiting = try await outbox.waiting(after: nil, limit: 9)
        #expect(waiting.map(\.event.sequence) == [7, 8, 2], "without the abandoned event", sourceLocation: place)
        #expect(waiting.allSatisfy { $0.due == nil && $0.failure == nil }, "without attempts", sourceLocation: place)
        let two = try #require(try await first(of: .ann, at: 62))
        #expect(two.sequence == 7, "an abandoned event doesn't block", sourceLocation: place)
        _ = try await outbox.record([.abandoned(two, failure: "status410", at: .day(63))], under: lease)
        let page = try await outbox.abandoned(after: nil, limit: 1)
        #expect(page.map(\.event.sequence) == [6], sourceLocation: place)
        #expect(page.first?.failure == "timedOut" && page.first?.event.attempts == 2, sourceLocation: place)
        let rest = try await outbox.abandoned(after: page.first?.event.number, limit: 9)
        #expect(rest.map(\.event.sequence) == [7], sourceLocation: place)
        #expect(try await outbox.status().abandoned == 2, sourceLocation: place)
        for unknown in ["evt_none", "\0", one.id + "\0"] {
            #expect(try await outbox.replay(.event(unknown), at: .day(64), by: .bob) == 0, sourceLocation: place)
        }
        #expect(try await outbox.replay(.event(one.id), at: .day(64), by: .bob) == 1, sourceLocation: place)
        #expect(try await outbox.replay(.event(one.id), at: .day(64), by: .bob) == 0, sourceLocation: place)
        let replayed = try #require(try await first(of: .ann))
        #expect(replayed.id == one.id && replayed.attempts == 0, "with all attempts", sourceLocation: place)
        #expect(try await outbox.replay(.all, at: .day(65), by: nil) == 1, sourceLocation: place)
        let notes = try await audit.entries(before: nil, limit: 2).map(\.note)
        #expect(
            notes == [.webhooksReplayed(nil, count: 1, by: nil), .webhooksReplayed(one.id, count: 1, by: .bob)],
            sourceLocation: place)
        try await leases.release(lease)
        let all = try await deliverAll(of: .ann, place)
        #expect(all.map(\.sequence) == [6, 7, 8], sourceLocation: place)
    }

    private func checkLease(_ place: SourceLocation) async throws {
        let old = try await lease(place)
        try await leases.release(old)
        let new = try await lease(place)
        let event = try #require(try await first(of: .bob))
        #expect(
            try await outbox.record([.delivered(event)], under: old) == false, "the lease is another one's",
            sourceLocation: place)
        #expect(try await first(of: .bob) == event, sourceLocation: place)
        #expect(try await outbox.record([.delivered(event)], under: new), sourceLocation: place)
        #expect(try await first(of: .bob) == nil, sourceLocation: place)
        try await leases.release(new)
    }
}
#endif
