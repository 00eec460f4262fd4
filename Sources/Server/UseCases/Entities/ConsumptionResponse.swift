#if Server
internal import DiscoverEntities

/// The consumption information that the App Store gets about a purchase.
///
/// A response always states that the customer consented: without consent, there is no response. Only
/// ``ConsumptionRule`` and the queue, which stores its responses, create one.
///
/// Source: Apple's documentation of `ConsumptionRequest`, App Store Server API 1.19.
public struct ConsumptionResponse: Hashable, Sendable {
    /// A Boolean value that indicates whether the customer could try the content before the purchase.
    public let sampleContentProvided: Bool
    /// The delivery of the purchase.
    public let deliveryStatus: ConsumptionDeliveryStatus
    /// The consumed part of the purchase in milliunits, from 0 to 100000.
    ///
    /// The value is `nil` if the response doesn't contain it.
    public let consumptionPercentage: Int32?
    /// The developer's preferred outcome of the refund request, or `nil` if the response contains none.
    public let refundPreference: RefundPreference?

    /// Creates a response from its members.
    public init(
        sampleContentProvided: Bool, deliveryStatus: ConsumptionDeliveryStatus, consumptionPercentage: Int32?,
        refundPreference: RefundPreference?
    ) {
        self.sampleContentProvided = sampleContentProvided
        self.deliveryStatus = deliveryStatus
        self.consumptionPercentage = consumptionPercentage
        self.refundPreference = refundPreference
    }
}

/// The rule that combines the hook's decision and the ledger's facts into a valid response to Apple.
///
/// Source: Apple's documentation of `ConsumptionRequest`, `consumptionPercentage`, and `refundPreference`.
public enum ConsumptionRule {
    /// A member of the hook's decision because of which Apple would refuse the response.
    ///
    /// The member is missing or out of range, or contradicts another member or the kind of the product.
    public struct InvalidDecisionError: Error, Hashable, Sendable {
        /// The name of the member in the hook's response.
        public let member: String
    }

    /// The number of milliunits that states that the whole purchase was consumed.
    public static let everything: Int32 = 100_000

    /// Returns the response to send, or `nil` if the customer didn't consent.
    ///
    /// - The decision determines the delivery. If the decision doesn't contain it, the delivery is `DELIVERED` if the
    ///   ledger records the transaction for an account.
    /// - The decision also determines the consumed part. If the decision doesn't contain it, the part is 0 unless the
    ///   purchase was delivered; for a delivered consumable, it is computed from the ledger. The response for
    ///   an auto-renewable subscription never contains the part, because Apple computes it.
    ///
    /// - Parameters:
    ///   - facts: What the ledger records about the purchase.
    ///   - decision: The decision of the hook.
    /// - Returns: The response, or `nil` if the customer didn't consent.
    /// - Throws: An `InvalidDecisionError` that names the member of the decision because of which Apple would refuse
    ///   the response.
    public static func response(
        _ facts: ConsumptionFacts, _ decision: ConsumptionDecision
    ) throws(InvalidDecisionError) -> ConsumptionResponse? {
        guard decision.customerConsented else { return nil }
        guard let sample = decision.sampleContentProvided else {
            throw InvalidDecisionError(member: "sampleContentProvided")
        }
        guard let delivery = decision.deliveryStatus ?? facts.deliveryStatus else {
            throw InvalidDecisionError(member: "deliveryStatus")
        }
        let percentage = try percentage(facts, decision, delivery)
        if decision.refundPreference == .prorated, facts.request.kind != .autoRenewable {
            guard let percentage, (1..<everything).contains(percentage) else {
                throw InvalidDecisionError(member: "refundPreference")
            }
        }
        return ConsumptionResponse(
            sampleContentProvided: sample, deliveryStatus: delivery, consumptionPercentage: percentage,
            refundPreference: decision.refundPreference)
    }

    private static func percentage(
        _ facts: ConsumptionFacts, _ decision: ConsumptionDecision, _ delivery: ConsumptionDeliveryStatus
    ) throws(InvalidDecisionError) -> Int32? {
        let fault = InvalidDecisionError(member: "consumptionPercentage")
        if let stated = decision.consumptionPercentage {
            guard (0...everything).contains(stated), facts.request.kind != .autoRenewable,
                delivery == .delivered || stated == 0
            else { throw fault }
            return stated
        }
        if facts.request.kind == .autoRenewable { return nil }
        return delivery == .delivered ? facts.units?.consumedMilliunits : 0
    }
}
#endif
