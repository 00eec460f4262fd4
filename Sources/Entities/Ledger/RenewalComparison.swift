/// The renewal information of a subscription before and after a possible change.
public struct RenewalComparison: Hashable, Sendable {
    /// The possible changes of the next bill.
    public enum Change: Hashable, Sendable {
        /// The next bill is unchanged, and so is the renewal after a commitment.
        case none
        /// The next bill uses the offer with this ID.
        case offerAccepted(String)
        /// The planned change to this plan was canceled.
        case changeCancelled(planned: ProductID)
        /// The next bill, or the renewal after a commitment, was absent before, and is present now.
        case renewalResumed
        /// The next bill, or the renewal after a commitment, changed in another way.
        case other
        /// The renewal information before or after the change isn't known.
        case unknown
    }

    /// The renewal information before the change; `nil` if unknown.
    public let before: RenewalFacts?
    /// The renewal information after the change; `nil` if unknown.
    public let after: RenewalFacts?

    /// Creates a comparison of the renewal information before and after a change.
    public init(before: RenewalFacts?, after: RenewalFacts?) {
        self.before = before
        self.after = after
    }

    /// Returns the change of the next bill, compared with the offer that the customer requested.
    ///
    /// - Parameter offer: The ID of the offer that was requested, if any. The request alone proves nothing: the offer
    ///   counts as accepted only if the store reports that the next bill uses it.
    /// - Returns: The change, or ``Change/unknown`` if the two versions of the renewal information don't show the
    ///   change.
    public func change(requesting offer: String?) -> Change {
        guard let after else { return .unknown }
        if let offer, after.nextBill?.offer?.id == offer, before?.nextBill?.offer?.id != offer {
            return .offerAccepted(offer)
        }
        guard let before else { return .unknown }
        if before.nextBill == after.nextBill {
            return Self.change(before.afterCommitment, after.afterCommitment, of: after.product)
        }
        guard after.willRenew else { return .other }
        guard before.willRenew else { return .renewalResumed }
        if before.nextProduct != before.product, after.nextProduct == after.product {
            return .changeCancelled(planned: before.nextProduct)
        }
        return .other
    }

    /// Returns the change of the renewal after a commitment, for a next bill that is unchanged.
    private static func change(
        _ before: CommitmentRenewal?, _ after: CommitmentRenewal?, of plan: ProductID
    ) -> Change {
        if before == after { return .none }
        guard let before, let after, after.willRenew else { return .other }
        guard before.willRenew else { return .renewalResumed }
        return before.product != plan && after.product == plan ? .changeCancelled(planned: before.product) : .other
    }
}
