#if Server
extension Migrations {
    /// Version 7: what only signed texts say.
    ///
    /// `text_signed` is of a row whose newest word is a receipt's: when the newest signed text in it was signed, and 0 where
    /// there is none. It is `NULL` where the newest word is a signed text's. What a commitment is followed by, rows from before
    /// have none of until the store signs them again.
    static let receipts = """
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
}
#endif
