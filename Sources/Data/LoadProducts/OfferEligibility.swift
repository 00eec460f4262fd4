/// Whether the store's customer may have an offer. Not knowing is not a no, and it is not a yes: nothing may be promised.
public enum OfferEligibility: Hashable, Sendable {
    /// The offer applies.
    case eligible
    /// The offer was had already, or is for somebody else.
    case ineligible
    /// Nobody could be asked, or nobody has answered.
    case notKnown
}
