#if Server
extension Migrations {
    /// Version 9 of the database's schema: signed texts in a compact form, with each header stored once.
    ///
    /// The texts are converted between the statements `before` and `after`. The column `body` then contains the same
    /// text as the column `text` did.
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
