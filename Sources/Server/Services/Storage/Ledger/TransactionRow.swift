#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB
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

    /// Creates a value from a row of a query for ``columns``.
    init(_ row: Row) throws {
        number = row[0]
        func known<Value: RawRepresentable>(_ type: Value.Type, _ column: Int) throws -> Value
        where Value.RawValue == String {
            guard let value = Value(rawValue: row[column]) else {
                throw LedgerFailure.damaged(
                    place: "transaction \(row[0] as Int64)",
                    reason: "its \(row.columnNames[row.columnNames.startIndex.advanced(by: column)]) is unknown")
            }
            return value
        }
        let token = try (row[5] as Data?).map { try AccountToken(bytes: $0) }
        let share: Int32? = row[15]
        let revocation = (row[14] as Int64?).map {
            Revocation(moment: Moment(milliseconds: $0), milliunits: share ?? 100_000)
        }
        facts = TransactionFacts(
            key: TransactionKey(environment: try known(StoreEnvironment.self, 1), id: TransactionID(row[2])),
            original: TransactionID(row[3]), product: ProductID(row[7]), kind: try known(ProductKind.self, 8),
            quantity: row[9], purchased: Moment(milliseconds: row[10]),
            expires: (row[11] as Int64?).map { Moment(milliseconds: $0) }, signed: Moment(milliseconds: row[12]),
            accountToken: token, ownership: try known(TransactionFacts.Ownership.self, 13), revocation: revocation,
            isUpgraded: row[16], isRenewal: row[17])
        account = try AccountToken(bytes: row[4])
        store = try known(StoreKind.self, 6)
        recorded = Moment(milliseconds: row[18])
        evidence = row[19]
    }
}

/// A row of the database table `renewals`, which contains renewal information.
struct RenewalRow {
    static let columns = """
        account, environment, chain, product, next_product, will_renew, is_in_billing_retry, grace_ends, signed, \
        evidence, renewal_date, renewal_price, currency, offer_type, offer, offer_discount, needs_consent, \
        commitment_product, commitment_renews, commitment_date, commitment_price, commitment_currency, text_signed
        """

    let facts: RenewalFacts
    let account: AccountToken
    let evidence: Int64?
    /// The signing time of the newest signed text in milliseconds, if a newer receipt replaced the values of this text.
    ///
    /// The value is 0 if there is no signed text, and `nil` if no receipt is newer.
    let textSigned: Int64?

    /// Creates a value from a row of a query for ``columns``.
    init(_ row: Row) throws {
        guard let environment = StoreEnvironment(rawValue: row[1]) else {
            throw LedgerFailure.damaged(place: "renewal of \(row[2] as String)", reason: "its environment is unknown")
        }
        account = try AccountToken(bytes: row[0])
        facts = RenewalFacts(
            chain: TransactionKey(environment: environment, id: TransactionID(row[2])), product: ProductID(row[3]),
            nextProduct: ProductID(row[4]), willRenew: row[5], isInBillingRetry: row[6],
            graceEnds: (row[7] as Int64?).map { Moment(milliseconds: $0) }, signed: Moment(milliseconds: row[8]),
            renewalDate: (row[10] as Int64?).map { Moment(milliseconds: $0) },
            renewalPrice: Self.money(row[11], row[12]),
            offer: (row[13] as Int?).map { RenewalOffer(type: $0, id: row[14], discountType: row[15]) },
            needsConsent: row[16],
            commitment: (row[17] as String?).map { product in
                CommitmentRenewal(
                    product: ProductID(product), willRenew: row[18],
                    date: (row[19] as Int64?).map { Moment(milliseconds: $0) }, price: Self.money(row[20], row[21]))
            })
        evidence = row[9]
        textSigned = row[22]
    }

    private static func money(_ milliunits: Int64?, _ currency: String?) -> Money? {
        milliunits.flatMap { milliunits in currency.map { Money(milliunits: milliunits, currency: $0) } }
    }
}
#endif
