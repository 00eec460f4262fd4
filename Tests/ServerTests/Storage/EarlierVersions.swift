#if Server
/// Databases of earlier versions with rows in each table; they never change.
///
/// The schemas are written out, because schemas from the current program would change with the code
/// under test, and no test would fail.
enum EarlierVersions {
    static let first = """
        PRAGMA application_id = 1146307410;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1 ledger');
        CREATE TABLE environment (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            name TEXT NOT NULL CHECK (name IN ('Production', 'Sandbox'))
        ) STRICT;

        CREATE TABLE evidence (
            number INTEGER PRIMARY KEY,
            text TEXT NOT NULL,
            signed INTEGER NOT NULL,
            previous INTEGER REFERENCES evidence (number)
        ) STRICT;

        CREATE TABLE transactions (
            number INTEGER PRIMARY KEY,
            environment TEXT NOT NULL,
            id TEXT NOT NULL,
            chain TEXT NOT NULL,
            account BLOB NOT NULL,
            token BLOB,
            signed_token BLOB,
            store TEXT NOT NULL,
            product TEXT NOT NULL,
            kind TEXT NOT NULL,
            quantity INTEGER NOT NULL,
            purchased INTEGER NOT NULL,
            expires INTEGER,
            signed INTEGER NOT NULL,
            ownership TEXT NOT NULL,
            revoked INTEGER,
            revoked_share INTEGER,
            is_upgraded INTEGER NOT NULL,
            is_renewal INTEGER NOT NULL,
            evidence INTEGER REFERENCES evidence (number),
            recorded INTEGER NOT NULL,
            UNIQUE (environment, id),
            CHECK ((revoked IS NULL) = (revoked_share IS NULL))
        ) STRICT;
        CREATE INDEX transactions_of_account ON transactions (account);
        CREATE INDEX transactions_of_chain ON transactions (chain, purchased);
        CREATE INDEX transactions_by_signature ON transactions (signed);

        CREATE TABLE renewals (
            account BLOB NOT NULL,
            environment TEXT NOT NULL,
            chain TEXT NOT NULL,
            product TEXT NOT NULL,
            next_product TEXT NOT NULL,
            will_renew INTEGER NOT NULL,
            is_in_billing_retry INTEGER NOT NULL,
            grace_ends INTEGER,
            signed INTEGER NOT NULL,
            evidence INTEGER REFERENCES evidence (number),
            recorded INTEGER NOT NULL,
            PRIMARY KEY (account, environment, chain)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX renewals_by_signature ON renewals (signed);

        CREATE TABLE heard (
            account BLOB PRIMARY KEY,
            moment INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE spendings (
            account BLOB NOT NULL,
            key TEXT NOT NULL,
            unit TEXT NOT NULL,
            amount INTEGER NOT NULL CHECK (amount >= 0),
            moment INTEGER NOT NULL,
            recorded INTEGER NOT NULL,
            PRIMARY KEY (account, key)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO environment VALUES (1, 'Sandbox');
        INSERT INTO evidence VALUES (1, 'the first text', 1767225600000, NULL);
        INSERT INTO evidence VALUES (2, 'the refund''s text', 1767312000000, 1);
        INSERT INTO transactions VALUES (1, 'Sandbox', '1', '1', x'a00000000000000000000000000000a1', x'a00000000000000000000000000000a1', NULL, 'appStore', 'coins', 'Consumable', 10,
            1767225600000, NULL, 1767312000000, 'PURCHASED', 1767312000000, 50000, 0, 0, 2, 1767312000000);
        INSERT INTO transactions VALUES (2, 'Sandbox', '20', '20', x'b00000000000000000000000000000b2', NULL, NULL, 'appStore', 'gold.month',
            'Auto-Renewable Subscription', 1, 1767225600000, 1769817600000, 1767225600000, 'PURCHASED', NULL, NULL, 0, 0,
            NULL, 1767225600000);
        INSERT INTO renewals VALUES (x'b00000000000000000000000000000b2', 'Sandbox', '20', 'gold.month', 'gold.month', 1, 0, NULL, 1767225600000, NULL,
            1767225600000);
        INSERT INTO heard VALUES (x'a00000000000000000000000000000a1', 1767225600000);
        INSERT INTO spendings VALUES (x'a00000000000000000000000000000a1', 'use', 'coins', 2, 1767225600000, 1767225600000);
        """

    static let second =
        first + """

            INSERT INTO grdb_migrations VALUES ('2 transfers, notifications, audit');
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
            INSERT INTO bindings VALUES (1, 'Sandbox', '20', x'a00000000000000000000000000000a1', x'b00000000000000000000000000000b2', 'transfer', 1767225600000);
            INSERT INTO notifications VALUES (1, 'uuid-1', 'DID_RENEW', NULL, 1769817600000, 1769817600000, 'Sandbox', '30', NULL,
                1, 'unclaimed', 'a signed text', '{"renewal":null}', NULL, NULL);
            INSERT INTO notification_counts VALUES ('DID_RENEW', '', 1, 1);
            INSERT INTO audit VALUES (1, 1767225600000, 1767225600000, 1, 'transferred', 'Sandbox', '20', x'b00000000000000000000000000000b2', x'a00000000000000000000000000000a1', '');
            """

