#if Server
internal import DiscoverEntities
internal import ServerUseCases

extension TransactionFacts {
    /// What a verified transaction says to the ledger; `nil` where something that the ledger cannot do without is missing or
    /// is newer than this build.
    ///
    /// An ownership newer than this build counts as one's own: the store has given it to this very customer. A kind of product
    /// newer than this build cannot be accounted for.
    init?(_ verified: VerifiedSignedText<TransactionPayload>, in environment: LedgerEnvironment) {
        let payload = verified.payload
        guard let id = payload.transactionId?.asName, let original = payload.originalTransactionId?.asName,
            let product = payload.productId?.asName, let kind = payload.type?.known,
            let purchased = payload.purchaseDate,
            let signed = payload.signedDate, payload.quantity ?? 1 >= 1,
            // Without an end, a subscription would be held for ever.
            kind != .autoRenewable || payload.expiresDate != nil
        else { return nil }
        self.init(
            key: TransactionKey(environment: environment.store, id: TransactionID(id)),
            original: TransactionID(original), product: ProductID(product), kind: kind,
            quantity: Int(payload.quantity ?? 1), purchased: purchased, expires: payload.expiresDate, signed: signed,
            accountToken: payload.appAccountToken, ownership: payload.inAppOwnershipType?.known ?? .purchased,
            revocation: payload.revocationDate.map {
                // Without a percentage all of it was taken back. Source: Apple's documentation of `revocationPercentage`.
                Revocation(moment: $0, milliunits: payload.revocationPercentage ?? 100_000)
            },
            isUpgraded: payload.isUpgraded ?? false, isRenewal: payload.transactionReason?.known == .renewal)
    }
}

extension RenewalFacts {
    /// What verified renewal information says to the ledger; `nil` where something that the ledger cannot do without is missing.
    init?(_ verified: VerifiedSignedText<RenewalPayload>, in environment: LedgerEnvironment) {
        let payload = verified.payload
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
            }, needsConsent: payload.priceIncreaseStatus?.known == .notAnswered,
            commitment: payload.commitmentInfo.flatMap { CommitmentRenewal($0, currency: payload.currency?.asName) })
    }
}

extension CommitmentRenewal {
    /// What verified renewal information says of a commitment; `nil` where it doesn't say what follows.
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
    /// The same, where something can be kept under it: it is not empty, and has no NUL in it, at which a database ends a text. What
    /// cannot be kept is refused for good; asking again would change nothing.
    var asName: String? { isEmpty || utf8.contains(0) ? nil : self }
}
#endif
