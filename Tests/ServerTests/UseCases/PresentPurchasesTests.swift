#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Presenting purchases reports on each of them` {
    let ledger = SpyLedger()
    let bought = TransactionFacts.month("20", token: .ann)
    let renewal = RenewalFacts.made(of: "20", environment: .sandbox, signed: .day(1))

    /// Returns the report on a transaction with the specified result.
    func report(_ facts: TransactionFacts, _ result: TransactionOutcome.Status) -> TransactionReport {
        TransactionReport(
            outcome: TransactionOutcome(
                transaction: facts.key.id.rawValue, product: facts.product.rawValue, quantity: 1, result: result),
            facts: facts, conflict: nil)
    }

    func present(
        _ request: PresentPurchasesRequest, settled: [TransactionReport], verifier: ScriptedVerifier? = nil
    ) async -> PresentPurchasesOutcome {
        await PresentPurchases(
            customer: Customer(account: .ann), settle: { _ in settled },
            verifyRenewals: VerifyRenewalsInteractor(
                verifier: verifier ?? ScriptedVerifier(genuine: [bought], renewals: [renewal]), ledger: ledger),
            complete: RecordCompleteListInteractor(ledger: ledger, time: FixedTimeSource(.day(50)))
        ).present(request)
    }

    /// Presents the renewal information after its transaction had the specified result.
    func validated(after result: TransactionOutcome.Status, verifier: ScriptedVerifier? = nil) async -> [RenewalReport]
    {
        let request = PresentPurchasesRequest(
            transactions: [.claiming(bought)], renewals: [.claiming(renewal, of: bought)])
        return await present(request, settled: [report(bought, result)], verifier: verifier).renewals
    }

    @Test func `recorded renewal information is credited`() async throws {
        _ = try await ledger.record([.transaction(bought, account: .ann), .renewal(renewal, account: .ann)])
        #expect(await validated(after: .known) == [RenewalReport(.credited, because: nil, on: bought.chain)])
    }

    @Test func `renewal information of a refused transaction is refused for the same reason`() async {
        let reports = await validated(after: .otherAccount(hint: "b…"))
        #expect(reports == [RenewalReport(.refusedForGood, because: "otherAccount", on: bought.chain)])
    }

    @Test func `renewal information of a transferred subscription is refused`() async throws {
        _ = try await ledger.record([.transaction(.month("20", token: .bob), account: .bob)])
        let reports = await validated(after: .known)
        #expect(reports == [RenewalReport(.refusedForGood, because: "otherAccount", on: bought.chain)])
    }

    @Test func `renewal information that isn't recorded stays undecided`() async throws {
        _ = try await ledger.record([.transaction(bought, account: .ann)])
        #expect(await validated(after: .known) == [RenewalReport(.notYet, because: "notRecordedYet", on: bought.chain)])
        ledger.nextRead(.failure(.unavailable("away")))
        let away = await validated(after: .known)
        #expect(away == [RenewalReport(.notYet, because: "ledgerUnavailable", on: bought.chain)])
    }

    @Test func `each renewal keeps its place, with or without a transaction`() async {
        let forged = UnverifiedSubscriptionStatus(transaction: .claiming(bought), signedRenewal: "forged")
        let verifier = ScriptedVerifier(genuine: [bought], renewals: [renewal])
        verifier.refuse(forged, as: .altered)
        let outcome = await present(
            PresentPurchasesRequest(
                transactions: [.claiming(bought)], renewals: [nil, forged, nil, .claiming(renewal, of: bought)]),
            settled: [report(bought, .known)], verifier: verifier)
        #expect(outcome.renewals.map(\.verdict) == [.notYet, .refusedForGood, .notYet, .notYet])
        #expect(
            outcome.renewals.map(\.reason) == [
                "transactionMissing", "altered", "transactionMissing", "notRecordedYet",
            ])
    }

    @Test func `a complete list is recorded only if every transaction was decided`() async {
        let complete = PresentPurchasesRequest(transactions: [.claiming(bought)], isComplete: true)
        let undecided = report(bought, .unconfirmed(.verifier(.offline)))
        #expect(await present(complete, settled: [undecided]).failure == nil)
        let part = PresentPurchasesRequest(transactions: [.claiming(bought)])
        #expect(await present(part, settled: [report(bought, .known)]).failure == nil)
        #expect(await ledger.calls.isEmpty)
        #expect(await present(complete, settled: [report(bought, .known)]).failure == nil)
        #expect(await ledger.calls == [[.refreshed(account: .ann, at: .day(50))]])
    }

    @Test func `without renewal information, the verifier isn't called`() async {
        let silent = ScriptedVerifier()
        silent.nextStatuses(.failure(.offline))
        let request = PresentPurchasesRequest(transactions: [.claiming(bought)])
        #expect(await present(request, settled: [report(bought, .known)], verifier: silent).failure == nil)
    }

    @Test func `a failure keeps the reports on what was decided before`() async {
        let reports = [report(bought, .known)]
        ledger.nextRecord(.failure(.unavailable("away")))
        let complete = PresentPurchasesRequest(transactions: [.claiming(bought)], isComplete: true)
        let unwritten = await present(complete, settled: reports)
        #expect(unwritten.transactions == reports)
        #expect(unwritten.failure == .ledger(.unavailable("away")))
        let silent = ScriptedVerifier()
        silent.nextStatuses(.failure(.offline))
        let request = PresentPurchasesRequest(
            transactions: [.claiming(bought)], renewals: [.claiming(renewal, of: bought)])
        let unverified = await present(request, settled: reports, verifier: silent)
        #expect(unverified.transactions == reports)
        #expect(unverified.failure == .verifier(.offline))
    }
}

@Suite struct `A report permits to finish only what is recorded` {
    @Test(arguments: [
        (TransactionOutcome.Status.credited(.purchased), TransactionReport.Verdict.credited, true),
        (.known, .already, true), (.otherAccount(hint: "b…"), .refusedForGood, false),
        (.notGenuine(.altered), .refusedForGood, false), (.unconfirmed(.verifier(.offline)), .notYet, false),
    ])
    func `each result has one verdict`(
        _ result: TransactionOutcome.Status, verdict: TransactionReport.Verdict, mayFinish: Bool
    ) {
        let outcome = TransactionOutcome(transaction: "1", product: "coins", quantity: 1, result: result)
        let report = TransactionReport(outcome: outcome, facts: nil, conflict: nil)
        #expect(report.verdict == verdict)
        #expect(report.mayFinish == mayFinish)
        #expect((report.reason == nil) == mayFinish)
    }
}
#endif
