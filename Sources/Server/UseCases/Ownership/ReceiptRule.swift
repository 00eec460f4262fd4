#if Server
public import DiscoverEntities

// What a receipt says, and what it leaves to the signed texts. A ledger applies it in whichever order the two arrive.

extension TransactionFacts {
    /// Returns what a receipt says of a transaction, completed by what a signed text says of it.
    ///
    /// A receipt doesn't say whether a period was bought or renewed, nor how much of a refund was taken back.
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
    /// Returns what a receipt says of a subscription, completed by what a signed text says of its next bill.
    ///
    /// A receipt knows no price and no date of a bill, no commitment, and no offer but promotional ones and codes. What the signed
    /// text says of them stays as long as the bill is the same: for the same plan, and not paid since. Of a bill with another
    /// offer, or for which a higher price newly needs the customer's consent, the price isn't known.
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

    /// A receipt that names no offer doesn't say that there is none.
    private func isSameOffer(as signed: RenewalFacts) -> Bool {
        offer == nil || offer?.type == signed.offer?.type && offer?.id == signed.offer?.id
    }
}
#endif
