internal import Foundation
internal import Support

/// A redemption of a code offer, with a generated code or with the offer's reference name.
struct Redemption: Sendable {
    let productID: String
    /// The reference name of the redeemed offer.
    let offer: String
    /// The index, in the list of generated codes, of the code that the customer used.
    ///
    /// The index is `nil` if the customer entered the offer's reference name instead of a code. As in Xcode, the
    /// reference name works like a code that is never used up.
    let code: Int?
}

enum CodeRefusal {
    case isUsedUp, redeemedAlready
}

extension StoreEngine {
    /// Returns a redemption of the code offer that a text identifies.
    ///
    /// The text is a generated code or the offer's reference name.
    ///
    /// - Parameters:
    ///   - word: The code or the reference name.
    ///   - product: The product of the offer, or `nil` to search all products.
    /// - Returns: The redemption, or `nil` if there is no match or several products have an offer of that name.
    func redemption(of word: String, on product: StoreProduct? = nil) -> Redemption? {
        if let code = state.offers.codes.firstIndex(where: { $0.text == word && fits($0.productID, product) }) {
            let made = state.offers.codes[code]
            return Redemption(productID: made.productID, offer: made.offer, code: code)
        }
        let candidates = (product.map { [$0] } ?? catalog.allProducts).filter { candidate in
            candidate.allCodeOffers.contains { $0.referenceName == word }
        }
        guard candidates.count == 1, let found = candidates.first else { return nil }
        return Redemption(productID: found.id, offer: word, code: nil)
    }

    private func fits(_ productID: String, _ product: StoreProduct?) -> Bool {
        product.map { $0.id == productID } ?? true
    }

    /// Returns the reason why the signed-in customer can't redeem a code, or `nil` if the customer can.
    ///
    /// Each code can be redeemed by a limited number of customers, and each customer can redeem one code of an offer.
    /// Source: App Store Connect Help, "Set up offer codes".
    func refusal(of redemption: Redemption) -> CodeRefusal? {
        guard let code = redemption.code.map({ state.offers.codes[$0] }) else { return nil }
        let redeemer = customer.appTransactionID
        let redeemed = state.offers.codes.contains { other in
            other.productID == code.productID && other.offer == code.offer && other.redeemers.contains(redeemer)
        }
        if code.isUsedUp && !code.redeemers.contains(redeemer) { return .isUsedUp }
        return redeemed ? .redeemedAlready : nil
    }

    /// Redeems a code offer, by purchasing its product with the offer outside the app.
    ///
    /// The app receives the transaction through the transaction updates. The code is used up only if the purchase
    /// applies the offer, now or at the next renewal.
    ///
    /// - Returns: The effect of the purchase, and the index, in the customer's records, of the new or the existing
    ///   transaction.
    /// - Throws: `SimulatedFailure` if the customer can't redeem the code, or the purchase is rejected.
    mutating func redeem(_ redemption: Redemption) throws(SimulatedFailure) -> (plan: PurchaseDecision, record: Int) {
        if refusal(of: redemption) != nil { throw .purchase(.ineligibleForOffer) }
        let order = PurchaseRequest(productID: redemption.productID, offerCode: redemption.offer)
        let outcome = try purchaseElsewhere(order)
        if let code = redemption.code, outcome.plan.takesOffer {
            state.offers.codes[code].redeemers.append(customer.appTransactionID)
        }
        return outcome
    }

    /// Generates codes for a code offer and returns their indices in the list of generated codes.
    ///
    /// The catalog must contain the offer. A custom code has a specified text, which no other code may have.
    ///
    /// - Parameters:
    ///   - codes: The codes to generate.
    ///   - productID: The ID of the product.
    ///   - offer: The reference name of the offer.
    /// - Returns: The indices of the new codes.
    mutating func makeCodes(_ codes: OfferCodes, productID: String, offer: String) -> Range<Int> {
        let first = state.offers.codes.count
        switch codes {
        case .custom(let text, let limit):
            state.offers.codes.append(
                OfferCode(text: text, productID: productID, offer: offer, isOneTime: false, limit: limit))
        case .oneTime(let count):
            var taken = Set(state.offers.codes.map(\.text))
            var generator = SplitMix64(seed: state.seed ^ (0xC0DE << 32) ^ UInt64(first))
            while state.offers.codes.count < first + count {
                let text = Self.codeText(&generator)
                guard taken.insert(text).inserted else { continue }
                state.offers.codes.append(
                    OfferCode(text: text, productID: productID, offer: offer, isOneTime: true, limit: 1))
            }
        }
        return first..<state.offers.codes.count
    }

    // Twelve letters and digits, without those that are easily confused when they are read aloud.
    private static func codeText(_ generator: inout SplitMix64) -> String {
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        return String((0..<12).map { _ in letters[Int(generator.next() % UInt64(letters.count))] })
    }
}

extension PurchaseDecision {
    /// A Boolean value that indicates whether the purchase applies an offer.
    fileprivate var takesOffer: Bool {
        switch self {
        case .alreadyHeld: false
        case .changeAtRenewal(_, _, let offer), .sell(_, let offer): offer != nil
        }
    }
}

extension StoreProduct {
    /// The code offers of this product, whether it is a subscription or not.
    var allCodeOffers: [StoreOffer] { subscription?.codeOffers ?? codeOffers }
}
