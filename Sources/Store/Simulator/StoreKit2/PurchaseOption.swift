public import Foundation

/// What an app may add to a purchase, after StoreKit's `Product.PurchaseOption`.
public enum PurchaseOption: Sendable, Hashable {
    /// How many: 1 to 10, of consumables and non-renewing subscriptions; of anything else one.
    case quantity(Int)
    /// The app's own account, to be found again in the transaction and all its renewals.
    case appAccountToken(UUID)
    /// A promotional or win-back offer, by its id, without a merchant's signature: Xcode's local testing needs none, and this
    /// store asks for none either unless told to by `offer-signatures required`.
    case offer(id: String)
    /// A promotional offer, by its id, with the merchant's signature, after StoreKit's
    /// `promotionalOffer(offerID:keyID:nonce:signature:timestamp:)`.
    case promotionalOffer(id: String, signature: OfferSignature)
    /// Whether the customer may have the introductory offer, by the merchant's word instead of the store's own rule, after
    /// StoreKit's `introductoryOfferEligibility(compactJWS:)`.
    case introductoryOfferEligibility(Bool, signature: OfferSignature)
    /// How a subscription is billed, in the words of its catalogue: `BILLED_UPFRONT`, as without the option, or `MONTHLY`
    /// with a commitment to the whole period.
    case billingPlan(String)
    /// Whether this purchase asks a parent, after StoreKit's `simulatesAskToBuyInSandbox(_:)`.
    case simulatesAskToBuy(Bool)
}

extension PurchaseOption: CustomStringConvertible, CustomReflectable {
    /// What is chosen, without the account.
    public var description: String {
        switch self {
        case .quantity(let quantity): "quantity \(quantity)"
        case .appAccountToken: "an account token"
        case .offer(let id): "offer \(id)"
        case .promotionalOffer(let id, let signature): "promotional offer \(id), \(signature)"
        case .introductoryOfferEligibility(let isEligible, let signature):
            "\(isEligible ? "an" : "no") introductory offer, \(signature)"
        case .billingPlan(let plan): "billing plan \(plan)"
        case .simulatesAskToBuy(let isOn): "\(isOn ? "" : "no ")Ask to Buy"
        }
    }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["option": description]) }
}

extension PurchaseRequest {
    /// An order for a product. Of an option given twice, the one that comes first as a text counts: a set has no order,
    /// and the same call must sell the same.
    init(_ productID: String, _ options: Set<PurchaseOption>) {
        self.init(productID: productID)
        for option in options.sorted(by: { $0.rank > $1.rank }) {
            switch option {
            case .quantity(let quantity): self.quantity = quantity
            case .appAccountToken(let token): appAccountToken = token
            case .offer(let id): (offerID, offerSignature) = (id, nil)
            case .promotionalOffer(let id, let signature): (offerID, offerSignature) = (id, signature)
            case .introductoryOfferEligibility(let isEligible, let signature):
                introductoryWord = IntroductoryEligibilityOverride(isEligible: isEligible, signature: signature)
            case .billingPlan(let plan): billingPlan = plan
            case .simulatesAskToBuy(let isOn): asksToBuy = isOn
            }
        }
    }
}

extension PurchaseOption {
    // Unlike the description this tells any two options apart.
    fileprivate var rank: String {
        switch self {
        case .appAccountToken(let token): token.uuidString
        case .promotionalOffer(_, let signature), .introductoryOfferEligibility(_, let signature):
            "\(description) \(signature.nonce) \(signature.timestamp) \(signature.signature.base64EncodedString())"
        default: description
        }
    }
}
