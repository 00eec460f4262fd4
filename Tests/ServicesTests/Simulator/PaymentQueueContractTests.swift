import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The simulated App Store satisfies the payment queue contract` {
    @Test func `the simulator's payment queue satisfies its contract, including sandbox quirks`() async throws {
        let store = try TestCatalog.store()
        let trade = PaymentQueueContract.StoreDriver(
            request: request, verifier: SimulatorTransactionVerifier(store: store),
            elsewhere: { try await elsewhere(store) },
            relaunched: { SimulatorPaymentQueue(store: store) },
            foreign: {
                try store.operate("habit foreign-transactions on")
                try store.operate("foreign buy coins")
                return try #require(await store.unfinished().last).id
            },
            unaskedRestore: {
                let life = try await store.sell("lifetime")
                let gold = try await store.sell("gold.month")
                for transaction in [life, gold] { try await store.finish(transaction.id.rawValue) }
                try store.operate("habit restores-unasked on")
                return [life.id, gold.id]
            },
            slow: PaymentQueueContract.DelayControl(
                begin: { try store.operate("delay purchase 30s") }, pass: { try store.operate("advance 30s") },
                end: { try store.operate("delay purchase off") }),
            silent: [
                PaymentQueueContract.SilenceControl(
                    isCharged: false, begin: { try store.operate("silence purchase on") },
                    end: { try store.operate("silence purchase off") }),
                PaymentQueueContract.SilenceControl(
                    isCharged: true, begin: { try store.operate("habit loses-answers on") },
                    end: { try store.operate("habit loses-answers off") }),
            ],
            manyTransactions: { count in
                let known = Set(await store.unfinished().map(\.id))
                for _ in 0..<count { try store.operate("elsewhere buy season") }
                return Set(await store.unfinished().map(\.id)).subtracting(known)
            })
        try await PaymentQueueContract(SimulatorPaymentQueue(store: store), trade: trade).check()
    }

    @Test func `the simulator's payment queue satisfies its contract across a relaunch`() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("store.json")
        let store = try SimulatedStore(configuration: TestCatalog.configuration(), seed: 7, stateFile: path)
        let trade = PaymentQueueContract.StoreDriver(
            request: request, verifier: SimulatorTransactionVerifier(store: store),
            elsewhere: { try await elsewhere(store) },
            relaunched: {
                SimulatorPaymentQueue(
                    store: try SimulatedStore(configuration: TestCatalog.configuration(), seed: 7, stateFile: path))
            })
        try await PaymentQueueContract(SimulatorPaymentQueue(store: store), trade: trade).check()
    }

    private var request: PayRequest { PayRequest(product: "coins", quantity: 2, account: .ann, offer: nil) }

    private func elsewhere(_ store: SimulatedStore) async throws -> TransactionID {
        let known = Set(await store.all().map(\.id))
        try store.operate("elsewhere buy coins")
        return try #require(await store.all().map(\.id).first { !known.contains($0) })
    }
}

extension VerificationResult<SignedTransactionPayload> {
    fileprivate var id: TransactionID { TransactionID(payload.transactionId) }
}
