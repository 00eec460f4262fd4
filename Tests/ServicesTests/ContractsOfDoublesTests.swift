import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Test doubles satisfy the contracts of their ports` {
    @Test func `the scripted product store satisfies its contract`() async throws {
        let store = ScriptedProductStore(sells: [.made("a"), .made("b")], lacks: ["x"])
        store.offer(of: "g", is: .ineligible)
        store.offer(of: "h", is: .eligible)
        try await ProductStoreContract(
            store, sells: ["a", "b"], lacks: ["x"], offers: ["g": .ineligible, "h": .eligible]
        ).check()
    }

    @Test func `the scripted history satisfies its contract`() async throws {
        let life = TransactionFacts.made("1")
        let gold = TransactionFacts.made("2", product: "gold", kind: .autoRenewable)
        let coins = TransactionFacts.made("3", product: "coins", kind: .consumable)
        let history = ScriptedHistory(
            restorable: ScriptedResponses(always: .response([.claiming(life), .claiming(gold)])),
            history: ScriptedResponses(always: .response([.claiming(coins), .claiming(gold), .claiming(life)])),
            statuses: ScriptedResponses(always: .response([.claiming(.made(of: "2"), of: gold)])))
        try await PurchaseHistoryContract(
            history, restorable: ["1", "2"], consumables: ["3"], subscriptions: ["2"]
        ).check()
    }

    @Test func `the scripted verifier satisfies its contract`() async throws {
        let facts = [TransactionFacts.made("1"), .made("2")]
        let renewal = RenewalFacts.made(of: "1")
        let forged = [UnverifiedTransaction.forged("8"), .forged("9")]
        let forgedStatus = UnverifiedSubscriptionStatus(transaction: forged[0], signedRenewal: "made up")
        let verifier = ScriptedVerifier(genuine: facts, renewals: [renewal])
        for transaction in forged { verifier.refuse(transaction, as: .notIssuedByStore) }
        verifier.refuse(forgedStatus, as: .altered)
        try await TransactionVerifierContract(
            verifier, genuine: facts.map(UnverifiedTransaction.claiming), forged: forged,
            statuses: [.claiming(renewal, of: facts[0])], forgedStatuses: [forgedStatus],
            cutOff: { verifier.next(.failure(.offline)) }
        ).check()
    }

    @Test func `the ledger spy satisfies its contract`() async throws {
        let ledger = SpyLedger()
        try await LedgerStoreContract(ledger, reopened: { ledger }).check()
    }

    @Test func `the records spy satisfies its contract`() async throws {
        let records = SpyRecords()
        try await PurchaseRecordsContract(records, reopened: { records }).check()
    }

    @Test func `the fixed time source satisfies its contract`() async throws {
        let time = FixedTimeSource(.day(4))
        try await TimeSourceContract(time, reads: { .day(4) }).check()
        time.set(.day(2))
        try await TimeSourceContract(time, reads: { .day(2) }).check()
    }

    @Test func `the scripted settings satisfy their contract`() async throws {
        let lock = Feature(rawValue: ["passport", "gold"])
        let settings = ScriptedSettings(GatedSetting(Paywall(10, requires: lock), .kilometer))
        try await SettingsReaderContract(settings, behind: lock).check()
    }

    @Test func `the scripted catalog reader satisfies its contract`() async throws {
        func failure(_ file: String, isUnreadable: Bool) -> InspectCatalogFailure {
            InspectCatalogFailure(file: file, place: "", found: "a", expected: "b", isUnreadable: isUnreadable)
        }
        let reader = ScriptedCatalogReader(
            inUse: .made("own.storekit"),
            files: [
                "x/good.storekit": .success(.made("good.storekit")),
                "x/bad": .failure(failure("x/bad", isUnreadable: false)),
                "x/absent": .failure(failure("x/absent", isUnreadable: true)),
            ])
        try await CatalogReaderContract(
            reader, inUse: "own.storekit", good: "x/good.storekit", malformed: "x/bad", absent: "x/absent"
        ).check()
    }

    @Test func `the scripted experiments satisfy the contract of an experiment store`() async throws {
        func list(_ name: String) throws -> ExperimentList {
            try ExperimentList([
                Experiment(name: name, salt: name, arms: [.init(name: "old", weight: 1)], population: 10)
            ])
        }
        let (first, second) = (try list("a"), try list("b"))
        let store = ScriptedExperiments()
        @Sendable func failure(isUnreadable: Bool) -> ExperimentFailure {
            ExperimentFailure(file: "f", place: "", found: "a", expected: "b", isUnreadable: isUnreadable)
        }
        try await ExperimentStoreContract(
            store, first: first, second: second,
            publish: { document in
                switch document {
                case .first: store.publish(.success(first))
                case .second: store.publish(.success(second))
                case .malformed: store.publish(.failure(failure(isUnreadable: false)))
                case .absent: store.publish(.failure(failure(isUnreadable: true)))
                }
            }, reopened: { store }
        ).check()
    }

    @Test func `the scripted store operator satisfies its contract`() async throws {
        let list = StoreReport(control: "", message: "", columns: ["control"], rows: [["clock"]])
        let clock = StoreReport(control: "clock", message: "noon", columns: [], rows: [])
        let controls = ScriptedOperator([
            [""]: .success(list), []: .success(list), ["clock"]: .success(clock),
            ["refund", "7"]: .failure(.impossible("there is no 7")),
        ])
        try await StoreOperatorContract(
            controls, done: ["clock"], impossible: ["refund", "7"],
            state: { "\(controls.done.filter { !$0.isEmpty })" }
        ).check()
    }
}

@Suite struct `Unscripted requests to test doubles` {
    private typealias Call = @Sendable () async throws -> Void

    private static let requests: [(request: String, call: Call)] = [
        (
            "payment for coins",
            {
                _ = try await ScriptedPaymentQueue()
                    .pay(PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil))
            }
        ),
        ("restorable", { _ = try await ScriptedHistory().restorable() }),
        ("history", { _ = try await ScriptedHistory().history() }),
        ("statuses", { _ = try await ScriptedHistory().statuses() }),
        (
            "introductory offer of g",
            {
                let offer = await ScriptedProductStore().introductoryOffer(of: "g")
                if offer == .notKnown { throw NotKnown() }
            }
        ),
        ("product a", { _ = try await ScriptedProductStore().products(["a"]) }),
        (
            "verdict on transaction 666 of lifetime, unverified",
            {
                _ = try await ScriptedVerifier().verify([UnverifiedTransaction.forged()])
            }
        ),
        ("catalog b", { _ = try await ScriptedCatalogReader(inUse: .made("a")).facts(of: "b") }),
        ("store clock", { _ = try await ScriptedOperator([:]).operate(["clock"]) }),
    ]

    @Test(arguments: requests.indices)
    func `a request that no test has scripted is reported and fails`(index: Int) async {
        let request = Self.requests[index]
        let reports = Spy<String>()
        await Unscripted.$report.withValue({ reports.receive($0) }) {
            await #expect(throws: (any Error).self) { try await request.call() }
        }
        #expect(reports.received == [request.request])
    }
}

private struct NotKnown: Error {}
