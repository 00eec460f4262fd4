#if Server
package import DiscoverEntities
package import ServerUseCases

extension TransactionFacts {
    /// Creates the facts that the ledger records about a transaction, from the verified payload.
    ///
    /// Returns `nil` if a required value is missing or invalid, or if the kind of product isn't supported by this
    /// build. An unsupported ownership type counts as purchased, because the store issued the transaction to this
    /// customer.
    init?(_ verified: VerifiedSignedText<TransactionPayload>, in environment: LedgerEnvironment) {
        self.init(verified.payload, in: environment)
    }

    /// Creates the facts of a transaction from a stored signed text (JWS), which was verified before.
    ///
    /// The signature isn't checked again. Use the facts only to compare the database with its own texts. The result is
    /// `nil` if the text can't be read, or lacks a required value.
    ///
    /// - Parameters:
    ///   - text: The stored text.
    ///   - environment: The store environment of the database.
    package init?(storedText text: String, in environment: LedgerEnvironment) {
        guard var members = JSONObjectReader(storedText: text), let decoded = try? TransactionPayload(&members)
        else { return nil }
        self.init(decoded, in: environment)
    }

    private init?(_ payload: TransactionPayload, in environment: LedgerEnvironment) {
        guard let id = payload.transactionId?.asName, let original = payload.originalTransactionId?.asName,
            let product = payload.productId?.asName, let kind = payload.type?.known,
            let purchased = payload.purchaseDate,
            let signed = payload.signedDate, payload.quantity ?? 1 >= 1,
            // Without an expiration date, a subscription would never expire.
            kind != .autoRenewable || payload.expiresDate != nil
        else { return nil }
        self.init(
            key: TransactionKey(environment: environment.store, id: TransactionID(id)),
            original: TransactionID(original), product: ProductID(product), kind: kind,
            quantity: Int(payload.quantity ?? 1), purchased: purchased, expires: payload.expiresDate, signed: signed,
            accountToken: payload.appAccountToken, ownership: payload.inAppOwnershipType?.known ?? .purchased,
            revocation: payload.revocationDate.map {
                // Without a percentage, the refund is complete. Source: Apple's documentation of
                // `revocationPercentage`.
                Revocation(moment: $0, milliunits: payload.revocationPercentage ?? 100_000)
            },
            isUpgraded: payload.isUpgraded ?? false, isRenewal: payload.transactionReason?.known == .renewal)
    }
}

extension RenewalFacts {
    /// Creates the facts that the ledger records about a renewal, from the verified renewal information.
    ///
    /// Returns `nil` if a required value is missing.
    init?(_ verified: VerifiedSignedText<RenewalPayload>, in environment: LedgerEnvironment) {
        self.init(verified.payload, in: environment)
    }

    /// Creates the facts of renewal information from a stored signed text (JWS), which was verified before.
    ///
    /// The signature isn't checked again. Use the facts only to compare the database with its own texts. The result is
    /// `nil` if the text can't be read, or lacks a required value.
    ///
    /// - Parameters:
    ///   - text: The stored text.
    ///   - environment: The store environment of the database.
    package init?(storedText text: String, in environment: LedgerEnvironment) {
        guard var members = JSONObjectReader(storedText: text), let decoded = try? RenewalPayload(&members)
        else { return nil }
        self.init(decoded, in: environment)
    }

    private init?(_ payload: RenewalPayload, in environment: LedgerEnvironment) {
        guard let original = payload.originalTransactionId?.asName, let product = payload.productId?.asName,
            let signed = payload.signedDate
        else { return nil }
        self.init(
            chain: TransactionKey(environment: environment.store, id: TransactionID(original)),
            product: ProductID(product), nextProduct: ProductID(payload.autoRenewProductId?.asName ?? product),
            willRenew: payload.autoRenewStatus?.known == .on,
            isInBillingRetry: payload.isInBillingRetryPeriod ?? false, graceEnds: payload.gracePeriodExpiresDate,
            signed: signed, renewalDate: payload.renewalDate,
            renewalPrice: payload.renewalPrice.flatMap { price in
                payload.currency?.asName.map { Money(milliunits: price, currency: $0) }
            },
            offer: payload.offerType.map {
                RenewalOffer(
                    type: Int($0.rawValue), id: payload.offerIdentifier?.asName,
                    discountType: payload.offerDiscountType?.rawValue.asName)
            }, needsConsent: payload.priceIncreaseStatus?.known == .pending,
            commitment: payload.commitmentInfo.flatMap { CommitmentRenewal($0, currency: payload.currency?.asName) })
    }
}

extension JSONObjectReader {
    /// Creates a reader of the payload of a stored signed text (JWS), or `nil` if the text can't be read.
    fileprivate init?(storedText text: String) {
        guard let jws = try? CompactJWS(Array(text.utf8), headerCount: nil), let payload = try? jws.decoded(.payload),
            let reader = try? JSONObjectReader(payload, depthLimit: SignedDataLimits().depth)
        else { return nil }
        self = reader
    }
}

extension CommitmentRenewal {
    /// Creates the facts about the renewal of a commitment, for example to twelve monthly payments.
    ///
    /// Returns `nil` if the payload doesn't name the product that the customer commits to next.
    fileprivate init?(_ payload: RenewalCommitment, currency: String?) {
        guard let product = payload.commitmentAutoRenewProductId?.asName else { return nil }
        self.init(
            product: ProductID(product), willRenew: payload.commitmentAutoRenewStatus?.known == .on,
            date: payload.commitmentRenewalDate,
            price: payload.commitmentRenewalPrice.flatMap { price in
                currency.map { Money(milliunits: price, currency: $0) }
            })
    }
}

extension String {
    /// This string, or `nil` if it can't be used as an identifier in the database.
    ///
    /// An identifier must not be empty, and must not contain NUL, which ends a text in the database.
    var asName: String? { isEmpty || utf8.contains(0) ? nil : self }
}
#endif
