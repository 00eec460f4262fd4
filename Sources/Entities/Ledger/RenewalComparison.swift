/// The renewal information of a subscription before and after an action that may have changed it.
public struct RenewalComparison: Hashable, Sendable {
    /// The possible changes of a subscription's next bill.
    public enum Change: Hashable, Sendable {
        /// Neither the next bill nor the renewal after a commitment changed.
        ///
        /// A commitment is, for example, a year that is paid monthly.
        case none
        /// The next bill now uses the requested offer, whose ID the case contains.
        case offerAccepted(String)
        /// The change to another plan, which was planned for the next period, was canceled.
        case changeCancelled(planned: ProductID)
        /// The subscription renews again; before the customer's action, it wouldn't have renewed.
        ///
        /// In a commitment, such as a year that is paid monthly, this concerns the renewal after the commitment.
        case renewalResumed
        /// The next bill, or the renewal after a commitment, changed in a way that no other case describes.
        case other
        /// The change is unknown, because some renewal information couldn't be read.
        case unknown
    }

    /// The renewal information before the action that may have changed it.
    ///
    /// The value is `nil` if the information couldn't be read, or if the subscription is new.
    public let before: RenewalFacts?
    /// The renewal information after the action that may have changed it; `nil` if it couldn't be read.
    public let after: RenewalFacts?

    /// Creates a comparison of the renewal information before and after an action.
    public init(before: RenewalFacts?, after: RenewalFacts?) {
        self.before = before
        self.after = after
    }

    /// Returns how the next bill changed; for example, it now uses the offer that the customer requested.
    ///
    /// - Parameter offer: The ID of the requested offer; `nil` if none was requested. The request alone proves nothing:
    ///   the offer counts as accepted only if the store reports that the next bill uses it.
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

    /// Returns how the renewal after a commitment, such as a year that is paid monthly, changed.
    ///
    /// Use this method if the next bill of the subscription is unchanged. `plan` is the plan that the customer has now.
    private static func change(
        _ before: CommitmentRenewal?, _ after: CommitmentRenewal?, of plan: ProductID
    ) -> Change {
        if before == after { return .none }
        guard let before, let after, after.willRenew else { return .other }
        guard before.willRenew else { return .renewalResumed }
        return before.product != plan && after.product == plan ? .changeCancelled(planned: before.product) : .other
    }
}
