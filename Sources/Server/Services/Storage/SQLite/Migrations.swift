#if Server
internal import GRDB
internal import ServerUseCases

/// The migrations of the database's schema, from the oldest version to the newest.
///
/// A migration of a released version must never be changed. Add a new migration instead.
struct Migrations: Sendable {
    let migrator: DatabaseMigrator

    init(environment: LedgerEnvironment) {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 ledger") { db in
            try db.execute(sql: "PRAGMA application_id = \(LedgerDatabase.mark)")
            try db.execute(sql: Self.ledger)
            try db.execute(
                sql: "INSERT INTO environment (only, name) VALUES (1, ?)", arguments: [environment.rawValue])
        }
        migrator.registerMigration("2 transfers, notifications, audit") { try $0.execute(sql: Self.transfers) }
        migrator.registerMigration("3 people, secrets") { try $0.execute(sql: Self.peopleAndSecrets) }
        migrator.registerMigration("4 marks") { try $0.execute(sql: Self.checkpoints) }
        migrator.registerMigration("5 disputes") { try $0.execute(sql: Self.disputes) }
        migrator.registerMigration("6 next bill") { try $0.execute(sql: Self.nextBill) }
        migrator.registerMigration("7 receipts, commitments, passes") { try $0.execute(sql: Self.receipts) }
        migrator.registerMigration("8 balances") { try $0.execute(sql: Self.balances) }
        migrator.registerMigration("9 compact evidence") { db in
            try db.execute(sql: Self.compactEvidence.before)
            try EvidenceTable(in: SQLiteSession(db)).convertTexts()
            try db.execute(sql: Self.compactEvidence.after)
        }
        migrator.registerMigration("10 coordination") { try $0.execute(sql: Self.coordination) }
        migrator.registerMigration("11 outcomes") { try $0.execute(sql: Self.outcomes) }
        migrator.registerMigration("12 webhooks") { try $0.execute(sql: Self.webhooks) }
        migrator.registerMigration("13 store checks") { try $0.execute(sql: Self.storeChecks) }
        migrator.registerMigration("14 account aliases") { try $0.execute(sql: Self.accountAliases) }
        migrator.registerMigration("15 consumption requests") { try $0.execute(sql: Self.consumptionRequests) }
        migrator.registerMigration("16 grants") { try $0.execute(sql: Self.grants) }
        migrator.registerMigration("17 record indexes") { try $0.execute(sql: Self.recordIndexes) }
        migrator.registerMigration("18 refund request accounts") { try $0.execute(sql: Self.consumptionAccounts) }
        migrator.registerMigration("19 events of erased accounts") { try $0.execute(sql: Self.erasedEvents) }
        self.migrator = migrator
    }
}
#endif
