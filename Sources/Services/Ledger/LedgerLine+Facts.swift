internal import DiscoverEntities

extension LedgerLine.Transaction {
    init(_ facts: TransactionFacts) {
        self.init(
            environment: facts.key.environment.rawValue, transactionId: facts.key.id.rawValue,
            originalTransactionId: facts.original.rawValue, productId: facts.product.rawValue,
            type: facts.kind.rawValue, quantity: facts.quantity, purchaseDate: facts.purchased.milliseconds,
            expiresDate: facts.expires?.milliseconds, signedDate: facts.signed.milliseconds,
            appAccountToken: facts.accountToken?.uuid, inAppOwnershipType: facts.ownership.rawValue,
            revocationDate: facts.revocation?.moment.milliseconds,
            revocationPercentage: facts.revocation?.milliunits, isUpgraded: facts.isUpgraded,
            transactionReason: facts.isRenewal ? "RENEWAL" : "PURCHASE")
    }

    /// - Parameter account: The line's own, which is nearly always the transaction's, too, and need not be read again.
    func facts(account: (text: String, token: AccountToken)) throws(LineFault) -> TransactionFacts {
        guard let environment = StoreEnvironment(rawValue: environment) else {
            throw LineFault("its environment is unknown")
        }
        guard let kind = ProductKind(rawValue: type) else { throw LineFault("its type of product is unknown") }
        guard let ownership = TransactionFacts.Ownership(rawValue: inAppOwnershipType) else {
            throw LineFault("its type of ownership is unknown")
        }
        guard ["PURCHASE", "RENEWAL"].contains(transactionReason) else { throw LineFault("its reason is unknown") }
        return TransactionFacts(
            key: TransactionKey(environment: environment, id: TransactionID(transactionId)),
            original: TransactionID(originalTransactionId), product: ProductID(productId), kind: kind,
            quantity: quantity, purchased: Moment(milliseconds: purchaseDate),
            expires: expiresDate.map { Moment(milliseconds: $0) }, signed: Moment(milliseconds: signedDate),
            accountToken: try appAccountToken == account.text ? account.token : appAccountToken.map(Self.token),
            ownership: ownership,
            revocation: try revocation(), isUpgraded: isUpgraded, isRenewal: transactionReason == "RENEWAL")
    }

    private func revocation() throws(LineFault) -> Revocation? {
        switch (revocationDate, revocationPercentage) {
        case (let date?, let share?): return Revocation(moment: Moment(milliseconds: date), milliunits: share)
        case (nil, nil): return nil
        default: throw LineFault("its revocation has a date or a share, not both")
        }
    }

    private static func token(_ text: String) throws(LineFault) -> AccountToken {
        guard let token = AccountToken(uuid: text) else { throw LineFault("its account token is no UUID") }
        return token
    }
}

extension LedgerLine.Renewal {
    init(_ facts: RenewalFacts) {
        self.init(
            environment: facts.chain.environment.rawValue, originalTransactionId: facts.chain.id.rawValue,
            productId: facts.product.rawValue, autoRenewProductId: facts.nextProduct.rawValue,
            autoRenewStatus: facts.willRenew ? 1 : 0, isInBillingRetryPeriod: facts.isInBillingRetry,
            gracePeriodExpiresDate: facts.graceEnds?.milliseconds, signedDate: facts.signed.milliseconds,
            currency: facts.renewalPrice?.currency, offerDiscountType: facts.offer?.discountType,
            offerIdentifier: facts.offer?.id, offerType: facts.offer?.type,
            priceIncreaseStatus: facts.needsConsent ? 0 : nil, renewalDate: facts.renewalDate?.milliseconds,
            renewalPrice: facts.renewalPrice?.milliunits)
    }

    func facts() throws(LineFault) -> RenewalFacts {
        guard let environment = StoreEnvironment(rawValue: environment) else {
            throw LineFault("its environment is unknown")
        }
        guard (0...1).contains(autoRenewStatus) else { throw LineFault("its status is neither 0 nor 1") }
        return RenewalFacts(
            chain: TransactionKey(environment: environment, id: TransactionID(originalTransactionId)),
            product: ProductID(productId), nextProduct: ProductID(autoRenewProductId),
            willRenew: autoRenewStatus == 1, isInBillingRetry: isInBillingRetryPeriod,
            graceEnds: gracePeriodExpiresDate.map { Moment(milliseconds: $0) },
            signed: Moment(milliseconds: signedDate), renewalDate: renewalDate.map { Moment(milliseconds: $0) },
            renewalPrice: renewalPrice.flatMap { price in
                currency.map { Money(milliunits: price, currency: $0) }
            },
            offer: offerType.map { RenewalOffer(type: $0, id: offerIdentifier, discountType: offerDiscountType) },
            needsConsent: priceIncreaseStatus == 0)
    }
}

extension LedgerLine.Spending {
    init(_ spending: Spending) {
        self.init(
            amount: spending.amount, key: spending.key, moment: spending.moment.milliseconds, unit: spending.unit)
    }

    func facts() throws(LineFault) -> Spending {
        guard amount >= 0 else { throw LineFault("its amount is below zero") }
        return Spending(key: key, unit: unit, amount: amount, moment: Moment(milliseconds: moment))
    }
}
