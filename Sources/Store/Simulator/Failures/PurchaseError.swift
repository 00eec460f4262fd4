/// Why a purchase was refused, under the names of StoreKit's `Product.PurchaseError`.
public enum PurchaseError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// Not between 1 and 10, or more than one of a product that is sold singly.
    case invalidQuantity
    /// There is no such product, or it is not for sale.
    case productUnavailable
    /// Payments are not allowed on the device.
    case purchaseNotAllowed
    /// The customer may not have the offer.
    case ineligibleForOffer
    /// The product has no such offer.
    case invalidOfferIdentifier
    /// The offer's price is not usable.
    case invalidOfferPrice
    /// The offer's signature is wrong.
    case invalidOfferSignature
    /// Something the offer needs was not given.
    case missingOfferParameters
}
