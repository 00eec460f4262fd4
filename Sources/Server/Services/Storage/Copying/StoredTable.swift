#if Server
/// A table that every storage has, with its columns and the key that determines the order of its rows.
///
/// A copy of a storage has the same rows in all of these tables.
package struct StoredTable: Hashable, Sendable {
    /// The name of the table.
    package let name: String
    /// The columns of the table, except for columns that exist in only one kind of storage.
    package let columns: [String]
    /// The columns that identify a row.
    package let key: [String]

    private init(_ name: String, _ columns: String, key: String = "number") {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        self.name = name
        self.columns = words(columns)
        self.key = words(key)
    }

    /// All tables with the records of the server, in an order in which they can be filled.
    ///
    /// The table `grant_periods` comes before the table `transactions`: when a transaction is inserted, a trigger
    /// counts it for the period that contains its purchase date.
    package static let all = [
        StoredTable("grant_periods", "since", key: "since"),
        StoredTable("evidence_headers", "number digest text"),
        StoredTable("evidence", "number body signed previous"),
        StoredTable(
            "transactions",
            "number environment id chain account token signed_token store product kind quantity purchased expires signed "
                + "ownership revoked revoked_share is_upgraded is_renewal evidence recorded text_signed"),
        StoredTable(
            "renewals",
            "account environment chain product next_product will_renew is_in_billing_retry grace_ends signed evidence "
                + "recorded renewal_date renewal_price currency offer_type offer offer_discount needs_consent text_signed "
                + "commitment_product commitment_renews commitment_date commitment_price commitment_currency",
            key: "account environment chain"),
        StoredTable("heard", "account moment", key: "account"),
        StoredTable("spendings", "account key unit amount moment recorded", key: "account key"),
        StoredTable("grants", "number id account product units expires reason actor given revoked revoker"),
        StoredTable("bindings", "number environment chain previous account how moment"),
        StoredTable("account_aliases", "alias account moment", key: "alias"),
        StoredTable(
            "notifications",
            "number uuid type subtype signed received environment chain account status state body facts "
                + "transaction_evidence renewal_evidence"),
        StoredTable("notification_counts", "type subtype is_known count", key: "type subtype"),
        StoredTable(
            "disputes", "number environment id chain claimant owner moment latest times resolved resolution actor"),
        StoredTable(
            "audit", "number moment latest times action environment subject account other outcome actor"),
        StoredTable("secrets", "number name sealed since until"),
        StoredTable("marks", "name moment", key: "name"),
        StoredTable("outcome_logs", "log through", key: "log"),
        StoredTable("outcome_events", "log number experiment participant body received", key: "log number"),
        StoredTable("webhook_sequences", "account latest", key: "account"),
        StoredTable(
            "webhook_events", "number id account sequence type moment data attempts due failure abandoned"),
        StoredTable(
            "consumption_requests",
            "number notification request id product kind reason received deadline attempts due answer state failure "
                + "settled account"),
    ]

    /// The tables that need no copying, because triggers fill them while the other tables are filled.
    package static let counted = [
        StoredTable(
            "purchase_counts", "account product since quantity revoked_share count",
            key: "account product since quantity revoked_share"),
        StoredTable("spent_units", "account unit amount", key: "account unit"),
    ]
}
#endif
