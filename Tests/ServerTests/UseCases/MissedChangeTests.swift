#if Server
import DiscoverEntities
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite struct `A missed change of the renewal is what the store signed later than the ledger's information` {
    private let bought = TransactionFacts.month("30", from: 30, token: .ann)

    private func change(from known: RenewalFacts, to current: RenewalFacts) -> MissedChange? {
        var ledger = Ledger()
        _ = ledger.record(.transaction(bought, account: .ann))
        _ = ledger.record(.renewal(known, account: .ann))
        return MissedChange(bought, current, of: .ann, missingIn: ledger)
    }

    private func renewal(on: Bool, signed: Moment) -> RenewalFacts {
        .made(of: "30", environment: .sandbox, willRenew: on, signed: signed)
    }

    @Test func `older renewal information with other values contains no change`() {
        #expect(change(from: renewal(on: true, signed: .day(40)), to: renewal(on: false, signed: .day(39))) == nil)
    }

    @Test func `newer renewal information with other values contains a change`() {
        #expect(change(from: renewal(on: true, signed: .day(40)), to: renewal(on: false, signed: .day(41))) == .other)
    }

    @Test func `newer renewal information with the same values contains no change`() {
        #expect(change(from: renewal(on: true, signed: .day(40)), to: renewal(on: true, signed: .day(41))) == nil)
    }

    @Test func `another value of a refunded transaction is no further refund`() {
        let refunded = bought.refunded(on: .day(40))
        var ledger = Ledger()
        _ = ledger.record(.transaction(bought, account: .ann))
        #expect(MissedChange(refunded, missingIn: ledger) == .refund)
        _ = ledger.record(.transaction(refunded, account: .ann))
        #expect(MissedChange(refunded, missingIn: ledger) == nil)
        let upgraded = TransactionFacts.made(
            "30", product: "gold.month", kind: .autoRenewable, environment: .sandbox, purchased: .day(30),
            expires: .day(60), signed: .day(41), token: .ann, revocation: refunded.revocation, isUpgraded: true)
        #expect(MissedChange(upgraded, missingIn: ledger) == .other)
    }

    @Test(arguments: [
        (RenewalFacts.made(of: "30", environment: .sandbox, willRenew: true), MissedChange.expiry),
        (.made(of: "30", environment: .sandbox, willRenew: false, isInBillingRetry: true), .expiry),
        (.made(of: "30", environment: .sandbox, willRenew: false, graceEnds: .day(70)), .expiry),
        (.made(of: "30", next: "gold.year", environment: .sandbox, willRenew: false), .other),
    ])
    func `a subscription that has ended, although it was to renew, has expired`(
        known: RenewalFacts, expected: MissedChange
    ) {
        #expect(change(from: known, to: renewal(on: false, signed: .day(60))) == expected)
        #expect(change(from: known, to: renewal(on: false, signed: .day(59))) == .other, "a day before the end")
    }
}
#endif
