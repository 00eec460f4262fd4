import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import StoreSimulator

/// The device of one customer of the simulated store, with the records of both purchase layers.
@MainActor struct RolloutDevice {
    let customer: RolloutCustomer
    let meter: VerificationMeter
    let ledger: MeteredLedger
    let records: RolloutRecords
    /// The outcomes that the device has recorded for experiments.
    let log = InMemoryOutcomeLog()
    private let store: SimulatedStore

    /// Creates the device of a customer who buys in a store.
    ///
    /// - Parameters:
    ///   - customer: The customer.
    ///   - store: The store. Sign the customer in to it before each launch.
    ///   - creditsTwice: A Boolean value that indicates whether the new layer's ledger credits each purchase twice.
    init(_ customer: RolloutCustomer, in store: SimulatedStore, creditsTwice: Bool) {
        self.customer = customer
        self.store = store
        meter = VerificationMeter()
        ledger = MeteredLedger(meter: meter, creditsTwice: creditsTwice)
        records = RolloutRecords(meter: meter)
    }

    /// Returns a simulated store that sells the product `coins`.
    nonisolated static func makeStore(seed: UInt64) throws -> SimulatedStore {
        SimulatedStore(
            configuration: try StoreConfiguration(bytes: Data(catalog.utf8), name: "Bench.storekit"), seed: seed)
    }

    /// Returns the purchase layers (old and new) that the app runs during a launch.
    ///
    /// - Parameters:
    ///   - arm: The arm (variant) that the account has in the experiment; `nil` if the account has none.
    ///   - verification: The virtual time of a verification, in milliseconds.
    ///   - analytics: An observer that receives the outcomes of the selected layer; `nil` for none.
    /// - Returns: The layers, one of which leads the launch.
    func layers(
        arm: String?, verification: Int64, analytics: (any AnalyticsObserver)? = nil
    ) async -> PurchaseLayers {
        let (store, account, records) = (store, customer.account, records)
        let verifier = verifier(verification)
        return await PurchaseLayers(
            ports(verifier), map: Self.map, account: Account(token: account), arm: arm,
            old: OldPurchaseLayer(records: records) { permit in
                RolloutOldLayer(store: store, account: account, verifier: verifier, records: records, permit: permit)
            }, stopwatch: AnyClock(NoTimeoutClock()), analytics: analytics)
    }

    /// Returns the new purchase layer for a launch of an app version that lacks the old purchase layer.
    ///
    /// `verification` is the virtual time of a verification, in milliseconds.
    func newLayer(verification: Int64) -> PurchaseSession {
        let useCases = PurchaseUseCases(
            ports(verifier(verification)), map: Self.map, stopwatch: AnyClock(NoTimeoutClock()))
        return PurchaseSession(useCases, account: Account(token: customer.account))
    }

    /// Adds the differences between the records of the device and the store's books to a comparison.
    ///
    /// The customer is signed in to the store afterward.
    func compare(into comparison: inout BooksComparison) async throws {
        try store.signIn(customer.name)
        let sales = store.allTransactions()
        let purchases = Set(
            sales.map { TransactionKey(environment: .localTesting, id: TransactionID($0.identifier)) })
        let units = sales.reduce(0) { $0 + $1.quantity }
        comparison.customers += sales.isEmpty ? 0 : 1
        comparison.purchases += sales.count
        comparison.unfinished += sales.count { !$0.isFinished }
        comparison.old.add(
            try await records.recorded(for: customer.account), of: purchases, isBalanceRight: records.units == units)
        // A ledger without purchases doesn't know what the account owns.
        let balance = await newLayer(verification: 0).owned()?.balances["coin"] ?? 0
        let ledger = await ledger.base.ledger(for: customer.account)
        comparison.new.add(Set(ledger.transactions.keys), of: purchases, isBalanceRight: balance == units)
    }

    private func verifier(_ time: Int64) -> MeteredVerifier {
        MeteredVerifier(base: SimulatorTransactionVerifier(store: store), meter: meter, time: time)
    }

    private func ports(_ verifier: MeteredVerifier) -> PurchasePorts {
        PurchasePorts(
            products: SimulatorProductStore(store: store), queue: SimulatorPaymentQueue(store: store),
            history: SimulatorPurchaseHistory(store: store), verifier: verifier, ledger: ledger,
            time: SimulatorTimeSource(store: store), environment: .localTesting)
    }

    private static let map = FeatureMap([
        "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 1, days: nil)
    ])

    private nonisolated static let catalog = """
        {"identifier":"B","version":{"major":4,"minor":0},"products":[{"internalID":"1","productID":"coins",
        "type":"Consumable","displayPrice":"0.99","familyShareable":false,"localizations":[{"locale":"en_US",
        "displayName":"Coins","description":"One coin"}],"referenceName":"Coins"}],"subscriptionGroups":[]}
        """
}
