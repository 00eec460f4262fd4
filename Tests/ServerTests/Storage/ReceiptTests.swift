#if Server
import DiscoverEntities
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite struct `Receipts complete renewal information` {
    @Test func `a receipt keeps no price of another plan, offer, price increase or paid bill`() {
        let signed = RenewalFacts.made(
            of: "1", environment: .sandbox, signed: .day(5), renews: .day(30),
            price: Money(milliunits: 9_990, currency: "USD"))
        func fromReceipt(
            on day: Int = 9, next: ProductID? = nil, offer: RenewalOffer? = nil, needsConsent: Bool = false
        ) -> RenewalFacts {
            RenewalFacts(
                chain: signed.chain, product: signed.product, nextProduct: next ?? signed.nextProduct, willRenew: true,
                isInBillingRetry: false, graceEnds: nil, signed: .day(day), offer: offer, needsConsent: needsConsent)
        }
        #expect(fromReceipt().completed(by: signed).nextBill == signed.nextBill)
        for other in [
            fromReceipt(on: 31), fromReceipt(next: "other"),
            fromReceipt(offer: RenewalOffer(type: 2, id: "x", discountType: nil)),
            fromReceipt(needsConsent: true),
        ] {
            #expect(other.completed(by: signed).nextBill?.price == nil, "\(other)")
        }
        let retried = RenewalFacts(
            chain: signed.chain, product: signed.product, nextProduct: signed.nextProduct, willRenew: true,
            isInBillingRetry: true, graceEnds: nil, signed: .day(31))
        #expect(retried.completed(by: signed).nextBill?.price == signed.renewalPrice)
    }
}
#endif
