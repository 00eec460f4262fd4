internal import Foundation
internal import Support

/// What somebody redeems: a code offer, by one of its codes or by its own name.
struct Redemption: Sendable {
    let productID: String
    /// The offer's reference name.
    let offer: String
    /// The code's position among those made; nil for an offer redeemed by its name, which Xcode allows and uses nothing up.
    let code: Int?
}

/// Why a code is not accepted.
enum CodeRefusal {
    case isUsedUp, redeemedAlready
}

extension StoreEngine {
    /// What a word stands for: a code, else a code offer's reference name. Nil if it is neither, or several offers have it.
    func redemption(of word: String, on product: StoreProduct? = nil) -> Redemption? {
        if let code = state.offers.codes.firstIndex(where: { $0.text == word && fits($0.productID, product) }) {
            let made = state.offers.codes[code]
            return Redemption(productID: made.productID, offer: made.offer, code: code)
        }
        let candidates = (product.map { [$0] } ?? catalogue.allProducts).filter { candidate in
            candidate.allCodeOffers.contains { $0.referenceName == word }
        }
        guard candidates.count == 1, let found = candidates.first else { return nil }
        return Redemption(productID: found.id, offer: word, code: nil)
    }

    private func fits(_ productID: String, _ product: StoreProduct?) -> Bool {
        product.map { $0.id == productID } ?? true
    }

    /// Why the customer cannot redeem a code. Each works for so many customers, and each customer may redeem one code of an
    /// offer, after App Store Connect Help, "Set up offer codes".
    func refusal(of redemption: Redemption) -> CodeRefusal? {
        guard let code = redemption.code.map({ state.offers.codes[$0] }) else { return nil }
        let redeemer = customer.appTransactionID
        let redeemed = state.offers.codes.contains { other in
            other.productID == code.productID && other.offer == code.offer && other.redeemers.contains(redeemer)
        }
        if code.isUsedUp && !code.redeemers.contains(redeemer) { return .isUsedUp }
        return redeemed ? .redeemedAlready : nil
    }

    /// Redeems an offer: its transaction comes by the updates. A code that sold nothing is not used up.
    mutating func redeem(_ redemption: Redemption) throws(StoreFailure) -> (plan: PurchaseDecision, record: Int) {
        if refusal(of: redemption) != nil { throw .purchase(.ineligibleForOffer) }
        let order = PurchaseRequest(productID: redemption.productID, offerCode: redemption.offer)
        let outcome = try purchaseElsewhere(order)
        if let code = redemption.code, outcome.plan.takesOffer {
            state.offers.codes[code].redeemers.append(customer.appTransactionID)
        }
        return outcome
    }

    /// Makes codes, and tells their positions. The catalogue must have the offer, and nobody a custom code's text.
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

    // Twelve letters and digits that no one mistakes for each other when they are read out.
    private static func codeText(_ generator: inout SplitMix64) -> String {
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        return String((0..<12).map { _ in letters[Int(generator.next() % UInt64(letters.count))] })
    }
}

extension PurchaseDecision {
    /// Whether carrying it out uses an offer.
    fileprivate var takesOffer: Bool {
        switch self {
        case .alreadyHeld: false
        case .changeAtRenewal(_, _, let offer), .sell(_, let offer): offer != nil
        }
    }
}

extension StoreProduct {
    /// Its code offers, whatever kind of product it is.
    var allCodeOffers: [SubscriptionOffer] { subscription?.codeOffers ?? codeOffers }
}
