#if Server
internal import Foundation
internal import Synchronization

extension SimulatedPlayStore {
    /// The clock, the purchases, and the notifications of the store, as bytes that ``restore(_:)`` reads.
    var saved: Data {
        // The state contains strings, numbers, and Boolean values, so encoding can't fail.
        (try? JSONEncoder().encode(state.withLock { $0 })) ?? Data()
    }

    /// Replaces the clock, the purchases, and the notifications of the store by stored ones.
    ///
    /// - Parameter data: The stored bytes.
    /// - Returns: `false` if the bytes can't be read, in which case the store doesn't change.
    func restore(_ data: Data) -> Bool {
        guard let found = try? JSONDecoder().decode(State.self, from: data) else { return false }
        state.withLock { $0 = found }
        return true
    }

    /// All purchases, in the order in which they were made.
    var purchases: [SimulatedPlayPurchase] {
        state.withLock { state in state.order.compactMap { state.purchases[$0] } }
    }

    /// Returns the purchase with a purchase token, or `nil` if there is none.
    func purchase(with token: String) -> SimulatedPlayPurchase? { state.withLock { $0.purchases[token] } }

    /// Adds the notification that Google sends when a developer requests a test.
    func requestTestNotification() {
        state.withLock { state in
            let id = "\(9_000_000 + state.next())"
            state.notifications.append(
                SimulatedPlayNotification(
                    id: id, moment: state.now, kind: .test, token: "", product: "", isSubscription: false, order: nil))
        }
    }
}
#endif
