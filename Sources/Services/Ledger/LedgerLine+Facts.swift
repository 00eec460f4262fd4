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

    /// Returns the contents of the transaction that this line of the ledger's file stores.
    ///
    /// - Parameter account: The account of the line, as a string and as the token parsed from it. If the transaction's
    ///   own account is the same string, the result contains this token, and the string isn't parsed again.
    /// - Returns: The contents of the transaction.
    /// - Throws: `JournalLineError` if a member has an unknown value.
    func facts(account: (text: String, token: AccountToken)) throws(JournalLineError) -> TransactionFacts {
        guard let environment = StoreEnvironment(rawValue: environment) else {
            throw JournalLineError("its environment is unknown")
        }
        guard let kind = ProductKind(rawValue: type) else { throw JournalLineError("its type of product is unknown") }
        guard let ownership = TransactionFacts.Ownership(rawValue: inAppOwnershipType) else {
            throw JournalLineError("its type of ownership is unknown")
        }
        guard ["PURCHASE", "RENEWAL"].contains(transactionReason) else {
            throw JournalLineError("its reason is unknown")
        }
        return TransactionFacts(
            key: TransactionKey(environment: environment, id: TransactionID(transactionId)),
            original: TransactionID(originalTransactionId), product: ProductID(productId), kind: kind,
            quantity: quantity, purchased: Moment(milliseconds: purchaseDate),
            expires: expiresDate.map { Moment(milliseconds: $0) }, signed: Moment(milliseconds: signedDate),
            accountToken: try appAccountToken == account.text ? account.token : appAccountToken.map(Self.token),
            ownership: ownership,
            revocation: try revocation(), isUpgraded: isUpgraded, isRenewal: transactionReason == "RENEWAL")
    }

    private func revocation() throws(JournalLineError) -> Revocation? {
        switch (revocationDate, revocationPercentage) {
        case (let date?, let share?): return Revocation(moment: Moment(milliseconds: date), milliunits: share)
        case (nil, nil): return nil
        default: throw JournalLineError("its revocation has a date or a share, not both")
        }
    }

    private static func token(_ text: String) throws(JournalLineError) -> AccountToken {
        guard let token = AccountToken(uuid: text) else { throw JournalLineError("its account token is not a UUID") }
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
            commitmentAutoRenewProductId: facts.commitment?.product.rawValue,
            commitmentAutoRenewStatus: facts.commitment.map { $0.willRenew ? 1 : 0 },
            commitmentRenewalDate: facts.commitment?.date?.milliseconds,
            commitmentRenewalPrice: facts.commitment?.price?.milliunits,
            currency: (facts.renewalPrice ?? facts.commitment?.price)?.currency,
            offerDiscountType: facts.offer?.discountType,
            offerIdentifier: facts.offer?.id, offerType: facts.offer?.type,
            priceIncreaseStatus: facts.needsConsent ? 0 : nil, renewalDate: facts.renewalDate?.milliseconds,
            renewalPrice: facts.renewalPrice?.milliunits)
    }

    func facts() throws(JournalLineError) -> RenewalFacts {
        guard let environment = StoreEnvironment(rawValue: environment) else {
            throw JournalLineError("its environment is unknown")
        }
        guard (0...1).contains(autoRenewStatus) else { throw JournalLineError("its status is neither 0 nor 1") }
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
            needsConsent: priceIncreaseStatus == 0,
            commitment: commitmentAutoRenewProductId.map { product in
                CommitmentRenewal(
                    product: ProductID(product), willRenew: commitmentAutoRenewStatus == 1,
                    date: commitmentRenewalDate.map { Moment(milliseconds: $0) },
                    price: commitmentRenewalPrice.flatMap { price in
                        currency.map { Money(milliunits: price, currency: $0) }
                    })
            })
    }
}

extension LedgerLine.Spending {
    init(_ spending: Spending) {
        self.init(
            amount: spending.amount, key: spending.key, moment: spending.moment.milliseconds, unit: spending.unit)
    }

    func facts() throws(JournalLineError) -> Spending {
        guard amount >= 0 else { throw JournalLineError("its amount is below zero") }
        return Spending(key: key, unit: unit, amount: amount, moment: Moment(milliseconds: moment))
    }
}
