#if Server
extension Migrations {
    /// Version 7: values that only signed texts contain.
    ///
    /// `text_signed` is `NULL` if the newest version of a row is from a signed text. If the newest version is from a
    /// receipt, it is the signing time of the newest signed text, or 0 if there is none. Older rows have no commitment
    /// values until the store signs them again.
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
