#if Server
import DiscoverData
package import DiscoverEntities
import DiscoverInteractors
package import ServerStorage
public import ServerUseCases
import Testing
import TestSupport

/// A storage with purchases from before lookups at the App Store and aliases of accounts were stored.
public enum StoreChecksUpgrade {
    /// A row of the table of lookups.
    package struct Lookup: Hashable, Sendable {
        let chain: TransactionID
        let isSubscription: Bool
        let latest: Moment
        let checked: Moment

        /// Creates a row from the values of its columns.
        package init(_ chain: TransactionID, isSubscription: Bool = false, latest: Moment, checked: Moment) {
            self.chain = chain
            self.isSubscription = isSubscription
            self.latest = latest
            self.checked = checked
        }
    }

    /// The statements that change the current schema to the last one without lookups and aliases.
    ///
    /// The caller first drops the triggers that fill the table of lookups, because their names differ between databases.
    /// The caller also removes the migrations from the list of applied ones.
    public static let downgrade = """
        DROP TABLE consumption_requests;
        DROP TABLE grants;
        DROP TABLE account_aliases;
        DROP TABLE store_checks;
        DROP INDEX renewals_of_chain;
        DROP INDEX bindings_of_previous;
        DROP INDEX notifications_of_chain;
        DROP INDEX notifications_by_arrival;
        DROP INDEX disputes_of_chain;
        DROP INDEX disputes_of_claimant;
        DROP INDEX disputes_of_owner;
        DROP INDEX disputes_of_actor;
        DROP INDEX disputes_by_resolution;
        DROP INDEX audit_of_account;
        DROP INDEX audit_of_other;
        DROP INDEX audit_of_actor;
        DROP INDEX audit_by_latest;
        DROP INDEX outcome_events_by_arrival;
        DROP INDEX webhook_events_by_abandonment;
        CREATE INDEX disputes_of_chain ON disputes (chain) WHERE resolved IS NULL;
        """

    /// Records purchases of Ann and Bob, each on the day on which its period begins or later.
    ///
    /// - 1 is a purchase of coins.
    /// - 20 is a subscription that was renewed once.
    /// - 40 is a subscription whose renewal was recorded before its first period.
    /// - 60 is a purchase in Google Play, which is never looked up at the App Store.
    public static func fill(_ storage: any Storage) async throws {
        let recorded: [(facts: TransactionFacts, account: AccountToken, day: Int, store: StoreKind)] = [
            (.coins("1", on: 3), .ann, 4, .appStore),
            (.month("20", token: .bob), .bob, 2, .appStore),
            (.month("21", of: "20", from: 30, token: .bob), .bob, 31, .appStore),
            (.month("41", of: "40", from: 30, token: .ann), .ann, 32, .appStore),
            (.month("40", token: .ann), .ann, 33, .appStore),
            (.month("60", token: .ann), .ann, 5, .googlePlay),
        ]
        for (facts, account, day, store) in recorded {
            let ledger = storage.ledger(RequestEvidence(of: store), policy: .refuse, time: FixedTimeSource(.day(day)))
            #expect(try await ledger.record([.transaction(facts, account: account)]) == [.new])
        }
    }

    /// Checks the contents after the migration, and how later purchases and merges are stored.
    package static func check(_ database: any Storage & SQLDatabase) async throws {
        let migrated = [
            Lookup("1", latest: .day(3), checked: .day(4)),
            Lookup("20", isSubscription: true, latest: .day(60), checked: .day(2)),
            Lookup("40", isSubscription: true, latest: .day(60), checked: .day(32)),
        ]
        #expect(try await lookups(of: database) == migrated)
        #expect(try await database.accountMerges.owner(for: .ann) == .ann)
        let ledger = database.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(70)))
        let later: [LedgerEntry] = [
            .transaction(.month("22", of: "20", from: 60, token: .bob), account: .bob),
            .transaction(.coins("5", on: 61), account: .ann),
        ]
        #expect(try await ledger.record(later) == [.new, .new])
        let renewed = Lookup("20", isSubscription: true, latest: .day(90), checked: .day(2))
        let bought = Lookup("5", latest: .day(61), checked: .day(70))
        #expect(try await lookups(of: database) == [migrated[0], renewed, migrated[2], bought])
        let administrator = AccountToken(bits: 0xAD)
        let merge = MergeAccountsRequest(.ann, into: .bob, by: administrator, proof: .administration)
        #expect(try await database.accountMerges.merge(merge, at: .day(71)) == .merged(transactions: 5))
        #expect(try await database.accountMerges.owner(for: .ann) == .bob)
    }

    /// Returns the rows of the table of lookups, sorted by the ID of the purchase.
    package static func lookups(of database: any SQLDatabase) async throws -> [Lookup] {
        try await database.read { db in
            try db.rows("SELECT chain, is_subscription, latest, checked FROM store_checks ORDER BY chain").map { row in
                Lookup(try row[0], isSubscription: try row[1], latest: try row[2], checked: try row[3])
            }
        }
    }
}
#endif
