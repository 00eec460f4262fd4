/// A subscription's renewal information before and after something that may have changed it.
public struct RenewalComparison: Hashable, Sendable {
    /// What can have happened to the next bill.
    public enum Change: Hashable, Sendable {
        /// The next bill is what it was.
        case none
        /// The next bill uses this offer.
        case offerAccepted(String)
        /// A change to this plan was planned, and isn't any longer.
        case changeCancelled(planned: ProductID)
        /// There was no next bill, and there is one.
        case renewalResumed
        /// The next bill is another one.
        case other
        /// One of the two versions isn't known.
        case unknown
    }

    /// What the store said before; `nil` where that isn't known.
    public let before: RenewalFacts?
    /// What the store says now; `nil` where that isn't known.
    public let after: RenewalFacts?

    /// Creates a comparison of two versions.
    public init(before: RenewalFacts?, after: RenewalFacts?) {
        self.before = before
        self.after = after
    }

    /// Returns what happened to the next bill.
    ///
    /// - Parameter offer: The name of the offer that was asked for, if any. That it was asked for proves nothing: it counts
    ///   as accepted only where the store says that the next bill uses it.
    public func change(askingFor offer: String?) -> Change {
        guard let after else { return .unknown }
        if let offer, after.nextBill?.offer?.id == offer, before?.nextBill?.offer?.id != offer {
            return .offerAccepted(offer)
        }
        guard let before else { return .unknown }
        if before.nextBill == after.nextBill { return .none }
        guard after.willRenew else { return .other }
        guard before.willRenew else { return .renewalResumed }
        if before.nextProduct != before.product, after.nextProduct == after.product {
            return .changeCancelled(planned: before.nextProduct)
        }
        return .other
    }
}
