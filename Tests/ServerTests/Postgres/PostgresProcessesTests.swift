#if Server && PostgreSQL
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

/// Each database object has connections of its own, as a server process does.
@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `Several processes share one PostgreSQL database` {
    private let time = FixedTimeSource(.day(50))
    private let map = FeatureMap(["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 1, days: nil)])

    private func processes(_ address: String) async throws -> [PostgresDatabase] {
        var all: [PostgresDatabase] = []
        for _ in 0..<3 {
            all.append(
                try await PostgresDatabase(
                    address, environment: .sandbox, connections: 4, connectionTimeout: .seconds(600)))
        }
        return all
    }

    @Test func `three processes that start at the same time create the schema once`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let migrated = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<3 {
                group.addTask { try await PostgresDatabase(address, environment: .sandbox).migrated.count }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(migrated.sorted() == [0, 0, 15])
    }

    @Test func `a transaction that all processes present is recorded once`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let processes = try await processes(address)
        for id in 1...10 {
            let facts = TransactionFacts.coins(TransactionID("\(id)"), token: nil)
            let results = try await withThrowingTaskGroup(of: RecordResult?.self) { group in
                for (number, database) in (processes + processes).enumerated() {
                    let account = number % 2 == 0 ? AccountToken.ann : .bob
                    group.addTask { [time] in
                        try await SQLLedgerStore(database, time: time)
                            .record([.transaction(facts, account: account)]).first
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count { $0 == .new } == 1)
        }
        #expect(try await PostgresScript(address).number("SELECT count(*) FROM transactions") == 10)
        #expect(try await SQLBalanceRegistry(processes[0]).differences() == [])
    }

    @Test func `of sixty requests in three processes, exactly as many spend a unit as there are units`() async throws {
        let processes = try await processes(PrivatePostgres.server().emptyDatabase())
        let store = SQLLedgerStore(processes[0], time: time)
        _ = try await store.record([.transaction(.coins("1", quantity: 7), account: .ann)])
        let spent = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<60 {
                group.addTask { [map, time] in
                    let spend = SpendInteractor(
                        ledger: SQLLedgerStore(processes[number % 3], time: time), time: time, map: map)
                    let request = SpendRequest(
                        account: Account(token: .ann), unit: "coin", amount: 1, key: "\(number)")
                    do throws(SpendFailure) {
                        _ = try await spend.perform(request)
                        return true
                    } catch {
                        guard case .notEnough = error else { throw error }
                        return false
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(spent == 7)
        #expect(try await store.ledger(for: .ann).spendings(of: .ann).count == 7)
    }

    @Test func `a notification that all processes receive at the same time counts once`() async throws {
        let processes = try await processes(PrivatePostgres.server().emptyDatabase())
        for uuid in ["a", "b"] {
            let facts = NotificationFacts.made(uuid, uuid == "a" ? .coins("9") : nil)
            let results = try await withThrowingTaskGroup(of: NotificationResult.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        try await SQLNotificationInbox(processes[number % 3]).take(
                            facts, signed: "text", at: .day(1))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count { $0 != .repeated } == 1)
        }
        #expect(try await SQLNotificationInbox(processes[1]).counts().map(\.count) == [2])
    }

    @Test func `a claim takes the notifications that arrive at the same time`() async throws {
        let processes = try await processes(PrivatePostgres.server().emptyDatabase())
        for number in 0..<20 {
            let bought = TransactionFacts.month(TransactionID("5\(number)"))
            let refunded = bought.refunded(on: .day(3))
            async let claim = SQLLedgerStore(processes[0], time: time).record([
                .transaction(bought, account: .ann)
            ])
            async let notified = SQLNotificationInbox(processes[1]).take(
                .made("\(number)", type: "REFUND", signed: .day(3), refunded), signed: "text", at: .day(3))
            _ = try await (claim, notified)
            let ledger = try await SQLLedgerStore(processes[2], time: time).ledger(for: .ann)
            #expect(ledger.transactions[bought.key]?.facts.revocation != nil)
        }
    }

    @Test func `pages that are read while other processes write have no gap`() async throws {
        let processes = try await processes(PrivatePostgres.server().emptyDatabase())
        let isDone = Mutex(false)
        async let read = {
            var found: [String] = []
            var last: Int64?
            while true {
                let wasDone = isDone.withLock { $0 }
                let page = try await SQLAccountDirectory(processes[0]).transactions(
                    of: .ann, after: last, limit: 7)
                found += page.map(\.facts.key.id.rawValue)
                last = page.last?.number ?? last
                if page.isEmpty, wasDone { return found }
            }
        }()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<90 {
                group.addTask { [time] in
                    let facts = TransactionFacts.coins(TransactionID("\(number)"))
                    _ = try await SQLLedgerStore(processes[number % 3], time: time)
                        .record([.transaction(facts, account: .ann)])
                }
            }
            try await group.waitForAll()
        }
        isDone.withLock { $0 = true }
        let found = try await read
        #expect(found.count == 90)
        #expect(Set(found).count == 90)
    }

    @Test func `sessions that the server ends at random lose nothing and count nothing twice`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let processes = try await processes(address)
        // Sessions end after every sixth write, so that the writes go on under any load.
        let writes = Writes()
        async let ended = {
            let script = try PostgresScript(address)
            var (count, next) = (0, 3)
            while writes.count.withLock({ $0 }) < 360 {
                guard writes.count.withLock({ $0 }) >= next else {
                    try await Task.sleep(for: .milliseconds(1))
                    continue
                }
                next += 6
                count +=
                    try await script.number(
                        """
                        SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM (
                            SELECT pid FROM pg_stat_activity
                            WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 2
                        ) AS ended
                        """) ?? 0
            }
            return count
        }()
        let acknowledged = await withTaskGroup(of: [String].self) { group in
            for writer in 0..<6 {
                group.addTask { [time] in
                    let store = SQLLedgerStore(processes[writer % 3], time: time)
                    var done: [String] = []
                    for number in 0..<60 {
                        let facts = TransactionFacts.coins(TransactionID("\(writer)-\(number)"))
                        while (try? await store.record([.transaction(facts, account: .ann)])) == nil {}
                        done.append(facts.key.id.rawValue)
                        writes.count.withLock { $0 += 1 }
                    }
                    return done
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(try await ended > 5)
        #expect(acknowledged.count == 360)
        let ledger = try await SQLLedgerStore(processes[0], time: time).ledger(for: .ann)
        #expect(Set(ledger.transactions.keys.map(\.id.rawValue)) == Set(acknowledged))
        #expect(try await SQLBalanceRegistry(processes[0]).differences() == [])
        #expect(try await PostgresScript(address).number("SELECT sum(count)::bigint FROM purchase_counts") == 360)
    }
}

/// The number of acknowledged writes.
private final class Writes: Sendable {
    let count = Mutex(0)
}
#endif
