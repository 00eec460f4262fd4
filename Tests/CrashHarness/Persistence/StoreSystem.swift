import DiscoverEntities
import Foundation
import StoreSimulator
import Synchronization

/// A simulated store that outlives every crash of the app and can restart independently.
final class StoreSystem: Sendable {
    /// The bundle ID of the app.
    static let bundleID = "com.example.discover"

    private let configuration: StoreConfiguration
    private let file: String?
    private let current: Mutex<SimulatedStore>

    /// Creates a store from a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The products and settings of the store.
    ///   - seed: The seed of the store's random choices.
    ///   - file: The path of the state file, or `nil` for a store that never restarts.
    /// - Throws: `StateFileError` if the state file can't be opened.
    init(_ configuration: StoreConfiguration, seed: UInt64, file: String? = nil) throws(StateFileError) {
        self.configuration = configuration
        self.file = file
        current = Mutex(try Self.open(configuration, seed: seed, file: file))
    }

    private init(copying shop: StoreSystem) {
        configuration = shop.configuration
        file = nil
        current = Mutex(shop.store.copy())
    }

    /// Returns a store with the same state that keeps no file.
    func copy() -> StoreSystem { StoreSystem(copying: self) }

    private static func open(
        _ configuration: StoreConfiguration, seed: UInt64, file: String?
    ) throws(StateFileError) -> SimulatedStore {
        guard let file else {
            return SimulatedStore(configuration: configuration, seed: seed, bundleIdentifier: bundleID)
        }
        return try SimulatedStore(
            configuration: configuration, seed: seed, bundleIdentifier: bundleID, stateFile: file)
    }

    /// The currently running store.
    var store: SimulatedStore { current.withLock { $0 } }

    /// A Boolean value that indicates whether the store has a state file to restart from.
    var canRestart: Bool { file != nil }

    /// Ends the store's process and starts it again from its file.
    ///
    /// - Throws: `StateFileError` if the state file can't be opened.
    func restart() throws(StateFileError) {
        guard let file else { return }
        // The file contains the seed, so this one is not used.
        let again = try Self.open(configuration, seed: 0, file: file)
        current.withLock { $0 = again }
    }

    /// Performs a store control, written as on the console.
    ///
    /// - Parameter control: The control with its arguments.
    /// - Returns: `false` if the control isn't possible now, such as the approval of a request that was never made.
    @discardableResult
    func operate(_ control: String) -> Bool {
        do {
            try store.perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
            return true
        } catch {
            return false
        }
    }

    /// The store's own records of its charges, oldest first.
    ///
    /// The app can't influence these records.
    var sales: [StoreRecord] { store.allTransactions().compactMap(StoreRecord.init) }
}

/// A transaction in the store's own records.
struct StoreRecord: Hashable, Sendable {
    let id: String
    let product: ProductID
    let quantity: Int
    let isFinished: Bool
    /// The revoked percentage, in milliunits of a percent.
    let taken: Int32

    /// Creates a record, or returns `nil` for a pending request, which isn't charged.
    init?(_ transaction: TestTransaction) {
        guard transaction.state == .purchased else { return nil }
        id = transaction.identifier
        product = ProductID(transaction.productIdentifier)
        quantity = transaction.quantity
        isFinished = transaction.isFinished
        // The end of family sharing also revokes the transaction completely, although nothing is refunded.
        taken = transaction.cancelDate == nil ? 0 : Int32(transaction.revocationPercentage ?? 100_000)
    }
}
