#if Server
extension Migrations {
    /// Version 7 of the schema: values that distinguish data of signed texts (JWS) from data of receipts.
    ///
    /// `text_signed` is `NULL` if the newest contents of a row are from a signed text. If they are from a receipt,
    /// `text_signed` is the signing time of the newest signed text, or 0 if there is no signed text.
    ///
    /// The columns whose names begin with `commitment` describe how a commitment to several billing periods renews. In
    /// a row from an earlier version, they are `NULL` until newer signed renewal information is recorded.
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
