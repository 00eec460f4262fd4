#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import GRDB
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(10))) struct `The check of balances compares counts with purchases` {
    let folder = TemporaryFolder()
    let time = FixedTimeSource(.day(50))
    let map = FeatureMap(["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 2, days: nil)])
    var path: String { folder.path("ledger.sqlite") }

    func database() throws -> LedgerDatabase { try LedgerDatabase(path: path, environment: .sandbox) }

    private func fill(_ store: SQLiteLedgerStore) async throws {
        _ = try await store.record([
            .transaction(.coins("1", quantity: 5), account: .ann),
            .transaction(.coins("2", quantity: 5), account: .ann),
            .transaction(.coins("3", token: .bob).refunded(on: .day(3), milliunits: 50_000), account: .bob),
            .spending(Spending(key: "a", unit: "coin", amount: 3, moment: .day(4)), account: .ann),
            .spending(Spending(key: "b", unit: "coin", amount: 4, moment: .day(4)), account: .ann),
        ])
    }

    private func left(_ store: SQLiteLedgerStore, _ map: FeatureMap? = nil) async throws -> [String: Int] {
        try await EntitlementsInteractor(ledger: store, time: time, map: map ?? self.map).perform(.ann).entitlements?
            .balances ?? [:]
    }

    @Test func `planted differences are found, reported and repaired`() async throws {
        let database = try database()
        let store = SQLiteLedgerStore(database, time: time)
        try await fill(store)
        let check = CheckBalances(check: CheckBalancesInteractor(registry: SQLiteBalanceRegistry(database)))
        #expect(try await check.check(CheckBalancesRequest(isRepairing: true)) == [])
        #expect(try await left(store) == ["coin": 13])
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(
                sql: """
                    UPDATE purchase_counts SET count = 9 WHERE quantity = 5;
                    DELETE FROM purchase_counts WHERE revoked_share = 50000;
                    INSERT INTO spent_units SELECT account, 'gem', 1 FROM spent_units;
                    UPDATE spent_units SET amount = 6 WHERE unit = 'coin';
                    """)
        }
        try queue.close()
        #expect(try await left(store) == ["coin": 84, "gem": 0])
        let expected = [
            BalanceDifference(
                account: .ann,
                subject: .purchases("coins", quantity: 5, revokedMilliunits: nil, since: .distantPast), stored: 9,
                recorded: 2),
            BalanceDifference(account: .ann, subject: .spent(unit: "coin"), stored: 6, recorded: 7),
            BalanceDifference(account: .ann, subject: .spent(unit: "gem"), stored: 1, recorded: 0),
            BalanceDifference(
                account: .bob,
                subject: .purchases("coins", quantity: 1, revokedMilliunits: 50_000, since: .distantPast), stored: 0,
                recorded: 1),
        ]
        #expect(try await check.check(CheckBalancesRequest()) == expected)
        #expect(try await check.check(CheckBalancesRequest(isRepairing: true)) == expected)
        #expect(try await check.check(CheckBalancesRequest()) == [])
        #expect(try await left(store) == ["coin": 13])
    }

    @Test func `damaged counts of any number are reported and repaired, and don't stop the server`() async throws {
        let database = try database()
        let store = SQLiteLedgerStore(database, time: time)
        try await fill(store)
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO purchase_counts SELECT account, 'a', 7, 1 << 40, 5, 9223372036854775807
                        FROM purchase_counts WHERE quantity = 5;
                    INSERT INTO purchase_counts SELECT account, 'b', -7, -9223372036854775807 - 1, 1 << 40,
                        -9223372036854775807 - 1 FROM purchase_counts WHERE quantity = 5;
                    UPDATE spent_units SET amount = -9223372036854775807 - 1 WHERE unit = 'coin';
                    """)
        }
        try queue.close()
        let damaged = LedgerFailure.damaged(
            place: "the counts of an account",
            reason: "a number is out of range; run discover-server check --repair to count again")
        await #expect(throws: damaged) { try await store.entitlementLedger(for: .ann, by: map) }
        let check = CheckBalances(check: CheckBalancesInteractor(registry: SQLiteBalanceRegistry(database)))
        let expected = [
            BalanceDifference(
                account: .ann,
                subject: .purchases(
                    "a", quantity: 1 << 40, revokedMilliunits: 5, since: Moment(milliseconds: 7)), stored: .max,
                recorded: 0),
            BalanceDifference(
                account: .ann,
                subject: .purchases(
                    "b", quantity: .min, revokedMilliunits: 1 << 40, since: Moment(milliseconds: -7)), stored: .min,
                recorded: 0),
            BalanceDifference(account: .ann, subject: .spent(unit: "coin"), stored: .min, recorded: 7),
        ]
        #expect(try await check.check(CheckBalancesRequest(isRepairing: true)) == expected)
        #expect(try await check.check(CheckBalancesRequest()) == [])
        #expect(try await left(store) == ["coin": 13])
    }

    @Test func `a repair writes one account at a time, and only those with a difference`() async throws {
        let database = try database()
        let store = SQLiteLedgerStore(database, time: time)
        // More accounts than one page of the check contains.
        let accounts = (1...250).map { AccountToken(bits: UInt128($0)) }
        for account in accounts {
            let coins = TransactionFacts.coins(TransactionID("\(account.uuid)"), token: account)
            _ = try await store.record([.transaction(coins, account: account)])
        }
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(sql: "UPDATE purchase_counts SET count = 2 WHERE substr(hex(account), -1) = '7'")
        }
        try queue.close()
        let registry = SQLiteBalanceRegistry(database)
        let differing = accounts.filter { $0.bits % 16 == 7 }
        #expect(try await registry.differences().map(\.account) == differing)
        let before = database.tally
        try await registry.recount()
        #expect(database.tally.commits - before.commits == differing.count)
        #expect(database.tally.writes - before.writes == differing.count)
        #expect(try await registry.differences() == [])
    }

    @Test func `units whose names are equal in other bytes are spent from one balance`() async throws {
        let store = SQLiteLedgerStore(try database(), time: time)
        let map = FeatureMap(["coins": FeatureMap.Grant(features: Feature(), unit: "K", amount: 2, days: nil)])
        // The Kelvin sign equals the character K.
        _ = try await store.record([
            .transaction(.coins("1", quantity: 5), account: .ann),
            .spending(Spending(key: "a", unit: "K", amount: 1, moment: .day(4)), account: .ann),
            .spending(Spending(key: "b", unit: "\u{212A}", amount: 9, moment: .day(4)), account: .ann),
        ])
        #expect(try await left(store, map) == ["K": 0])
    }

    @Test func `a changed map needs no new count`() async throws {
        let store = SQLiteLedgerStore(try database(), time: time)
        try await fill(store)
        let generous = FeatureMap(["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 5, days: nil)])
        #expect(try await left(store, generous) == ["coin": 43])
    }

    @Test(arguments: [false, true]) func `a revision of the map in the past applies to purchases from its date on`(
        _ isSeparated: Bool
    ) async throws {
        let database = try database()
        let store = SQLiteLedgerStore(database, time: time)
        try await fill(store)
        _ = try await store.record([.transaction(.coins("4", on: 20), account: .ann)])
        let revised = FeatureMap(
            ["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 2, days: nil)],
            revisions: [
                .init(
                    from: .day(10),
                    grants: ["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 100, days: nil)])
            ])
        if isSeparated { try await SQLiteBalanceRegistry(database).separate(by: revised) }
        #expect(try await store.entitlementLedger(for: .ann, by: revised).counts.isEmpty == !isSeparated)
        #expect(try await left(store, revised) == ["coin": 113])
        #expect(try await left(store) == ["coin": 15])
        #expect(try await SQLiteBalanceRegistry(database).differences() == [])
    }

    @Test func `sums beyond the integer range stop at the largest integer`() async throws {
        let database = try database()
        let store = SQLiteLedgerStore(database, time: time)
        for key in ["a", "b", "c"] {
            let spending = Spending(key: key, unit: "coin", amount: .max - 1, moment: .day(1))
            #expect(try await store.record([.spending(spending, account: .ann)]) == [.new])
        }
        let registry = SQLiteBalanceRegistry(database)
        #expect(try await registry.differences() == [])
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in try db.execute(sql: "UPDATE spent_units SET amount = 5") }
        try queue.close()
        try await registry.recount()
        #expect(try await store.entitlementLedger(for: .ann, by: map).counts[.ann]?.spent == ["coin": .max])
    }

    @Test func `what a balance is read from doesn't grow with the number of purchases and renewals`() async throws {
        let database = try database()
        let store = SQLiteLedgerStore(database, time: time)
        for number in 1...200 {
            _ = try await store.record([
                .transaction(.coins(TransactionID("1\(number)"), on: number), account: .ann),
                .transaction(
                    .month(TransactionID("2\(number)"), of: "21", from: number * 30, token: .ann), account: .ann),
                .spending(Spending(key: "\(number)", unit: "coin", amount: 1, moment: .day(number)), account: .ann),
            ])
        }
        let ledger = try await store.entitlementLedger(for: .ann, by: map)
        #expect(ledger.transactions.keys.allSatisfy { $0 == .sandbox("2200") })
        #expect(ledger.transactions.count == 1)
        #expect(ledger.spendings(of: .ann).isEmpty)
        #expect(try await left(store) == ["coin": 200])
        #expect(try await store.spending("7", of: .ann)?.moment == .day(7))
        #expect(try await store.spending("7", of: .bob) == nil)
        // What the App Store reports about the subscription is compared with a part of the ledger, too.
        let again = TransactionFacts.month("2200", of: "21", from: 200 * 30, token: .ann)
        let renewal = RenewalFacts.made(of: "21", environment: .sandbox)
        let about = try await store.ledger(
            about: [.transaction(again, account: .ann), .renewal(renewal, account: .ann)], for: .ann)
        #expect(about.transactions.keys.map(\.id) == ["2200"])
        #expect(about.owner(of: renewal.chain) == .ann)
        #expect(try await SQLiteAccountDirectory(database).subscriptions(of: .ann) == ["21"])
    }
}
#endif
