#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import ServerUseCases
internal import TestSupport
internal import Testing

extension StorageScenario {
    /// The stored counts give the balances, and the check compares them with the purchases.
    static let balances =
        [
            StorageScenario("planted differences of counts are found, reported and repaired") { tested in
                try await tested.fill()
                let check = tested.check()
                #expect(try await check.check(CheckBalancesRequest(isRepairing: true)).counts == [])
                #expect(try await tested.left() == ["coin": 13])
                try await tested.run(
                    """
                    UPDATE purchase_counts SET count = 9 WHERE quantity = 5;
                    DELETE FROM purchase_counts WHERE revoked_share = 50000;
                    INSERT INTO spent_units SELECT account, 'gem', 1 FROM spent_units;
                    UPDATE spent_units SET amount = 6 WHERE unit = 'coin';
                    """)
                #expect(try await tested.left() == ["coin": 84, "gem": 0])
                let expected = [
                    BalanceDifference(
                        account: .ann,
                        subject: .purchases("coins", quantity: 5, revokedMilliunits: nil, since: .distantPast),
                        stored: 9,
                        recorded: 2),
                    BalanceDifference(account: .ann, subject: .spent(unit: "coin"), stored: 6, recorded: 7),
                    BalanceDifference(account: .ann, subject: .spent(unit: "gem"), stored: 1, recorded: 0),
                    BalanceDifference(
                        account: .bob,
                        subject: .purchases("coins", quantity: 1, revokedMilliunits: 50_000, since: .distantPast),
                        stored: 0, recorded: 1),
                ]
                #expect(try await check.check(CheckBalancesRequest()).counts == expected)
                #expect(try await check.check(CheckBalancesRequest(isRepairing: true)).counts == expected)
                #expect(try await check.check(CheckBalancesRequest()).counts == [])
                #expect(try await tested.left() == ["coin": 13])
            },
            StorageScenario("damaged counts of any number are reported and repaired, and don't stop the server") {
                tested in
                try await tested.fill()
                try await tested.run(
                    """
                    INSERT INTO purchase_counts SELECT account, 'a', 7, 1099511627776, 5, 9223372036854775807
                        FROM purchase_counts WHERE quantity = 5;
                    INSERT INTO purchase_counts SELECT account, 'b', -7, -9223372036854775807 - 1, 1099511627776,
                        -9223372036854775807 - 1 FROM purchase_counts WHERE quantity = 5;
                    UPDATE spent_units SET amount = -9223372036854775807 - 1 WHERE unit = 'coin';
                    """)
                let damaged = LedgerFailure.damaged(
                    place: "the counts of an account",
                    reason: "a number is out of range; run discover-server check --repair to count again")
                await #expect(throws: damaged) {
                    try await tested.ledger().entitlementLedger(for: .ann, by: TestedStorage.map)
                }
                let check = tested.check()
                let expected = [
                    BalanceDifference(
                        account: .ann,
                        subject: .purchases(
                            "a", quantity: 1 << 40, revokedMilliunits: 5, since: Moment(milliseconds: 7)), stored: .max,
                        recorded: 0),
                    BalanceDifference(
                        account: .ann,
                        subject: .purchases(
                            "b", quantity: .min, revokedMilliunits: 1 << 40, since: Moment(milliseconds: -7)),
                        stored: .min, recorded: 0),
                    BalanceDifference(account: .ann, subject: .spent(unit: "coin"), stored: .min, recorded: 7),
                ]
                #expect(try await check.check(CheckBalancesRequest(isRepairing: true)).counts == expected)
                #expect(try await check.check(CheckBalancesRequest()).counts == [])
                #expect(try await tested.left() == ["coin": 13])
            },
            StorageScenario("more accounts than one page of the check contains are compared and repaired") { tested in
                let accounts = (1...250).map { AccountToken(bits: UInt128($0)) }
                for account in accounts {
                    let product: ProductID = account.bits % 16 == 7 ? "planted" : "coins"
                    let facts = TransactionFacts.made(
                        TransactionID(account.uuid), product: product, kind: .consumable, environment: .sandbox,
                        token: account)
                    _ = try await tested.ledger().record([.transaction(facts, account: account)])
                }
                try await tested.run("UPDATE purchase_counts SET count = 2 WHERE product = 'planted'")
                let registry = tested.storage.balances
                #expect(try await registry.differences().map(\.account) == accounts.filter { $0.bits % 16 == 7 })
                try await registry.recount()
                #expect(try await registry.differences() == [])
            },
            StorageScenario("units whose names are equal in other bytes are spent from one balance") { tested in
                let map = FeatureMap(["coins": FeatureMap.Grant(features: Feature(), unit: "K", amount: 2, days: nil)])
                // The Kelvin sign equals the character K.
                _ = try await tested.ledger().record([
                    .transaction(.coins("1", quantity: 5), account: .ann),
                    .spending(Spending(key: "a", unit: "K", amount: 1, moment: .day(4)), account: .ann),
                    .spending(Spending(key: "b", unit: "\u{212A}", amount: 9, moment: .day(4)), account: .ann),
                ])
                #expect(try await tested.left(map) == ["K": 0])
            },
            StorageScenario("a changed map needs no new count") { tested in
                try await tested.fill()
                let generous = FeatureMap([
                    "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 5, days: nil)
                ])
                #expect(try await tested.left(generous) == ["coin": 43])
            },
            StorageScenario("sums beyond the integer range stop at the largest integer") { tested in
                let store = tested.ledger()
                for key in ["a", "b", "c"] {
                    let spending = Spending(key: key, unit: "coin", amount: .max - 1, moment: .day(1))
                    #expect(try await store.record([.spending(spending, account: .ann)]) == [.new])
                }
                let registry = tested.storage.balances
                #expect(try await registry.differences() == [])
                try await tested.run("UPDATE spent_units SET amount = 5")
                try await registry.recount()
                let known = try await store.entitlementLedger(for: .ann, by: TestedStorage.map)
                #expect(known.counts[.ann]?.spent == ["coin": .max])
            },
            StorageScenario("what a balance is read from doesn't grow with the number of purchases and renewals") {
                tested in
                let store = tested.ledger()
                for number in 1...200 {
                    _ = try await store.record([
                        .transaction(.coins(TransactionID("1\(number)"), on: number), account: .ann),
                        .transaction(
                            .month(TransactionID("2\(number)"), of: "21", from: number * 30, token: .ann), account: .ann
                        ),
                        .spending(
                            Spending(key: "\(number)", unit: "coin", amount: 1, moment: .day(number)), account: .ann),
                    ])
                }
                let ledger = try await store.entitlementLedger(for: .ann, by: TestedStorage.map)
                #expect(ledger.transactions.keys.allSatisfy { $0 == .sandbox("2200") })
                #expect(ledger.transactions.count == 1)
                #expect(ledger.spendings(of: .ann).isEmpty)
                #expect(try await tested.left() == ["coin": 200])
                #expect(try await store.spending("7", of: .ann)?.moment == .day(7))
                #expect(try await store.spending("7", of: .bob) == nil)
                // What the App Store reports about the subscription is compared with a part of the ledger, too.
                let again = TransactionFacts.month("2200", of: "21", from: 200 * 30, token: .ann)
                let renewal = RenewalFacts.made(of: "21", environment: .sandbox)
                let about = try await store.ledger(
                    about: [.transaction(again, account: .ann), .renewal(renewal, account: .ann)], for: .ann)
                #expect(about.transactions.keys.map(\.id) == ["2200"])
                #expect(about.owner(of: renewal.chain) == .ann)
                #expect(try await tested.storage.directory.subscriptions(of: .ann) == ["21"])
            },
        ]
        + [false, true].map { isSeparated in
            StorageScenario(
                "a revision of the map in the past applies to purchases from its date on"
                    + (isSeparated ? ", counted separately" : "")
            ) { tested in
                try await tested.fill()
                let store = tested.ledger()
                _ = try await store.record([.transaction(.coins("4", on: 20), account: .ann)])
                let revised = FeatureMap(
                    ["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 2, days: nil)],
                    revisions: [
                        .init(
                            from: .day(10),
                            grants: [
                                "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 100, days: nil)
                            ])
                    ])
                if isSeparated { try await tested.storage.separate(by: revised) }
                #expect(try await store.entitlementLedger(for: .ann, by: revised).counts.isEmpty == !isSeparated)
                #expect(try await tested.left(revised) == ["coin": 113])
                #expect(try await tested.left() == ["coin": 15])
                #expect(try await tested.storage.balances.differences() == [])
            }
        }
}

extension TestedStorage {
    fileprivate static let map = FeatureMap([
        "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 2, days: nil)
    ])

    fileprivate func check() -> CheckBalances {
        CheckBalances(
            check: CheckBalancesInteractor(registry: storage.balances, contents: { _ in nil }, renewals: { _ in nil }))
    }

    fileprivate func fill() async throws {
        _ = try await ledger().record([
            .transaction(.coins("1", quantity: 5), account: .ann),
            .transaction(.coins("2", quantity: 5), account: .ann),
            .transaction(.coins("3", token: .bob).refunded(on: .day(3), milliunits: 50_000), account: .bob),
            .spending(Spending(key: "a", unit: "coin", amount: 3, moment: .day(4)), account: .ann),
            .spending(Spending(key: "b", unit: "coin", amount: 4, moment: .day(4)), account: .ann),
        ])
    }

    fileprivate func left(_ map: FeatureMap = Self.map) async throws -> [String: Int] {
        let time = FixedTimeSource(.day(50))
        return try await EntitlementsInteractor(ledger: ledger(), time: time, map: map).perform(.ann).entitlements?
            .balances ?? [:]
    }
}
#endif
