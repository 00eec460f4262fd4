public import Foundation

/// An option that an app adds to a purchase.
///
/// Modeled on StoreKit's `Product.PurchaseOption`.
public enum PurchaseOption: Sendable, Hashable {
    /// The quantity: 1 to 10 for consumables and non-renewing subscriptions, 1 for all other products.
    case quantity(Int)
    /// The app's own account ID, which the transaction and all its renewals contain.
    case appAccountToken(UUID)
    /// A promotional or win-back offer with the specified ID, without the developer's signature.
    ///
    /// Xcode's local testing requires no signature. Neither does this store, unless the simulator command
    /// `offer-signatures required` is set.
    case offer(id: String)
    /// A promotional offer with the specified ID, and with the developer's signature.
    ///
    /// Modeled on StoreKit's `promotionalOffer(offerID:keyID:nonce:signature:timestamp:)`.
    case promotionalOffer(id: String, signature: OfferSignature)
    /// A promotional offer with the specified ID, whose signed text the caller has already checked.
    ///
    /// The store accepts the offer as signed. Modeled on StoreKit's `promotionalOffer(_:compactJWS:)`.
    case signedPromotionalOffer(id: String)
    /// The developer's signed statement of whether the customer is eligible for the introductory offer.
    ///
    /// It replaces the store's own decision, like StoreKit's `introductoryOfferEligibility(compactJWS:)`.
    case introductoryOfferEligibility(Bool, signature: OfferSignature)
    /// The billing plan of a subscription, as spelled in the catalog file.
    ///
    /// With `MONTHLY`, the customer pays in monthly bills, and commits to pay for the whole period. Without this
    /// option, an active subscription to the same product keeps its billing plan, and any other purchase is billed up
    /// front.
    case billingPlan(String)
    /// Makes this purchase require a parent's approval, or lets the store's setting decide.
    ///
    /// The value is `true` to require approval, and `false` to let the setting decide. Modeled on StoreKit's
    /// `simulatesAskToBuyInSandbox(_:)`.
    case simulatesAskToBuy(Bool)
    /// A time before the current one at which the purchase was made, in milliseconds since 1970.
    ///
    /// A subscription is also renewed for each period since that time, unless `renews` is `false`: the subscription
    /// then ends after its first period.
    ///
    /// Modeled on StoreKitTest's `purchaseDate(_:renewalBehavior:)`.
    case purchaseDate(Int64, renews: Bool)
}

extension PurchaseOption: CustomStringConvertible, CustomReflectable {
    /// The description for logs with the name of the option, but without the account token.
    public var description: String {
        switch self {
        case .quantity(let quantity): "quantity \(quantity)"
        case .appAccountToken: "an account token"
        case .offer(let id): "offer \(id)"
        case .promotionalOffer(let id, let signature): "promotional offer \(id), \(signature)"
        case .signedPromotionalOffer(let id): "signed promotional offer \(id)"
        case .introductoryOfferEligibility(let isEligible, let signature):
            "\(isEligible ? "an" : "no") introductory offer, \(signature)"
        case .billingPlan(let plan): "billing plan \(plan)"
        case .simulatesAskToBuy(let isOn): "\(isOn ? "" : "no ")Ask to Buy"
        case .purchaseDate(let date, let renews): "purchase date \(date)\(renews ? "" : ", without renewals")"
        }
    }

    /// A mirror that shows only the description, so that `dump` reveals no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["option": description]) }
}

extension PurchaseRequest {
    /// Creates a request to purchase a product with the specified options.
    ///
    /// If the set contains two options of one kind, they are sorted as text, and the first one is used. A set has no
    /// order, but the same call must always lead to the same purchase.
    init(_ productID: String, _ options: Set<PurchaseOption>) {
        self.init(productID: productID)
        for option in options.sorted(by: { $0.rank > $1.rank }) {
            switch option {
            case .quantity(let quantity): self.quantity = quantity
            case .appAccountToken(let token): appAccountToken = token
            case .offer(let id): (offerID, offerSignature, hasSignedOffer) = (id, nil, nil)
            case .promotionalOffer(let id, let signature):
                (offerID, offerSignature, hasSignedOffer) = (id, signature, nil)
            case .signedPromotionalOffer(let id): (offerID, offerSignature, hasSignedOffer) = (id, nil, true)
            case .introductoryOfferEligibility(let isEligible, let signature):
                introductoryWord = IntroductoryEligibilityOverride(isEligible: isEligible, signature: signature)
            case .billingPlan(let plan): billingPlan = plan
            case .simulatesAskToBuy(let isOn): asksToBuy = isOn
            case .purchaseDate(let date, let renews): earlier = EarlierPurchase(date: date, renews: renews)
            }
        }
    }
}

extension PurchaseOption {
    // Unlike the description, this text differs for any two different options.
    fileprivate var rank: String {
        switch self {
        case .appAccountToken(let token): token.uuidString
        case .promotionalOffer(_, let signature), .introductoryOfferEligibility(_, let signature):
            "\(description) \(signature.nonce) \(signature.timestamp) \(signature.signature.base64EncodedString())"
        default: description
        }
    }
}
