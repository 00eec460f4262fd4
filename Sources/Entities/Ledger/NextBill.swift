/// The next bill of a subscription: what the store will charge, and when.
///
/// The values come from the store's signed data.
public struct NextBill: Hashable, Sendable {
    /// The product ID of the plan that the bill pays for.
    public let product: ProductID
    /// The amount of the bill; `nil` if the store doesn't report an amount.
    public let price: Money?
    /// The time when the bill is due; `nil` if the store doesn't report a time.
    ///
    /// A date in the past means that the store couldn't collect the payment.
    public let date: Moment?
    /// The offer that the bill uses; `nil` if the full price is due.
    public let offer: RenewalOffer?
    /// A Boolean value that indicates whether the bill requires consent to a higher price.
    public let needsConsent: Bool

    /// Creates the next bill of a subscription from the values of its properties.
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

/// The offer that the next bill of a subscription uses.
///
/// The properties correspond to members of Apple's `JWSRenewalInfoDecodedPayload`. The store's values are stored
/// unchanged, so that an offer of a kind that this build doesn't support isn't lost.
public struct RenewalOffer: Hashable, Sendable {
    /// The store's number for the kind of offer (`offerType`).
    ///
    /// It is 1 for an introductory offer, 2 for a promotional offer, 3 for a code, and 4 for a win-back offer.
    public let type: Int
    /// The ID of the offer (`offerIdentifier`); `nil` for an introductory offer, which has no ID.
    public let id: String?
    /// The store's string for the payment mode (`offerDiscountType`), such as `PAY_UP_FRONT`.
    ///
    /// The value is `nil` if the store sent none.
    public let discountType: String?

    /// Creates an offer from the members of the store's signed renewal information.
    public init(type: Int, id: String?, discountType: String?) {
        self.type = type
        self.id = id
        self.discountType = discountType
    }

    /// The kind of offer; `nil` if the store sent the number of a kind that this build doesn't know.
    public var kind: SubscriptionOffer.Kind? {
        switch type {
        case 1: .introductory
        case 2: .promotional
        case 3: .code
        case 4: .winBack
        default: nil
        }
    }

    /// The payment mode of the offer; `nil` if this build doesn't support the store's string.
    public var mode: SubscriptionOffer.PaymentMode? {
        switch discountType {
        case "FREE_TRIAL": .freeTrial
        case "PAY_AS_YOU_GO": .payAsYouGo
        case "PAY_UP_FRONT": .payUpFront
        default: nil
        }
    }
}
