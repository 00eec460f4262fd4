#if Server
extension Migrations {
    /// Version 6 of the schema: the values of a subscription's next bill, from renewal information.
    ///
    /// A row of an earlier version gets these values when newer renewal information of the subscription is recorded.
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
