#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
package import ServerStorage
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
    ///
    /// The notifications whose IDs begin with "deleted" were deleted. The transactions 30 and 70 aren't recorded.
    public static let requests = """
        INSERT INTO consumption_requests
            (notification, request, id, product, kind, received, deadline, attempts, due, state)
        VALUES
            ('moved', 'csr_1', '20', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('deleted-moved', 'csr_2', '20', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('unclaimed', 'csr_3', '30', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('kept', 'csr_4', '40', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('deleted-kept', 'csr_5', '40', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('erased', 'csr_6', '50', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('deleted-erased', 'csr_7', '50', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('former', 'csr_8', '60', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired'),
            ('deleted-unknown', 'csr_9', '70', 'gold.month', 'Auto-Renewable Subscription', 0, 9, 0, 0, 'expired');
        """

    /// The account that ``fill(_:)`` erases.
    private static let cem = AccountToken(bits: 0xCE)

    /// Records purchases and notifications about them, transfers two purchases, and erases an account.
    ///
    /// - 20 is transferred from Ann to Bob after its notification.
    /// - 30 has no owner, but a notification.
    /// - 40 belongs to Ann.
    /// - 50 belongs to Cem, whose account is erased before the notification arrives.
    /// - 60 is transferred from Cem to Bob after its notification, and then Cem's account is erased.
    public static func fill(_ storage: any Storage) async throws {
        let (moved, unowned) = (TransactionFacts.month("20", token: .ann), TransactionFacts.month("30", token: nil))
        let kept = TransactionFacts.month("40", token: .ann)
        let (erased, former) = (TransactionFacts.month("50", token: cem), TransactionFacts.month("60", token: cem))
        let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(9)))
        let entries: [LedgerEntry] = [
            .transaction(moved, account: .ann), .transaction(kept, account: .ann),
            .transaction(erased, account: cem), .transaction(former, account: cem),
        ]
        #expect(try await ledger.record(entries) == [.new, .new, .new, .new])
        for (uuid, facts) in [("moved", moved), ("unclaimed", unowned), ("kept", kept), ("former", former)] {
            try await notify(storage, uuid, about: facts, at: .day(1))
        }
        for (purchase, owner) in [(moved, AccountToken.ann), (former, cem)] {
            let move = try await storage.ownership.move(ChainTransferRequest(purchase, to: .bob, at: .day(2)))
            #expect(move == .moved(from: owner))
        }
        let erasure = try await storage.accountRecords.erase(EraseAccountRequest(cem, by: .bob), at: .day(3))
        #expect(erasure == .erased(transactions: 1))
        try await notify(storage, "erased", about: erased, at: .day(4))
    }

    private static func notify(
        _ storage: any Storage, _ uuid: String, about facts: TransactionFacts, at moment: Moment
    ) async throws {
        let notification = NotificationFacts(
            uuid: uuid, type: "CONSUMPTION_REQUEST", signed: moment, transaction: facts)
        _ = try await storage.inbox(RequestEvidence()).take(notification, signed: uuid, at: moment)
    }

    /// Transfers the purchase 40 to Bob, after its requests got their account.
    ///
    /// If the requests got an account again, one of them would get another one.
    public static func transfer(_ storage: any Storage) async throws {
        let purchase = TransactionFacts.month("40", token: .ann)
        let move = try await storage.ownership.move(ChainTransferRequest(purchase, to: .bob, at: .day(5)))
        #expect(move == .moved(from: .ann))
    }

    /// Checks the stored accounts of the requests after the migration.
    package static func check(_ database: any Storage & SQLDatabase) async throws {
        let requests = try await database.consumptionRequests.requests(in: nil, after: nil, limit: 20)
        #expect(requests.map(\.request.id) == (1...9).map { "csr_\($0)" })
        // The queue also returns an account that only the notification has, so the column itself is compared.
        let accounts = try await database.read { db in
            try db.rows("SELECT account FROM consumption_requests ORDER BY number").map { try $0[0] as AccountToken? }
        }
        let pseudonym = try #require(try await database.directory.transaction(.sandbox("50"))?.account)
        #expect(pseudonym != cem)
        try #require(accounts.count == 9)
        #expect(accounts[0] == .ann, "the notification is recorded for the former owner")
        #expect(accounts[1] == .bob, "without the notification, the present owner")
        #expect(accounts[2] == nil, "no account owns the purchase")
        #expect(accounts[3...4] == [.ann, .ann], "the notification and the purchase have the same account")
        #expect(accounts[5...6] == [pseudonym, pseudonym], "the erased account, with and without the notification")
        #expect(accounts[7] == pseudonym, "the former owner was erased; the notification has the pseudonym")
        #expect(accounts[8] == nil, "neither the notification nor the transaction is recorded")
        let ann = try await database.accountRecords.records(of: .ann)?.consumptionRequests
        #expect(ann?.map(\.request.id) == ["csr_1", "csr_4", "csr_5"])
        let bob = try await database.accountRecords.records(of: .bob)?.consumptionRequests
        #expect(bob?.map(\.request.id) == ["csr_2"])
    }
}
#endif
