#if Server
extension Migrations {
    /// Version 6 of the database's schema: the values of a subscription's next bill, from renewal information.
    ///
    /// Rows from earlier versions have no such values until the store signs their contents again.
    static let nextBill = """
        ALTER TABLE renewals ADD COLUMN renewal_date INTEGER;
        ALTER TABLE renewals ADD COLUMN renewal_price INTEGER;
        ALTER TABLE renewals ADD COLUMN currency TEXT;
        ALTER TABLE renewals ADD COLUMN offer_type INTEGER;
        ALTER TABLE renewals ADD COLUMN offer TEXT;
        ALTER TABLE renewals ADD COLUMN offer_discount TEXT;
        ALTER TABLE renewals ADD COLUMN needs_consent INTEGER NOT NULL DEFAULT 0;
        """
}
#endif
