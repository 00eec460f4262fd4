#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerUseCases
import ServerStorage

/// The `storage --history` benchmark, which measures one account with 10 to 100 000 past purchases.
///
/// For each number of purchases, it measures the duration of four requests:
///
/// - Spending units (consumables, such as boosts) of the account.
/// - Listing the account's entitlements.
/// - A purchase for another account.
/// - A purchase for another account while four clients spend the first account's units.
///
/// For comparison, it also measures the first two requests with a store that reads all ledger entries of the account.
struct StorageHistory {
    let isJSON: Bool
    /// The measured numbers of past purchases.
    ///
    /// The account has also spent units once for each purchase, and has a renewal for every ten purchases.
    var sizes = [10, 1_000, 100_000]
    /// The number of times that the requests to each ledger are measured.
    var rounds = 10
    /// The number of requests of each kind, such as spending units, in one of the ``rounds``.
    var requests = 40

    private static let map = FeatureMap(
        ["coins": FeatureMap.Grant(features: Feature("coins"), unit: "coin", amount: 1_000_000, days: nil)])
    private static let account = Account(token: AccountToken(bits: 1))
    private static let other = AccountToken(bits: 2)

    /// A ledger with a certain number of past purchases, and the durations of the measured requests.
    private final class History {
        let size: Int
        let database: LedgerDatabase
        let store: SQLLedgerStore
        /// The duration of each request in nanoseconds, by the kind of request.
        var times: [String: [Int64]] = [:]

        init(_ size: Int, in folder: URL) throws {
            self.size = size
            database = try LedgerDatabase(path: folder.path + "/\(size).sqlite", environment: .sandbox)
            store = SQLLedgerStore(database, time: SystemTimeSource())
        }

        func measure(_ kind: String, _ request: () async throws -> Void) async throws {
            let start = ContinuousClock.now
            try await request()
            times[kind, default: []].append(Int64((ContinuousClock.now - start) / .nanoseconds(1)))
        }
    }

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var histories: [History] = []
        for size in sizes {
            let history = try History(size, in: folder)
            for begin in stride(from: 0, to: size, by: 500) {
                _ = try await history.store.record((begin..<min(begin + 500, size)).flatMap(Self.entries))
            }
            histories.append(history)
        }
        // The ledgers take turns, so that the machine's other load affects all of them alike.
        for round in 0..<rounds {
            for history in histories {
                try await measure(history, round)
                try await measureUnderLoad(history, round)
            }
        }
        for history in histories {
            try await measureComplete(history)
            show(history, besides: histories[0])
            try history.database.close()
        }
    }

    private func measure(_ history: History, _ round: Int) async throws {
        let entitlements = EntitlementsInteractor(ledger: history.store, time: SystemTimeSource(), map: Self.map)
        for number in (round * requests)..<((round + 1) * requests) {
            try await history.measure("spend") { try await Self.spend("spend-\(number)", from: history.store) }
            try await history.measure("entitlements") { _ = try await entitlements.perform(Self.account) }
            try await history.measure("other") { try await Self.buy(3_000_000 + number, in: history.store) }
        }
    }

    /// Measures purchases for another account while four clients spend the measured account's units.
    ///
    /// - Parameters:
    ///   - history: The ledger, to which the measured durations are added.
    ///   - round: The number of the round, which makes the purchases different from those of other rounds.
    /// - Throws: An error if a request fails.
    private func measureUnderLoad(_ history: History, _ round: Int) async throws {
        let store = history.store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<4 {
                group.addTask {
                    var number = 0
                    while !Task.isCancelled {
                        try await Self.spend("load-\(round)-\(client)-\(number)", from: store)
                        number += 1
                    }
                }
            }
            for number in (round * requests)..<((round + 1) * requests) {
                try await history.measure("otherUnderLoad") { try await Self.buy(4_000_000 + number, in: store) }
            }
            group.cancelAll()
        }
    }

    private func measureComplete(_ history: History) async throws {
        let complete = CompleteLedgerStore(store: history.store)
        let entitlements = EntitlementsInteractor(ledger: complete, time: SystemTimeSource(), map: Self.map)
        for number in 0..<3 {
            try await history.measure("completeSpend") { try await Self.spend("complete-\(number)", from: complete) }
            try await history.measure("completeEntitlements") { _ = try await entitlements.perform(Self.account) }
        }
    }

    private static func entries(_ number: Int) -> [LedgerEntry] {
        let bought = Moment(milliseconds: 1_767_225_600_000 + Int64(number))
        // The renewals are hourly, as in a sandbox. The last of 10,000 renewals ends before the first purchase.
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

    private static func buy(_ number: Int, in store: SQLLedgerStore) async throws {
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

    private func show(_ history: History, besides first: History) {
        let kinds = ["spend", "entitlements", "other", "otherUnderLoad", "completeSpend", "completeEntitlements"]
        let values = kinds.map { kind in
            func median(_ history: History) -> Double {
                Double(Latencies(history.times[kind] ?? []).percentile(0.5)) / 1000
            }
            return (kind, median(history), median(history) / max(median(first), 0.001))
        }
        guard isJSON else {
            let columns = values.map { "\($0.0) " + String(format: "%.0f us (%.2f)", $0.1, $0.2) }
            return print(String(format: "%7d purchases  ", history.size) + columns.joined(separator: "  "))
        }
        let members = values.map {
            "\"\($0.0)Microseconds\":" + String(format: "%.0f", $0.1) + ",\"\($0.0)Ratio\":"
                + String(format: "%.2f", $0.2)
        }
        print(#"{"bench":"storage","purchases":\#(history.size),\#(members.joined(separator: ","))}"#)
    }
}

/// A ledger store for comparison, which reads all of an account's entries for each request.
private struct CompleteLedgerStore: LedgerStore {
    let store: SQLLedgerStore

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
