/// A merchant's word on whether a customer may have an introductory offer.
struct IntroductoryEligibilityOverride: Sendable, Hashable, Codable {
    let isEligible: Bool
    /// Nil once it was found right, in an order that waits.
    var signature: OfferSignature?
}

extension StoreEngine {
    /// Whoever signs offers with a key; nil is the key that the store knows.
    func offerSigner(keyID: String?) -> OfferSigner {
        OfferSigner(
            keyID: keyID ?? knownKeyID, bundleIdentifier: state.bundleIdentifier, seed: state.seed)
    }

    private var knownKeyID: String { catalogue.subscriptionOffersKeyID ?? OfferSigner.localKeyID }

    /// Checks the signature of an order for a promotional offer, unless that was done when it was asked for.
    func checkSignature(of order: PurchaseRequest) throws(StoreFailure) {
        if order.isVouchedFor == true { return }
        guard let offerID = order.offerID, let signature = order.offerSignature else {
            if state.offers.requiresSignatures { throw .purchase(.missingOfferParameters) }
            return
        }
        guard signature.keyID == knownKeyID else {
            throw has(.unknownKeyIsUnknownError) ? .storeKit(.unknown) : .purchase(.invalidOfferSignature)
        }
        let right = offerSigner(keyID: nil).promotionalOffer(
            offerID, productID: order.productID, appAccountToken: order.appAccountToken, nonce: signature.nonce,
            timestamp: signature.timestamp)
        guard signature == right, isGood(signature) else { throw .purchase(.invalidOfferSignature) }
    }

    /// What the merchant says of the introductory offer: nil if nothing, so that the store's own rule counts.
    func introductoryWord(of order: PurchaseRequest) throws(StoreFailure) -> Bool? {
        guard let word = order.introductoryWord else { return nil }
        if order.isVouchedFor == true || isRight(word, for: order) { return word.isEligible }
        // A store with the habit takes a wrong word for a no.
        guard has(.ignoresOverrideSignature) else { throw .purchase(.invalidOfferSignature) }
        return false
    }

    private func isRight(_ word: IntroductoryEligibilityOverride, for order: PurchaseRequest) -> Bool {
        guard let signature = word.signature, isGood(signature) else { return false }
        return signature
            == offerSigner(keyID: nil).introductoryOfferEligibility(
                word.isEligible, productID: order.productID, appTransactionID: customer.appTransactionID,
                nonce: signature.nonce, timestamp: signature.timestamp)
    }

    // For 24 hours, and once. A clock that runs ahead of the store's is forgiven as much as one that lags.
    private func isGood(_ signature: OfferSignature) -> Bool {
        (state.clock - StoreCalendar.day...state.clock + StoreCalendar.day).contains(signature.timestamp)
            && !state.offers.hasSpent(signature.nonce)
    }

    /// Uses up the signatures of an order that is carried out, or waits.
    mutating func spendSignatures(of order: PurchaseRequest) {
        // What was overlooked, and is not good anyway, need not be remembered.
        for signature in [order.offerSignature, order.introductoryWord?.signature].compactMap({ $0 })
        where isGood(signature) {
            state.offers.spend(signature, at: state.clock)
        }
    }

    /// An order that waits, without its signatures: they were judged when it was asked for, and would be too old when it is
    /// carried out.
    func vouched(for order: PurchaseRequest) -> PurchaseRequest {
        guard order.offerID != nil || order.introductoryWord != nil else { return order }
        var kept = order
        kept.offerSignature = nil
        if let word = order.introductoryWord {
            let isEligible = word.isEligible && isRight(word, for: order)
            kept.introductoryWord = IntroductoryEligibilityOverride(isEligible: isEligible, signature: nil)
        }
        kept.isVouchedFor = true
        return kept
    }
}
