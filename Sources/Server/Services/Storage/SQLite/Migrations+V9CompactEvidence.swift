#if Server
extension Migrations {
    /// Version 9 of the database's schema: signed texts (JWS) in a compact form.
    ///
    /// Each JWS header is stored once. First, the SQL statements `before` run. Then code converts each text in the
    /// column `text` to the compact form, and stores it in the column `body`. Finally, the SQL statements `after` run.
    static let compactEvidence = (
        before: """
        CREATE TABLE evidence_headers (
            number INTEGER PRIMARY KEY,
            digest BLOB NOT NULL UNIQUE,
            text TEXT NOT NULL
        ) STRICT;
        ALTER TABLE evidence ADD COLUMN body BLOB NOT NULL DEFAULT x'';
        ALTER TABLE notifications ADD COLUMN body BLOB NOT NULL DEFAULT x'';
        """,
        after: """
        ALTER TABLE evidence DROP COLUMN text;
        ALTER TABLE notifications DROP COLUMN text;
        """
    )
}
#endif
