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
}
#endif
