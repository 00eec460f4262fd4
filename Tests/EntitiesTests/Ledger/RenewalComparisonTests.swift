import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A comparison of renewal information` {
    private static func commitment(_ product: ProductID = "gold.month", renews: Bool = true) -> CommitmentRenewal {
        CommitmentRenewal(product: product, willRenew: renews, date: .day(300), price: nil)
    }

    private static func offered(_ id: String) -> RenewalFacts {
        .made(offer: RenewalOffer(type: 2, id: id, discountType: nil))
    }

    private func change(
        from before: RenewalFacts?, to after: RenewalFacts?, requesting offer: String? = nil
    ) -> RenewalComparison.Change {
        RenewalComparison(before: before, after: after).change(requesting: offer)
    }

    @Test func `a missing version makes the change unknown`() {
        #expect(change(from: nil, to: nil) == .unknown)
        #expect(change(from: .made(), to: nil) == .unknown)
        #expect(change(from: nil, to: .made()) == .unknown)
    }

    @Test func `an offer is accepted only if it was requested and is new in the next bill`() {
        #expect(change(from: nil, to: Self.offered("half"), requesting: "half") == .offerAccepted("half"))
        #expect(change(from: .made(), to: Self.offered("half"), requesting: "half") == .offerAccepted("half"))
        #expect(change(from: Self.offered("half"), to: Self.offered("half"), requesting: "half") == .none)
        #expect(change(from: .made(), to: Self.offered("half"), requesting: "free") == .other)
        #expect(change(from: .made(), to: Self.offered("half")) == .other)
    }

    @Test func `a renewal that is on again is resumed, and one that is off is another change`() {
        #expect(change(from: .made(willRenew: false), to: .made()) == .renewalResumed)
        #expect(change(from: .made(), to: .made(willRenew: false)) == .other)
        #expect(change(from: .made(willRenew: false), to: .made(willRenew: false, signed: .day(9))) == .none)
    }

    @Test func `a planned plan is canceled only if the present plan renews instead`() {
        let planned = RenewalFacts.made(next: "gold.year")
        #expect(change(from: planned, to: .made()) == .changeCancelled(planned: "gold.year"))
        #expect(change(from: planned, to: .made(willRenew: false)) == .other, "nothing renews")
        #expect(change(from: planned, to: .made(next: "plus.month")) == .other)
        #expect(change(from: .made(), to: planned) == .other)
        #expect(change(from: .made(price: Money(milliunits: 1, currency: "EUR")), to: .made()) == .other, "a price")
    }

    @Test func `during a commitment, the change is that of the renewal after it`() {
        let renewing = RenewalFacts.made(commitment: Self.commitment())
        let ending = RenewalFacts.made(commitment: Self.commitment(renews: false))
        let planned = RenewalFacts.made(commitment: Self.commitment("gold.year"))
        #expect(change(from: renewing, to: renewing) == .none)
        #expect(change(from: ending, to: renewing) == .renewalResumed)
        #expect(change(from: renewing, to: ending) == .other)
        #expect(change(from: planned, to: ending) == .other, "nothing renews after the commitment")
        #expect(change(from: planned, to: renewing) == .changeCancelled(planned: "gold.year"))
        #expect(change(from: renewing, to: planned) == .other)
        #expect(change(from: renewing, to: .made()) == .other)
        #expect(change(from: .made(), to: renewing) == .other)
    }
}
