/// The next payment of a subscription, as the store has signed it.
public struct NextBill: Hashable, Sendable {
    /// The plan that it pays for.
    public let product: ProductID
    /// The amount; `nil` where the store doesn't say.
    public let price: Money?
    /// When it is due; `nil` where the store doesn't say. A date that has passed means that the store couldn't collect it.
    public let date: Moment?
    /// The offer that it uses, if any.
    public let offer: RenewalOffer?
    /// A Boolean value that indicates whether it is due only if the customer agrees to a higher price.
    public let needsConsent: Bool

    /// Creates a bill from its members.
    public init(
        product: ProductID, price: Money?, date: Moment?, offer: RenewalOffer? = nil, needsConsent: Bool = false
    ) {
        self.product = product
        self.price = price
        self.date = date
        self.offer = offer
        self.needsConsent = needsConsent
    }
}

/// The offer that the next bill of a subscription uses. Names follow `JWSRenewalInfoDecodedPayload`.
///
/// Its words are kept as the store writes them, so that an offer of a kind that this build doesn't know isn't lost.
public struct RenewalOffer: Hashable, Sendable {
    /// The store's number for the kind of offer (`offerType`): 1 introductory, 2 promotional, 3 code, 4 win-back.
    public let type: Int
    /// The offer's name (`offerIdentifier`); `nil` for an introductory offer.
    public let id: String?
    /// The store's word for how it is paid (`offerDiscountType`), such as `PAY_UP_FRONT`.
    public let discountType: String?

    /// Creates an offer from what a payload says.
    public init(type: Int, id: String?, discountType: String?) {
        self.type = type
        self.id = id
        self.discountType = discountType
    }

    /// The kind of offer; `nil` for one that this build doesn't know.
    public var kind: SubscriptionOffer.Kind? {
        switch type {
        case 1: .introductory
        case 2: .promotional
        case 3: .code
        case 4: .winBack
        default: nil
        }
    }

    /// How the offer is paid; `nil` for a way that this build doesn't know.
    public var mode: SubscriptionOffer.PaymentMode? {
        switch discountType {
        case "FREE_TRIAL": .freeTrial
        case "PAY_AS_YOU_GO": .payAsYouGo
        case "PAY_UP_FRONT": .payUpFront
        default: nil
        }
    }
}
