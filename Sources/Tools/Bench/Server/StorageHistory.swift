#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerUseCases
import ServerStorage

/// The `storage --history` benchmark, which measures one account with 10, 1 000, and 100 000 past purchases.
///
/// For each number of purchases, it measures the account's spendings and entitlements, and a purchase of another account
/// while four clients spend the first account's units. Beside them, it measures a spending and entitlements that are
/// computed from the complete ledger of the account.
struct StorageHistory {
    let isJSON: Bool
    /// The measured numbers of purchases. The account has as many spendings, and one renewal for ten purchases.
    var sizes = [10, 1_000, 100_000]
    /// The number of requests of each kind.
    var requests = 400

    private static let map = FeatureMap(
        ["coins": FeatureMap.Grant(features: Feature("coins"), unit: "coin", amount: 1_000_000, days: nil)])
    private static let account = Account(token: AccountToken(bits: 1))
    private static let other = AccountToken(bits: 2)

    /// The durations that were measured for one number of purchases.
    private struct Durations {
        let spend: Latencies
        let entitlements: Latencies
        let otherAlone: Latencies
        let other: Latencies
        let completeSpend: Latencies
        let completeEntitlements: Latencies

        var medians: [(name: String, nanoseconds: Int64)] {
            [
                ("spend", spend.percentile(0.5)), ("entitlements", entitlements.percentile(0.5)),
                ("otherAlone", otherAlone.percentile(0.5)), ("otherMeanwhile", other.percentile(0.5)),
                ("otherMeanwhile99", other.percentile(0.99)), ("completeSpend", completeSpend.percentile(0.5)),
                ("completeEntitlements", completeEntitlements.percentile(0.5)),
            ]
        }
    }

    func run() async throws {
        var first: Durations?
        for size in sizes {
            let durations = try await measured(size)
            show(size, durations, besides: first ?? durations)
            first = first ?? durations
        }
    }

    private func measured(_ size: Int) async throws -> Durations {
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try LedgerDatabase(path: folder.path + "/ledger.sqlite", environment: .sandbox)
        let store = SQLiteLedgerStore(database, time: SystemTimeSource())
        for begin in stride(from: 0, to: size, by: 500) {
            _ = try await store.record((begin..<min(begin + 500, size)).flatMap(Self.entries))
        }
        let spend = try await times { try await Self.spend("spend-\($0)", from: store) }
        let entitlements = EntitlementsInteractor(ledger: store, time: SystemTimeSource(), map: Self.map)
        let reads = try await times { _ in _ = try await entitlements.perform(Self.account) }
        let complete = CompleteLedgerStore(store: store)
        let completeSpend = try await times(3) { try await Self.spend("complete-\($0)", from: complete) }
        let completeRead = EntitlementsInteractor(ledger: complete, time: SystemTimeSource(), map: Self.map)
        let completeReads = try await times(3) { _ in _ = try await completeRead.perform(Self.account) }
        let alone = try await times { try await Self.buy(3_000_000 + $0, in: store) }
        let during = try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<4 {
                group.addTask {
                    var number = 0
                    while !Task.isCancelled {
                        try await Self.spend("load-\(client)-\(number)", from: store)
                        number += 1
                    }
                }
            }
            let during = try await times { try await Self.buy(4_000_000 + $0, in: store) }
            group.cancelAll()
            return during
        }
        try database.close()
        return Durations(
            spend: spend, entitlements: reads, otherAlone: alone, other: during, completeSpend: completeSpend,
            completeEntitlements: completeReads)
    }

    private func times(_ count: Int? = nil, _ request: (Int) async throws -> Void) async throws -> Latencies {
        var times: [Int64] = []
        for number in 0..<(count ?? requests) {
            let start = ContinuousClock.now
            try await request(number)
            times.append(Int64((ContinuousClock.now - start) / .nanoseconds(1)))
        }
        return Latencies(times)
    }

    private static func entries(_ number: Int) -> [LedgerEntry] {
        let bought = Moment(milliseconds: 1_767_225_600_000 + Int64(number))
        // Hourly renewals, as in a sandbox; the last of 10 000 ends before the first purchase.
        let renewed = Moment(milliseconds: 1_700_000_000_000 + Int64(number / 10) * 3_600_000)
        let coins = purchase(1_000_000 + number, of: "coins", kind: .consumable, at: bought, for: account.token)
        let spending = Spending(key: "past-\(number)", unit: "coin", amount: 1, moment: bought)
        var entries: [LedgerEntry] = [
            .transaction(coins, account: account.token), .spending(spending, account: account.token),
        ]
        if number.isMultiple(of: 10) {
            let period = TransactionFacts(
                key: key(2_000_000 + number), original: key(2_000_000).id, product: "discover.gold.hourly",
                kind: .autoRenewable, purchased: renewed, expires: renewed.adding(minutes: 60), signed: renewed,
                accountToken: account.token, isRenewal: number > 0)
            entries.append(.transaction(period, account: account.token))
        }
        return entries
    }

    private static func buy(_ number: Int, in store: SQLiteLedgerStore) async throws {
        let moment = Moment(milliseconds: 1_767_225_600_000)
        let facts = purchase(number, of: "coins", kind: .consumable, at: moment, for: other)
        _ = try await store.record([.transaction(facts, account: other)])
    }

    private static func spend(_ key: String, from store: any LedgerStore) async throws {
        let spend = SpendInteractor(ledger: store, time: SystemTimeSource(), map: map)
        _ = try await spend.perform(SpendRequest(account: account, unit: "coin", amount: 1, key: key))
    }

    private static func key(_ number: Int) -> TransactionKey {
        TransactionKey(environment: .sandbox, id: TransactionID("\(number)"))
    }

    private static func purchase(
        _ number: Int, of product: ProductID, kind: ProductKind, at moment: Moment, for account: AccountToken
    ) -> TransactionFacts {
        TransactionFacts(
            key: key(number), original: key(number).id, product: product, kind: kind, purchased: moment,
            signed: moment, accountToken: account)
    }

    private func show(_ size: Int, _ durations: Durations, besides first: Durations) {
        let values = zip(durations.medians, first.medians).map { mine, first in
            (mine.name, Double(mine.nanoseconds) / 1000, Double(mine.nanoseconds) / Double(max(first.nanoseconds, 1)))
        }
        guard isJSON else {
            let columns = values.map { String(format: "%@ %.0f us (%.2f)", $0.0, $0.1, $0.2) }
            return print(String(format: "%7d purchases  ", size) + columns.joined(separator: "  "))
        }
        let members = values.map {
            String(format: #""%@Microseconds":%.0f,"%@Ratio":%.2f"#, $0.0, $0.1, $0.0, $0.2)
        }
        print(#"{"bench":"storage","purchases":\#(size),\#(members.joined(separator: ","))}"#)
    }
}

/// A ledger store that reads the complete ledger of an account for each spending and for its entitlements.
private struct CompleteLedgerStore: LedgerStore {
    let store: SQLiteLedgerStore

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        try await store.ledger(for: account)
    }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        try await store.record(entries, provided: condition)
    }
}
#endif
