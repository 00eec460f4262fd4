/// Whether a customer may have an offer. StoreKit answers yes or no; not knowing is kept apart here.
public enum OfferEligibility: String, Sendable, Hashable, Codable {
    /// Yes.
    case eligible
    /// No.
    case ineligible
    /// There is no such group, or the store does not tell.
    case unknown
}
