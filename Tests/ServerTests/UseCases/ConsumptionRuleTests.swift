#if Server
import DiscoverEntities
import ServerUseCases
import Testing
import TestSupport

@Suite struct `The response to a refund request combines the hook's decision with the ledger's facts` {
    private static func facts(
        _ kind: ProductKind = .consumable, account: AccountToken? = .ann, granted: Int = 5, left: Int? = 3
    ) -> ConsumptionFacts {
        ConsumptionFacts(
            ConsumptionRequest(
                number: 1, id: "csr_1", transaction: "1", account: account, product: "coins", kind: kind, reason: nil,
                received: .day(0), deadline: .day(1)),
            account: account,
            units: left.map { ConsumptionFacts.Units(name: "coins", granted: granted, balance: $0) })
    }

    private static func decision(
        _ preference: RefundPreference? = nil, sample: Bool? = true, delivery: ConsumptionDeliveryStatus? = nil,
        percentage: Int32? = nil, consent: Bool = true
    ) -> ConsumptionDecision {
        ConsumptionDecision(
            customerConsented: consent, sampleContentProvided: sample, deliveryStatus: delivery,
            consumptionPercentage: percentage, refundPreference: preference)
    }

    /// Returns the member because of which there is no response, or `nil` if there is one.
    private static func fault(_ facts: ConsumptionFacts, _ decision: ConsumptionDecision) -> String? {
        do throws(ConsumptionRule.InvalidDecisionError) {
            _ = try ConsumptionRule.response(facts, decision)
            return nil
        } catch {
            return error.member
        }
    }

    @Test func `without consent, there is no response, whatever else the decision contains`() throws {
        #expect(try ConsumptionRule.response(Self.facts(), Self.decision(consent: false)) == nil)
        let invalid = Self.decision(sample: nil, percentage: -1, consent: false)
        #expect(try ConsumptionRule.response(Self.facts(account: nil), invalid) == nil)
    }

    @Test func `the delivery and the consumed part are the ledger's if the decision states none`() throws {
        let response = try #require(try ConsumptionRule.response(Self.facts(), Self.decision(.decline, sample: false)))
        let expected = ConsumptionResponse(
            sampleContentProvided: false, deliveryStatus: .delivered, consumptionPercentage: 40_000,
            refundPreference: .decline)
        #expect(response == expected)
        let own = Self.decision(delivery: .delivered, percentage: 1)
        #expect(try ConsumptionRule.response(Self.facts(), own)?.consumptionPercentage == 1)
        #expect(try ConsumptionRule.response(Self.facts(left: nil), Self.decision())?.consumptionPercentage == nil)
        let undelivered = try ConsumptionRule.response(Self.facts(), Self.decision(delivery: .serverOutage))
        #expect(undelivered?.consumptionPercentage == 0, "nothing was delivered, so nothing was consumed")
    }

    @Test func `a missing member is named`() {
        #expect(Self.fault(Self.facts(), Self.decision(sample: nil)) == "sampleContentProvided")
        #expect(Self.fault(Self.facts(account: nil), Self.decision()) == "deliveryStatus")
        #expect(Self.fault(Self.facts(account: nil), Self.decision(delivery: .other)) == nil)
    }

    @Test func `a consumed part outside its range, or without a delivery, is refused`() {
        for (percentage, member) in [
            (-1, "consumptionPercentage"), (0, nil), (100_000, nil), (100_001, "consumptionPercentage"),
        ] as [(Int32, String?)] {
            #expect(Self.fault(Self.facts(), Self.decision(percentage: percentage)) == member, "\(percentage)")
        }
        let undelivered = Self.decision(delivery: .wrongItem, percentage: 1)
        #expect(Self.fault(Self.facts(), undelivered) == "consumptionPercentage")
        #expect(Self.fault(Self.facts(), Self.decision(delivery: .wrongItem, percentage: 0)) == nil)
    }

    @Test func `Apple computes the consumed part of a subscription, so a response can't state one`() throws {
        let facts = Self.facts(.autoRenewable, left: nil)
        #expect(Self.fault(facts, Self.decision(percentage: 0)) == "consumptionPercentage")
        let response = try #require(try ConsumptionRule.response(facts, Self.decision(.prorated)))
        #expect(response.consumptionPercentage == nil && response.refundPreference == .prorated)
        let undelivered = try ConsumptionRule.response(facts, Self.decision(delivery: .qualityIssue))
        #expect(undelivered?.consumptionPercentage == nil)
    }

    @Test func `a prorated refund requires a part that is neither nothing nor everything`() {
        for (left, member) in [(5, "refundPreference"), (4, nil), (1, nil), (0, "refundPreference")] as [(Int, String?)]
        {
            #expect(Self.fault(Self.facts(left: left), Self.decision(.prorated)) == member, "\(left) left")
        }
        #expect(Self.fault(Self.facts(left: nil), Self.decision(.prorated)) == "refundPreference")
        #expect(Self.fault(Self.facts(left: nil), Self.decision(.prorated, percentage: 1)) == nil)
        for preference in [RefundPreference.decline, .full] {
            #expect(Self.fault(Self.facts(left: 0), Self.decision(preference)) == nil)
        }
    }

    @Test func `the remaining units are counted for the purchase first, and never below zero`() {
        for (granted, balance, consumed) in [
            (5, 9, 0), (5, 5, 0), (5, 3, 40_000), (3, 2, 33_333), (5, 0, 100_000), (5, -2, 100_000),
            (100, 71, 29_000), (100, 43, 57_000), (200_000, 199_999, 1), (200_000, 1, 99_999), (.max, 0, 100_000),
        ] as [(Int, Int, Int32)] {
            let units = ConsumptionFacts.Units(name: "coins", granted: granted, balance: balance)
            #expect(units.consumedMilliunits == consumed, "\(balance) of \(granted)")
        }
        #expect(ConsumptionFacts.Units(name: "coins", granted: 0, balance: 3).consumedMilliunits == nil)
    }

    @Test func `a response is allowed unless the purchase has another owner, or an erased one`() {
        for (account, owner, isErased, allowsResponse) in [
            (.ann, .ann, false, true), (.ann, .bob, false, false), (.ann, .ann, true, false), (nil, .bob, true, false),
            (nil, .bob, false, true), (.ann, nil, false, true), (nil, nil, false, true),
        ] as [(AccountToken?, AccountToken?, Bool, Bool)] {
            let request = ConsumptionRequest(
                number: 1, id: "csr_1", transaction: "1", account: account, product: "coins", kind: .consumable,
                reason: nil, received: .day(0), deadline: .day(1))
            let facts = ConsumptionFacts(request, account: owner, units: nil, isErased: isErased)
            #expect(facts.allowsResponse == allowsResponse, "\(request), \(facts)")
        }
    }

    @Test func `the deadline is 12 hours after the signature, but not later than after the arrival`() {
        let (signed, received) = (Moment.day(1), Moment.day(2))
        let half: Int64 = 43_200_000
        #expect(
            ConsumptionDeadline.afterSigning.end(signed: signed, received: received).milliseconds
                == signed.milliseconds + half)
        #expect(
            ConsumptionDeadline.afterSigning.end(signed: received, received: signed).milliseconds
                == signed.milliseconds + half, "a signature in the future")
        #expect(
            ConsumptionDeadline.afterArrival.end(signed: signed, received: received).milliseconds
                == received.milliseconds + half)
    }
}
#endif
