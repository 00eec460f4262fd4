/// A developer's signed statement of whether a customer is eligible for an introductory offer.
struct IntroductoryEligibilityOverride: Sendable, Hashable, Codable {
    let isEligible: Bool
    /// The developer's signature, or `nil` for a pending purchase whose signature was verified before.
    var signature: OfferSignature?
}

extension StoreEngine {
    /// Returns a signer that signs offers with the specified key; `nil` selects the store's own key.
    func offerSigner(keyID: String?) -> OfferSigner {
        OfferSigner(
            keyID: keyID ?? knownKeyID, bundleIdentifier: state.bundleIdentifier, seed: state.seed)
    }

    private var knownKeyID: String { catalog.subscriptionOffersKeyID ?? OfferSigner.localKeyID }

    /// Verifies the developer's signature for a promotional offer, unless it was verified before.
    ///
    /// - Throws: `SimulatedFailure` if the signature is invalid, or if a required signature is missing.
    func checkSignature(of order: PurchaseRequest) throws(SimulatedFailure) {
        if order.isVouchedFor == true || order.hasSignedOffer == true { return }
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

    /// Returns the developer's signed statement of the eligibility for an introductory offer.
    ///
    /// - Parameter order: The purchase request.
    /// - Returns: `true` if the developer declares the customer eligible; `false` if not; `nil` if the request contains
    ///   no statement, so that the store decides about the eligibility.
    /// - Throws: `SimulatedFailure` if the signature is invalid. If ``StoreQuirk/ignoresOverrideSignature`` is on, the
    ///   function returns `false` instead.
    func introductoryWord(of order: PurchaseRequest) throws(SimulatedFailure) -> Bool? {
        guard let word = order.introductoryWord else { return nil }
        if order.isVouchedFor == true || isRight(word, for: order) { return word.isEligible }
        // With the quirk `ignoresOverrideSignature`, a wrong signature counts as not eligible.
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

    // A signature is valid for 24 hours and only once. Its time may differ from the store's clock in either direction.
    // It is empty if the signed values are ambiguous.
    private func isGood(_ signature: OfferSignature) -> Bool {
        !signature.signature.isEmpty
            && (state.clock - StoreCalendar.day...state.clock + StoreCalendar.day).contains(signature.timestamp)
            && !state.offers.hasSpent(signature.nonce)
    }

    /// Records that the signatures of a purchase request were used, so that they aren't accepted again.
    ///
    /// Call this function when the request is carried out or becomes pending.
    mutating func spendSignatures(of order: PurchaseRequest) {
        // Don't record a signature that was ignored and isn't valid anyway.
        for signature in [order.offerSignature, order.introductoryWord?.signature].compactMap({ $0 })
        where isGood(signature) {
            state.offers.spend(signature, at: state.clock)
        }
    }

    /// Returns a copy of a purchase request without signatures, for a purchase that becomes pending.
    ///
    /// The copy records that the signatures are already verified. The signatures are left out, because they can expire
    /// before the purchase is completed.
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
