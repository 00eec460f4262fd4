#if Server
public import DiscoverEntities

// A receipt contains less than the signed texts do. These rules merge both, in whichever order they arrive.

extension TransactionFacts {
    /// Returns these facts of a receipt, with missing values from the signed transaction (JWS).
    ///
    /// A receipt states neither whether a subscription period was bought or renewed, nor which share of the price was
    /// refunded.
    ///
    /// - Parameter signed: The facts of the signed transaction.
    /// - Returns: The completed facts.
    public func completed(by signed: TransactionFacts) -> TransactionFacts {
        let isSameRefund = revocation != nil && revocation?.moment == signed.revocation?.moment
        return TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: self.signed, accountToken: accountToken,
            ownership: ownership, revocation: isSameRefund ? signed.revocation : revocation, isUpgraded: isUpgraded,
            isRenewal: signed.isRenewal)
    }
}

extension RenewalFacts {
    /// Returns this renewal information of a receipt, completed with values of a signed text (JWS).
    ///
    /// A receipt contains no price, no billing date, and no commitment to several billing periods. It contains an offer
    /// only if the offer is promotional or was redeemed with an offer code.
    ///
    /// The signed date, price, and offer of the next bill are used only if the receipt is about the same bill. Two
    /// conditions must be met:
    ///
    /// - The receipt and the signed text name the same current product and the same next product.
    /// - The bill was due after the receipt was created, or the receipt states that the payment of the bill failed.
    ///
    /// Even then, there are exceptions:
    ///
    /// - If the receipt and the signed text name different offers, the signed price and offer aren't used.
    /// - If only the receipt states that the customer must consent to a higher price, the signed price isn't used.
    ///
    /// The signed commitment is used if both name the same current product, and the commitment ends after the receipt
    /// was created.
    ///
    /// - Parameter signed: The signed renewal information of the same subscription.
    /// - Returns: The renewal information of the receipt, completed with those signed values that are still valid.
    public func completed(by signed: RenewalFacts) -> RenewalFacts {
        let isSamePlan = product == signed.product && nextProduct == signed.nextProduct
        let isOpen = signed.renewalDate.map { $0 > self.signed } ?? true
        let isSameBill = isSamePlan && (isOpen || isInBillingRetry || graceEnds != nil)
        let isSamePrice = isSameBill && isSameOffer(as: signed) && !(needsConsent && !signed.needsConsent)
        let goesOn = signed.commitment.map { $0.date.map { $0 > self.signed } ?? true } ?? false
        return RenewalFacts(
            chain: chain, product: product, nextProduct: nextProduct, willRenew: willRenew,
            isInBillingRetry: isInBillingRetry, graceEnds: graceEnds, signed: self.signed,
            renewalDate: isSameBill ? signed.renewalDate : renewalDate,
            renewalPrice: isSamePrice ? signed.renewalPrice : renewalPrice,
            offer: isSameBill && isSameOffer(as: signed) ? signed.offer : offer, needsConsent: needsConsent,
            commitment: product == signed.product && goesOn ? signed.commitment : commitment)
    }

    /// Returns `true` if the receipt and the signed text (JWS) can have the same offer.
    ///
    /// A receipt doesn't contain every kind of offer. So a receipt without an offer matches any signed text.
    ///
    /// - Parameter signed: The renewal information of the signed text.
    /// - Returns: `true` if the offers are equal, or if the receipt contains none.
    private func isSameOffer(as signed: RenewalFacts) -> Bool {
        offer == nil || offer?.type == signed.offer?.type && offer?.id == signed.offer?.id
    }
}
#endif
