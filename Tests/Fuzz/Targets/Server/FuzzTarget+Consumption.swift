#if Server
import DiscoverEntities
import ServerUseCases
import ServerWebhooks

extension FuzzTarget {
    /// The response of the hook that decides about a refund request.
    static let consumption = FuzzTarget(name: "consumption") {
        [
            #"{"customerConsented":true,"sampleContentProvided":false}"#, #"{"customerConsented":false}"#,
            #"{"customerConsented":true,"sampleContentProvided":true,"consumptionPercentage":40000,"refundPreference":"GRANT_PRORATED"}"#,
            #"{"customerConsented":true,"sampleContentProvided":true,"deliveryStatus":"UNDELIVERED_OTHER","consumptionPercentage":0,"refundPreference":"GRANT_FULL"}"#,
            #"{"customerConsented":null,"consumptionPercentage":1e9,"refundPreference":"DECLINE"}"#,
        ].map { Array($0.utf8) }
    } read: { bytes in
        let decision: ConsumptionDecision
        do throws(HTTPConsumptionHook.InvalidResponseError) {
            decision = try HTTPConsumptionHook.decision(in: bytes)
        } catch {
            let known = error.member.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
            return known && !error.member.isEmpty ? nil : "a fault names no member of this build"
        }
        for kind in ProductKind.allCases {
            for account in [nil, AccountToken(bits: 1)] {
                let request = ConsumptionRequest(
                    number: 1, id: "csr_1", transaction: "1", account: account, product: "coins", kind: kind,
                    reason: nil, received: .distantPast, deadline: .distantFuture)
                let units = ConsumptionFacts.Units(name: "coins", granted: 3, balance: 1)
                let facts = ConsumptionFacts(request, account: account, units: kind == .consumable ? units : nil)
                guard let response = try? ConsumptionRule.response(facts, decision) else { continue }
                if !decision.customerConsented { return "a response exists without consent" }
                let percentage = response.consumptionPercentage
                if let percentage, !(0...ConsumptionRule.everything).contains(percentage) {
                    return "the consumed part is out of range"
                }
                if kind == .autoRenewable, percentage != nil { return "a subscription has a consumed part" }
                if response.deliveryStatus != .delivered, (percentage ?? 0) != 0 {
                    return "a part of an undelivered purchase is consumed"
                }
            }
        }
        return nil
    }
}
#endif
