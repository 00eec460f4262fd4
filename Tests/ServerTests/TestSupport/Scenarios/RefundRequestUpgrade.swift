#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
public import ServerUseCases
import Testing
import TestSupport

/// A storage with refund requests from before requests had an account.
public enum RefundRequestUpgrade {
    /// The statements that change the current schema to the one before, and add requests to it.
    ///
    /// The caller also removes the migration from the list of applied ones.
    public static let downgrade = """
        DROP INDEX consumption_requests_of_account;
        ALTER TABLE consumption_requests DROP COLUMN account;
        CREATE INDEX consumption_requests_by_id ON consumption_requests (id);
        \(requests)
        """

    /// The statement with which a version before requests had an account adds requests.
    public static let requests = """
        INSERT INTO consumption_requests
            (notification, request, id, product, kind, received, deadline, attempts, due, state)
        VALUES
            ('kept', 'csr_1', '20', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('deleted', 'csr_2', '20', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('unclaimed', 'csr_3', '30', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired');
        """

    /// Records a purchase of Ann, a notification about it, and its transfer to Bob.
    public static func fill(_ storage: any Storage) async throws {
        let (purchase, unowned) = (TransactionFacts.month("20", token: .ann), TransactionFacts.month("30", token: nil))
        let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(9)))
        #expect(try await ledger.record([.transaction(purchase, account: .ann)]) == [.new])
        for (uuid, facts) in [("kept", purchase), ("unclaimed", unowned)] {
            let notification = NotificationFacts(
                uuid: uuid, type: "CONSUMPTION_REQUEST", signed: .day(1), transaction: facts)
            _ = try await storage.inbox(RequestEvidence()).take(notification, signed: uuid, at: .day(1))
        }
        let move = try await storage.ownership.move(ChainTransferRequest(purchase, to: .bob, at: .day(2)))
        #expect(move == .moved(from: .ann))
    }

    /// Checks the accounts of the requests after the migration.
    public static func check(_ storage: any Storage) async throws {
        let requests = try await storage.consumptionRequests.requests(in: nil, after: nil, limit: 9)
        #expect(requests.map(\.request.id) == ["csr_1", "csr_2", "csr_3"])
        let ann = try await storage.accountRecords.records(of: .ann)?.consumptionRequests
        #expect(ann?.map(\.request.id) == ["csr_1"], "the notification is recorded for the former owner")
        let bob = try await storage.accountRecords.records(of: .bob)?.consumptionRequests
        #expect(bob?.map(\.request.id) == ["csr_2"], "without the notification, the present owner")
    }
}
#endif
