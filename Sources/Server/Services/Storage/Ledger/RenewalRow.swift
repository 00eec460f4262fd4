#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import ServerUseCases

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
    /// The signing time of the newest signed text (JWS) in milliseconds since 1970.
    ///
    /// The value is set only if the row's contents are from a receipt, and is 0 if there is no signed text. It is `nil`
    /// if the contents are from a signed text.
    let textSigned: Int64?

    /// Creates a value from a row of a query that selects ``columns``.
    init(_ row: SQLRow) throws {
        let chain: TransactionID = try row[2]
        guard let environment = StoreEnvironment(rawValue: try row[1]) else {
            throw LedgerFailure.damaged(place: "renewal of \(chain.rawValue)", reason: "its environment is unknown")
        }
        account = try row[0]
        facts = RenewalFacts(
            chain: TransactionKey(environment: environment, id: chain), product: try row[3],
            nextProduct: try row[4], willRenew: try row[5], isInBillingRetry: try row[6], graceEnds: try row[7],
            signed: try row[8], renewalDate: try row[10],
            renewalPrice: Self.money(try row[11], try row[12]),
            offer: try (try row[13] as Int?).map {
                RenewalOffer(type: $0, id: try row[14], discountType: try row[15])
            }, needsConsent: try row[16],
            commitment: try (try row[17] as ProductID?).map { product in
                CommitmentRenewal(
                    product: product, willRenew: try row[18], date: try row[19],
                    price: Self.money(try row[20], try row[21]))
            })
        evidence = try row[9]
        textSigned = try row[22]
    }

    private static func money(_ milliunits: Int64?, _ currency: String?) -> Money? {
        milliunits.flatMap { milliunits in currency.map { Money(milliunits: milliunits, currency: $0) } }
    }
}
#endif
