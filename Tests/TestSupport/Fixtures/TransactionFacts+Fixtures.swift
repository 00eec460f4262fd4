public import DiscoverEntities

extension TransactionFacts {
    /// Returns a transaction with default values: a lifetime purchase of the first test account on day 0.
    public static func made(
        _ id: TransactionID = "1", product: ProductID = "lifetime", kind: ProductKind = .nonConsumable,
        original: TransactionID? = nil, environment: StoreEnvironment = .localTesting, quantity: Int = 1,
        purchased: Moment = .day(0), expires: Moment? = nil, signed: Moment? = nil, token: AccountToken? = .ann,
        ownership: Ownership = .purchased, revocation: Revocation? = nil, isUpgraded: Bool = false,
        isRenewal: Bool = false
    ) -> TransactionFacts {
        TransactionFacts(
            key: TransactionKey(environment: environment, id: id), original: original ?? id, product: product,
            kind: kind, quantity: quantity, purchased: purchased, expires: expires, signed: signed ?? purchased,
            accountToken: token, ownership: ownership, revocation: revocation, isUpgraded: isUpgraded,
            isRenewal: isRenewal)
    }

    /// Returns a later version of the transaction that revokes a share of it, by default all of it.
    ///
    /// - Parameters:
    ///   - moment: The time of the refund.
    ///   - milliunits: The refunded share of the price in thousandths of a percent.
    /// - Returns: The same facts with a revocation, signed at the time of the refund.
    public func refunded(on moment: Moment, milliunits: Int32 = 100_000) -> TransactionFacts {
        .made(
            key.id, product: product, kind: kind, original: original, environment: key.environment,
            quantity: quantity, purchased: purchased, expires: expires, signed: moment, token: accountToken,
            ownership: ownership, revocation: Revocation(moment: moment, milliunits: milliunits),
            isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}

extension RenewalFacts {
    /// Returns renewal information with default values.
    public static func made(
        of chain: TransactionID = "1", product: ProductID = "gold.month", next: ProductID? = nil,
        environment: StoreEnvironment = .localTesting, willRenew: Bool = true, isInBillingRetry: Bool = false,
        graceEnds: Moment? = nil, signed: Moment = .day(0), renews: Moment? = nil, price: Money? = nil,
        offer: RenewalOffer? = nil, needsConsent: Bool = false, commitment: CommitmentRenewal? = nil
    ) -> RenewalFacts {
        RenewalFacts(
            chain: TransactionKey(environment: environment, id: chain), product: product,
            nextProduct: next ?? product, willRenew: willRenew, isInBillingRetry: isInBillingRetry,
            graceEnds: graceEnds, signed: signed, renewalDate: renews, renewalPrice: price, offer: offer,
            needsConsent: needsConsent, commitment: commitment)
    }
}