    /// The secret is `the old secret`, sealed with a key of 32 bytes with the value 7.
    static let third =
        second + """

            INSERT INTO grdb_migrations VALUES ('3 people, secrets');
            CREATE TABLE users (id BLOB PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;
            CREATE TABLE groups (id BLOB PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;
            CREATE TABLE recommendations (id BLOB PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;

            CREATE TABLE secrets (
                number INTEGER PRIMARY KEY,
                name TEXT NOT NULL,
                sealed BLOB NOT NULL,
                since INTEGER NOT NULL,
                until INTEGER
            ) STRICT;
            INSERT INTO users VALUES (CAST('u1' AS BLOB), '{"about":"Sails.","age":30,"name":"Ann","photos":[{"address":null,"caption":"At sea"}]}');
            INSERT INTO groups VALUES (CAST('g1' AS BLOB), '{"members":["u1"],"name":"Sailors"}');
            INSERT INTO recommendations VALUES (CAST('r1' AS BLOB), '{"distance":3,"subject":{"user":{"_0":"u1"}}}');
            INSERT INTO secrets VALUES (1, 'appStoreSharedSecret',
                x'000102030405060708090a0b6ce98c507265bd6904d786ee872c88736a6f67c6148180203ab0cb9f95d6', 1767225600000, NULL);
            """

    static let fourth =
        third + """

            INSERT INTO grdb_migrations VALUES ('4 marks');
            CREATE TABLE marks (name TEXT PRIMARY KEY, moment INTEGER NOT NULL) STRICT, WITHOUT ROWID;
            INSERT INTO marks VALUES ('notificationHistory', 1767225600000);
            """

    static let fifth =
        fourth + """

            INSERT INTO grdb_migrations VALUES ('5 disputes');
            CREATE TABLE disputes (
                number INTEGER PRIMARY KEY,
                environment TEXT NOT NULL,
                id TEXT NOT NULL,
                chain TEXT NOT NULL,
                claimant BLOB NOT NULL,
                owner BLOB NOT NULL,
                moment INTEGER NOT NULL,
                latest INTEGER NOT NULL,
                times INTEGER NOT NULL,
                resolved INTEGER,
                resolution TEXT CHECK (resolution IN ('confirmed', 'moved')),
                actor BLOB,
                UNIQUE (environment, id, claimant),
                CHECK ((resolved IS NULL) = (resolution IS NULL))
            ) STRICT;
            CREATE INDEX disputes_open ON disputes (number) WHERE resolved IS NULL;
            CREATE INDEX disputes_of_chain ON disputes (chain) WHERE resolved IS NULL;
            ALTER TABLE audit ADD COLUMN actor BLOB;
            """

    static let sixth =
        fifth + """

            INSERT INTO grdb_migrations VALUES ('6 next bill');
            ALTER TABLE renewals ADD COLUMN renewal_date INTEGER;
            ALTER TABLE renewals ADD COLUMN renewal_price INTEGER;
            ALTER TABLE renewals ADD COLUMN currency TEXT;
            ALTER TABLE renewals ADD COLUMN offer_type INTEGER;
            ALTER TABLE renewals ADD COLUMN offer TEXT;
            ALTER TABLE renewals ADD COLUMN offer_discount TEXT;
            ALTER TABLE renewals ADD COLUMN needs_consent INTEGER NOT NULL DEFAULT 0;
            UPDATE renewals SET renewal_price = 19990, currency = 'USD';
            """

    static let seventh =
        sixth + """

            INSERT INTO grdb_migrations VALUES ('7 receipts, commitments, passes');
            ALTER TABLE transactions ADD COLUMN text_signed INTEGER;
            ALTER TABLE renewals ADD COLUMN text_signed INTEGER;
            ALTER TABLE renewals ADD COLUMN commitment_product TEXT;
            ALTER TABLE renewals ADD COLUMN commitment_renews INTEGER;
            ALTER TABLE renewals ADD COLUMN commitment_date INTEGER;
            ALTER TABLE renewals ADD COLUMN commitment_price INTEGER;
            ALTER TABLE renewals ADD COLUMN commitment_currency TEXT;
            CREATE INDEX transactions_passes ON transactions (product, purchased)
                WHERE kind = 'Non-Renewing Subscription' AND revoked IS NULL;
            """

    static let all = [first, second, third, fourth, fifth, sixth, seventh]
}
#endif
