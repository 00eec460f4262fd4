#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
public import ServerUseCases
import Testing
import TestSupport

/// A storage with webhook events that an earlier version wrote about the purchase of an erased account.
public enum ErasedEventsUpgrade {
    /// The statements that add events about the erased account's pseudonym, and about Bob.
    ///
    /// Bob received a purchase of another account, which was merged into the pseudonym later.
    /// The schema is that of the version before, so the caller only removes the migration from the list of applied ones.
    public static let events = """
        INSERT INTO webhook_sequences (account, latest)
            SELECT account, CASE how WHEN 'erasure' THEN 2 ELSE 3 END FROM bindings;
        INSERT INTO webhook_events (id, account, sequence, type, moment, data, attempts, due)
            SELECT 'evt_queued_' || how, account, 1, 'purchase.changed', 0, '{}', 0, 0 FROM bindings;
        INSERT INTO webhook_events
            (id, account, sequence, type, moment, data, attempts, due, failure, abandoned)
            SELECT 'evt_abandoned_' || how, account, 2, 'purchase.changed', 0, '{}', 9, 0, 'timeout', 1 FROM bindings;
        INSERT INTO account_aliases (alias, account, moment)
            SELECT (SELECT previous FROM bindings WHERE how <> 'erasure'), account, 0 FROM bindings WHERE how = 'erasure';
        INSERT INTO webhook_events (id, account, sequence, type, moment, data, attempts, due)
            SELECT 'evt_merged', alias, 1, 'account.merged', 0, '{}', 0, 0 FROM account_aliases;
        """

    /// Records a purchase of Ann, erases her account, and transfers another purchase to Bob.
    public static func fill(_ storage: any Storage) async throws {
        let cem = AccountToken(bits: 0xCE)
        let transferred = TransactionFacts.month("30", token: cem)
        let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(9)))
        let entries: [LedgerEntry] = [
            .transaction(.month("20", token: .ann), account: .ann), .transaction(transferred, account: cem),
        ]
        #expect(try await ledger.record(entries) == [.new, .new])
        #expect(
            try await storage.ownership.move(ChainTransferRequest(transferred, to: .bob, at: .day(2)))
                == .moved(from: cem))
        #expect(
            try await storage.accountRecords.erase(EraseAccountRequest(.ann, by: cem), at: .day(3))
                == .erased(transactions: 1))
    }

    /// Checks that only Bob's events are left after the migration.
    ///
    /// The numbers of his later events must continue, so `latest` must contain his latest number only.
    public static func check(_ storage: any Storage, latest: [Int64]) async throws {
        let waiting = try await storage.outbox.waiting(after: nil, limit: 9).map(\.event)
        #expect(waiting.map(\.account) == [.bob] && waiting.allSatisfy { $0.id.hasPrefix("evt_queued_") })
        let abandoned = try await storage.outbox.abandoned(after: nil, limit: 9).map(\.event)
        #expect(abandoned.map(\.account) == [.bob] && abandoned.allSatisfy { $0.id.hasPrefix("evt_abandoned_") })
        #expect(latest == [3])
        #expect(try await storage.directory.transaction(.sandbox("20"))?.isErased == true, "the purchase stays")
    }
}
#endif
