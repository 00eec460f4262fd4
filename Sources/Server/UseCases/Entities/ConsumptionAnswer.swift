#if Server
internal import DiscoverEntities

/// The consumption information that the App Store gets about a purchase.
///
/// An answer always states that the customer consented: without consent, there is no answer. Only ``ConsumptionRule``
/// and the queue, which stores its answers, create one.
///
/// Source: Apple's documentation of `ConsumptionRequest`, App Store Server API 1.19.
public struct ConsumptionAnswer: Hashable, Sendable {
    /// A Boolean value that indicates whether the customer could try the content before the purchase.
    public let sampleContentProvided: Bool
    /// The delivery of the purchase.
    public let deliveryStatus: ConsumptionDeliveryStatus
    /// The consumed part in milliunits from 0 to 100000, or `nil` if it isn't stated.
    public let consumptionPercentage: Int32?
    /// The preferred outcome, or `nil` if none is stated.
    public let refundPreference: RefundPreference?

    /// Creates an answer from its members.
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

/// The rule that combines the hook's decision and the ledger's facts to an answer that Apple accepts.
///
/// Source: Apple's documentation of `ConsumptionRequest`, `consumptionPercentage`, and `refundPreference`.
public enum ConsumptionRule {
    /// A member of the hook's decision that is missing, or that contradicts another one.
    public struct Fault: Error, Hashable, Sendable {
        /// The name of the member in the hook's answer.
        public let member: String
    }

    /// The consumed part that means everything, in milliunits.
    public static let everything: Int32 = 100_000

    /// Returns the answer to send, or `nil` if the customer didn't consent.
    ///
    /// - The delivery is the decision's, or `DELIVERED` if the ledger records the transaction for an account.
    /// - The consumed part is the decision's. Without one, it is 0 if nothing was delivered, and the part that the
    ///   ledger computes for a consumable. It is left out for an auto-renewable subscription, for which Apple computes
    ///   it.
    ///
    /// - Parameters:
    ///   - facts: What the ledger records about the purchase.
    ///   - decision: The decision of the hook.
    /// - Returns: The answer, or `nil`.
    /// - Throws: A `Fault` that names the member because of which Apple would refuse the answer.
    public static func answer(
        _ facts: ConsumptionFacts, _ decision: ConsumptionDecision
    ) throws(Fault) -> ConsumptionAnswer? {
        guard decision.customerConsented else { return nil }
        guard let sample = decision.sampleContentProvided else { throw Fault(member: "sampleContentProvided") }
        guard let delivery = decision.deliveryStatus ?? facts.deliveryStatus else {
            throw Fault(member: "deliveryStatus")
        }
        let percentage = try percentage(facts, decision, delivery)
        if decision.refundPreference == .prorated, facts.request.kind != .autoRenewable {
            guard let percentage, (1..<everything).contains(percentage) else { throw Fault(member: "refundPreference") }
        }
        return ConsumptionAnswer(
            sampleContentProvided: sample, deliveryStatus: delivery, consumptionPercentage: percentage,
            refundPreference: decision.refundPreference)
    }

    private static func percentage(
        _ facts: ConsumptionFacts, _ decision: ConsumptionDecision, _ delivery: ConsumptionDeliveryStatus
    ) throws(Fault) -> Int32? {
        let fault = Fault(member: "consumptionPercentage")
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
