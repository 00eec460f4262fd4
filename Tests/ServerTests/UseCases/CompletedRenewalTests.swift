#if Server
import DiscoverEntities
import ServerUseCases
import TestSupport
import Testing

@Suite struct `Signed renewal information supplies the bill that a receipt lacks` {
    private static let price = Money(milliunits: 9_990, currency: "USD")

    private func completed(receipt offer: RenewalOffer?, signed other: RenewalOffer?) -> RenewalFacts {
        RenewalFacts.made(signed: .day(5), offer: offer)
            .completed(by: .made(signed: .day(4), renews: .day(30), price: Self.price, offer: other))
    }

    private func offer(_ type: Int, _ id: String?, mode: String? = nil) -> RenewalOffer {
        RenewalOffer(type: type, id: id, discountType: mode)
    }

    @Test func `with the same offer, the signed price and payment mode are used`() {
        let completed = completed(receipt: offer(2, "win"), signed: offer(2, "win", mode: "FREE_TRIAL"))
        #expect(completed.renewalDate == .day(30) && completed.renewalPrice == Self.price)
        #expect(completed.offer == offer(2, "win", mode: "FREE_TRIAL"))
        #expect(completed.signed == .day(5))
    }

    @Test(arguments: [(3, "win"), (2, "other")])
    func `with another offer, the receipt's own is kept, without a price`(type: Int, id: String) {
        let completed = completed(receipt: offer(2, "win"), signed: offer(type, id, mode: "FREE_TRIAL"))
        #expect(completed.renewalDate == .day(30) && completed.renewalPrice == nil)
        #expect(completed.offer == offer(2, "win"))
    }

    @Test func `a receipt without an offer gets the signed one`() {
        let completed = completed(receipt: nil, signed: offer(1, nil, mode: "PAY_AS_YOU_GO"))
        #expect(completed.renewalPrice == Self.price && completed.offer == offer(1, nil, mode: "PAY_AS_YOU_GO"))
    }
}
#endif
