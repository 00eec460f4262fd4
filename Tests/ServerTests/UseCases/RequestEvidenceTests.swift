#if Server
import DiscoverEntities
import ServerUseCases
import Testing
import TestSupport

@Suite struct `The evidence of a request` {
    private let key = TransactionKey(environment: .sandbox, id: "1")

    @Test func `a text is found by its subject and its signing time`() {
        let evidence = RequestEvidence()
        evidence.deposit("a signed text", for: .transaction(key), signed: .day(1))
        evidence.deposit("a later text", for: .transaction(key), signed: .day(2))
        #expect(evidence.text(for: .transaction(key), signed: .day(1)) == "a signed text")
        #expect(evidence.text(for: .transaction(key), signed: .day(2)) == "a later text")
        #expect(evidence.text(for: .transaction(key), signed: .day(3)) == nil)
        #expect(evidence.text(for: .renewal(key), signed: .day(1)) == nil)
        #expect("\(evidence)" == "2 signed texts")
    }

    @Test func `a conflict about the owner is found by its transaction`() {
        let evidence = RequestEvidence()
        evidence.note(.refuse, of: key)
        #expect(evidence.outcome(of: key) == .refuse)
        #expect(evidence.outcome(of: TransactionKey(environment: .sandbox, id: "2")) == nil)
    }
}
#endif
