import DiscoverEntities
import StoreSimulator
import Synchronization

/// A purchase layer as an app may have had it for years: it trusts what the device has verified, counts, and finishes.
struct OldLayer {
    let store: SimulatedStore
    let lead: Lead
    let books: Books

    /// What it keeps, which outlives a launch: how many coins each transaction was good for.
    final class Books: Sendable {
        private let credits = Mutex<[String: Int]>([:])

        var coins: Int { credits.withLock { $0.values.reduce(0, +) } }

        func credit(_ transaction: String, coins: Int) { credits.withLock { $0[transaction] = coins } }

        /// What the new layer tells it while that leads.
        func credit(_ facts: TransactionFacts) {
            credit(facts.key.id.rawValue, coins: facts.revocation == nil ? facts.quantity : 0)
        }
    }

    /// Goes through what is unfinished. All that is new in it: it waits for the new layer before it finishes, and finishes only
    /// where it leads.
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
