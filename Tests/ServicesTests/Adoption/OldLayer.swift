import DiscoverEntities
import StoreSimulator
import Synchronization

/// A typical existing purchase layer.
///
/// It trusts the device's verification, credits coins, and finishes transactions.
struct OldLayer {
    let store: SimulatedStore
    let lead: Lead
    let books: Books

    /// The stored state that outlives a launch: the number of coins for each transaction.
    final class Books: Sendable {
        private let credits = Mutex<[String: Int]>([:])

        var coins: Int { credits.withLock { $0.values.reduce(0, +) } }

        func credit(_ transaction: String, coins: Int) { credits.withLock { $0[transaction] = coins } }

        /// Credits a transaction that the leading new layer reports.
        func credit(_ facts: TransactionFacts) {
            credit(facts.key.id.rawValue, coins: facts.revocation == nil ? facts.quantity : 0)
        }
    }

    /// Processes the unfinished transactions.
    ///
    /// Only this is new in the old layer: it waits for the new layer before it finishes, and finishes only while it leads.
    func catchUp(after newLayer: () async -> Void) async throws {
        var done: [String] = []
        for case .verified(let signed) in await store.unfinished() {
            let payload = signed.payload
            books.credit(payload.transactionId, coins: payload.revocationDate == nil ? payload.quantity : 0)
            done.append(payload.transactionId)
        }
        await newLayer()
        guard lead == .old else { return }
        for transaction in done { try await store.finish(transaction) }
    }
}
