#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import ServerUseCases

/// A row of the database table `transactions`.
struct TransactionRow {
    static let columns = """
        number, environment, id, chain, account, token, store, product, kind, quantity, purchased, expires, signed, \
        ownership, revoked, revoked_share, is_upgraded, is_renewal, recorded, evidence
        """

    let number: Int64
    let facts: TransactionFacts
    let account: AccountToken
    let store: StoreKind
    let recorded: Moment
    let evidence: Int64?

    /// Creates a value from a row of a query that selects ``columns``.
    init(_ row: SQLRow) throws {
        let number: Int64 = try row[0]
        func known<Value: RawRepresentable>(_ type: Value.Type, _ column: Int, _ name: String) throws -> Value
        where Value.RawValue == String {
            guard let value = Value(rawValue: try row[column]) else {
                throw LedgerFailure.damaged(place: "transaction \(number)", reason: "its \(name) is unknown")
            }
            return value
        }
        self.number = number
        let share: Int32? = try row[15]
        let revocation = (try row[14] as Moment?).map { Revocation(moment: $0, milliunits: share ?? 100_000) }
        facts = TransactionFacts(
            key: TransactionKey(
                environment: try known(StoreEnvironment.self, 1, "environment"), id: try row[2]),
            original: try row[3], product: try row[7], kind: try known(ProductKind.self, 8, "kind"),
            quantity: try row[9], purchased: try row[10], expires: try row[11], signed: try row[12],
            accountToken: try row[5], ownership: try known(TransactionFacts.Ownership.self, 13, "ownership"),
            revocation: revocation, isUpgraded: try row[16], isRenewal: try row[17])
        account = try row[4]
        store = try known(StoreKind.self, 6, "store")
        recorded = try row[18]
        evidence = try row[19]
    }
}
#endif
