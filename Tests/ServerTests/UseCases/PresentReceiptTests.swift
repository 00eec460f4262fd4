#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Presenting a receipt credits what it contains` {
    let ledger = SpyLedger()

    /// Presents a receipt; each of its transactions that the receipt's verifier accepts counts as credited.
    func present(_ validator: (any ReceiptValidator)?) async -> PresentReceiptOutcome {
        await PresentReceipt(
            customer: Customer(account: .ann),
            validate: ValidateReceiptInteractor(
                validator: validator, ledger: ledger, evidence: RequestEvidence(from: .receipt))
        ) { content in
            let verdicts = (try? await content.verifier.verify(content.transactions)) ?? []
            return verdicts.compactMap { verdict in
                guard case .genuine(let facts) = verdict else { return nil }
                return Self.credited(facts)
            }
        }.present("a receipt")
    }

    static func credited(_ facts: TransactionFacts) -> TransactionReport {
        TransactionReport(
            outcome: TransactionOutcome(
                transaction: facts.key.id.rawValue, product: facts.product.rawValue, quantity: 1,
                result: .credited(.purchased)),
            facts: facts, conflict: nil)
    }

    @Test func `each purchase of a genuine receipt gets a report, and an unknown product stays undecided`() async {
        let facts = [TransactionFacts.coins("1"), .month("2", token: .ann)]
        let outcome = await present(ScriptedReceiptValidator(genuine: facts, undecided: ["3"]))
        #expect(outcome == .reported(facts.map(Self.credited), undecided: ["3"]))
    }

    @Test func `a receipt of another app is refused permanently`() async {
        #expect(await present(ScriptedReceiptValidator(.success(.refused("wrongApp")))) == .refused("wrongApp"))
    }

    @Test func `without a validator or its response, nothing is decided`() async {
        #expect(await present(nil) == .failed(.notConfigured))
        let silent = ScriptedReceiptValidator(.failure(.timedOut(seconds: 3)))
        #expect(await present(silent) == .failed(.unreachable(.timedOut(seconds: 3))))
    }

    @Test func `a request's description doesn't contain the receipt`() {
        let request = PresentReceiptRequest(receipt: "MIIT", account: .ann)
        var dumped = "\(request)"
        dump(request, to: &dumped)
        #expect(!dumped.contains("MIIT"))
    }
}
#endif
