#if Server && PostgreSQL
import DiscoverData
import DiscoverEntities
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

/// Each database object has connections of its own, as a server process does.
@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `Several processes divide work on one PostgreSQL database` {
    private func processes(_ address: String) async throws -> [PostgresDatabase] {
        var all: [PostgresDatabase] = []
        for _ in 0..<3 {
            all.append(
                try await PostgresDatabase(
                    address, environment: .sandbox, connections: 4, connectionTimeout: .seconds(600)))
        }
        return all
    }

    /// Runs an operation at all processes at the same time, several times at each.
    private func race<Value: Sendable>(
        _ processes: [PostgresDatabase], _ operation: @escaping @Sendable (PostgresDatabase) async throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value.self) { group in
            for number in 0..<12 { group.addTask { try await operation(processes[number % 3]) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `of all processes, one gets the lease, and one queries the store about a subscription`() async throws {
        let processes = try await processes(PrivatePostgres.server().emptyDatabase())
        for round in 0..<5 {
            let responses = try await race(processes) {
                try await $0.leases.acquire(.notificationReplay, for: 3_600_000, unlessBegunWithin: 0)
            }
            let granted = responses.compactMap { if case .granted(let lease) = $0 { lease } else { nil } }
            #expect(granted.map(\.fence) == [Int64(round + 1)])
            for lease in granted { try await processes[round % 3].leases.release(lease) }
            let chains: Set<TransactionID> = [TransactionID("a\(round)"), TransactionID("b\(round)")]
            let claims = try await race(processes) { try await $0.queries.claim(chains, pause: 3_600_000) }
            #expect(Set(claims.flatMap(\.self)) == chains)
            #expect(claims.flatMap(\.self).count == 2, "\(claims)")
        }
    }

    @Test func `a process whose lease expired can't move the checkpoint after another process has acquired it`()
        async throws
    {
        let processes = try await processes(PrivatePostgres.server().emptyDatabase())
        guard
            case .granted(let paused) = try await processes[0].leases.acquire(
                .notificationReplay, for: 50, unlessBegunWithin: 0)
        else { return #expect(Bool(false), "no lease was granted") }
        #expect(try await processes[0].checkpoints.move(to: .day(1), under: paused))
        // The other process waits until the database's clock has passed the term.
        var later: Lease?
        while later == nil {
            if case .granted(let lease) = try await processes[1].leases.acquire(
                .notificationReplay, for: 3_600_000, unlessBegunWithin: 0)
            {
                later = lease
            }
        }
        #expect(try await processes[0].checkpoints.move(to: .day(9), under: paused) == false)
        #expect(try await processes[0].leases.renew(paused, for: 3_600_000) == false)
        #expect(try await processes[2].checkpoints.taken() == .day(1))
        #expect(try await processes[1].checkpoints.move(to: .day(2), under: #require(later)))
    }

    @Test func `notifications of one type don't wait for each other's counts`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let processes = try await processes(address)
        let facts = NotificationFacts.made("first", type: "TEST")
        _ = try await SQLNotificationInbox(processes[0]).take(facts, signed: "text", at: .day(1))
        let script = try PostgresScript(address)
        try await script.run("CREATE TABLE released (one INTEGER)")
        // Another session has counted a notification of this type, and its transaction stays open.
        async let open: Void = PostgresScript(address).runWithoutLimit(
            """
            INSERT INTO notification_counts (type, subtype, part, is_known, count)
                VALUES ('TEST', '', pg_backend_pid() % 256, true, 1);
            DO $$ BEGIN WHILE NOT EXISTS (SELECT FROM released) LOOP PERFORM pg_sleep(0.02); END LOOP; END $$
            """)
        let sleeping =
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
        let results: [NotificationResult]
        do {
            while try await script.number(sleeping) == 0 { try Task.checkCancellation() }
            // A write that waits for a lock fails after five seconds.
            results = try await withThrowingTaskGroup(of: NotificationResult.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        try await SQLNotificationInbox(processes[number % 3]).take(
                            .made("\(number)", type: "TEST"), signed: "text", at: .day(1))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        } catch {
            // Otherwise, the other session would never end, and neither would this test.
            try await script.run("INSERT INTO released VALUES (1)")
            throw error
        }
        #expect(results.allSatisfy { $0 == .noted })
        try await script.run("INSERT INTO released VALUES (1)")
        try await open
        #expect(try await SQLNotificationInbox(processes[1]).counts().map(\.count) == [14])
    }
}
#endif
