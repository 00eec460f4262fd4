import DiscoverEntities
import Foundation
import StoreSimulator
import Synchronization

/// The other party: a simulated store, which outlives every crash of the app, and can be restarted by itself.
final class StoreParty: Sendable {
    private let configuration: StoreConfiguration
    private let file: String?
    private let current: Mutex<SimulatedStore>

    /// - Parameter file: Where the store keeps its state; `nil` for a store that is never restarted.
    init(_ configuration: StoreConfiguration, seed: UInt64, file: String? = nil) throws(StateFileError) {
        self.configuration = configuration
        self.file = file
        current = Mutex(try Self.open(configuration, seed: seed, file: file))
    }

    private init(copying shop: StoreParty) {
        configuration = shop.configuration
        file = nil
        current = Mutex(shop.store.copy())
    }

    /// A store that has come to the same moment, and keeps no file.
    func copy() -> StoreParty { StoreParty(copying: self) }

    private static func open(
        _ configuration: StoreConfiguration, seed: UInt64, file: String?
    ) throws(StateFileError) -> SimulatedStore {
        guard let file else { return SimulatedStore(configuration: configuration, seed: seed) }
        return try SimulatedStore(configuration: configuration, seed: seed, stateFile: file)
    }

    /// The store as it runs now.
    var store: SimulatedStore { current.withLock { $0 } }

    /// Whether it has a file to come back from.
    var canRestart: Bool { file != nil }

    /// Its process dies and starts again from its file.
    func restart() throws(StateFileError) {
        guard let file else { return }
        // The seed in the file counts.
        let again = try Self.open(configuration, seed: 0, file: file)
        current.withLock { $0 = again }
    }

    /// Works a control, as written on the console. `false` where that is not possible now: a request that was never made
    /// cannot be approved.
    @discardableResult
    func operate(_ control: String) -> Bool {
        do {
            try store.perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
            return true
        } catch {
            return false
        }
    }

    /// The store's own records of what was charged, oldest first. The one witness that the app cannot influence.
    var sales: [StoreRecord] { store.allTransactions().compactMap(StoreRecord.init) }
}

/// One transaction, as the store itself has it.
struct StoreRecord: Hashable, Sendable {
    let id: String
    let product: ProductID
    let quantity: Int
    let isFinished: Bool
    /// The share that was taken back, in milliunits of a per cent.
    let taken: Int32

    /// `nil` for a request that waits: nothing was charged for it.
    init?(_ transaction: TestTransaction) {
        guard transaction.state == .purchased else { return nil }
        id = transaction.identifier
        product = ProductID(transaction.productIdentifier)
        quantity = transaction.quantity
        isFinished = transaction.isFinished
        // What the family no longer shares is gone, too, though nothing was given back for it.
        taken = transaction.cancelDate == nil ? 0 : Int32(transaction.revocationPercentage ?? 100_000)
    }
}
