#if Server
extension Migrations {
    /// Version 2 of the schema: transfers of purchases, the store's notifications, and the audit log.
    static let transfers = """
        CREATE TABLE bindings (
            number INTEGER PRIMARY KEY,
            environment TEXT NOT NULL,
            chain TEXT NOT NULL,
            previous BLOB NOT NULL,
            account BLOB NOT NULL,
            how TEXT NOT NULL,
            moment INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX bindings_of_chain ON bindings (chain);
        CREATE INDEX bindings_of_account ON bindings (account);

        CREATE TABLE notifications (
            number INTEGER PRIMARY KEY,
            uuid TEXT NOT NULL UNIQUE,
            type TEXT NOT NULL,
            subtype TEXT,
            signed INTEGER NOT NULL,
            received INTEGER NOT NULL,
            environment TEXT NOT NULL,
            chain TEXT,
            account BLOB,
            status INTEGER,
            state TEXT NOT NULL,
            text TEXT NOT NULL,
            facts TEXT,
            transaction_evidence INTEGER REFERENCES evidence (number),
            renewal_evidence INTEGER REFERENCES evidence (number)
        ) STRICT;
        CREATE INDEX notifications_unclaimed ON notifications (chain) WHERE state = 'unclaimed';
        CREATE INDEX notifications_of_account ON notifications (account) WHERE account IS NOT NULL;

        CREATE TABLE notification_counts (
            type TEXT NOT NULL,
            subtype TEXT NOT NULL,
            is_known INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (type, subtype)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE audit (
            number INTEGER PRIMARY KEY,
            moment INTEGER NOT NULL,
            latest INTEGER NOT NULL,
            times INTEGER NOT NULL,
            action TEXT NOT NULL,
            environment TEXT NOT NULL,
            subject TEXT,
            account BLOB,
            other BLOB,
            outcome TEXT
        ) STRICT;
        CREATE UNIQUE INDEX audit_repetitions ON audit (action, subject, account, other, outcome)
            WHERE action IN ('claimRefused', 'notificationDisputed');
        """
}
#endif
