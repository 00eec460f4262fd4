#if Server
package import Foundation
internal import StoreSimulator

/// A notification that is written and not yet delivered or given up.
package struct PendingNotification: Hashable, Sendable {
    /// The UUID that all of its attempts have.
    package let uuid: UUID
    /// The type and subtype, such as `DID_CHANGE_RENEWAL_PREF UPGRADE`.
    package let name: String
    /// The chain of transactions that it is about; nil for a test.
    package let chain: String?
}

/// Which pending notifications a test delivers, and in which order. What is left out stays pending.
package enum NotificationDelivery: Hashable, Sendable {
    /// None.
    case none
    /// All, in the order in which things happened.
    case all
    /// All, the newest first.
    case reversed
    /// All, in an order that follows from a seed.
    case shuffled(seed: UInt64)
    /// Each with a chance of so many percent, in an order that follows from a seed.
    case some(percent: Int, seed: UInt64)
}

/// Control of the notifications by a test or bench in the store's own process.
///
///     await store.holdNotifications(true)
///     _ = try await store.store.purchase("gold.month")
///     _ = await store.deliver(.some(percent: 50, seed: 7))
///     _ = await store.deliver(.all)
///
/// Where nothing is to happen by itself, hold the notifications first.
extension SimulatedAppStore {
    /// Holds notifications back, or delivers what is due again.
    package func holdNotifications(_ isOn: Bool) async { await post.change { $0.isClosed = isOn } }

    /// Returns what is written and not delivered, oldest first; what happened in the store by now is among it.
    package func pendingNotifications() async -> [PendingNotification] {
        await post.collect()
        return await post.notifications.filter { $0.due != nil && !$0.isDelivered && $0.isLost != true }.map {
            PendingNotification(
                uuid: $0.uuid, name: $0.kind + ($0.subtype.map { " " + $0 } ?? ""), chain: $0.chain)
        }
    }

    /// Delivers pending notifications now, due or not, and waits until the server has answered each.
    ///
    /// - Returns: How many the server took.
    package func deliver(_ delivery: NotificationDelivery) async -> Int {
        await post.deliver(delivery.choice(of: await pendingNotifications()).map(\.uuid))
    }

    /// Delivers certain notifications now, in this order, delivered ones once more.
    ///
    /// - Returns: How many the server took.
    package func deliver(_ notifications: [PendingNotification]) async -> Int {
        await post.deliver(notifications.map(\.uuid))
    }

    /// Makes certain notifications never arrive: only the notification history has them.
    package func lose(_ notifications: [PendingNotification]) async { await post.lose(Set(notifications.map(\.uuid))) }

    /// Changes what goes wrong by chance.
    package func changeFaults(_ change: (inout FaultSettings) -> Void) { faults.change(change) }
}

extension NotificationDelivery {
    /// What is delivered of a list, in order.
    package func choice<Element>(of pending: [Element]) -> [Element] {
        switch self {
        case .none: []
        case .all: pending
        case .reversed: pending.reversed()
        case .shuffled(let seed): Self.shuffled(pending, seed)
        case .some(let percent, let seed):
            Self.shuffled(
                pending.enumerated().filter {
                    StoreChance.number(UInt64($0.offset), of: "choice", seed: seed) % 100 < UInt64(max(percent, 0))
                }.map(\.element), seed)
        }
    }

    private static func shuffled<Element>(_ list: [Element], _ seed: UInt64) -> [Element] {
        list.enumerated().map { (StoreChance.number(UInt64($0.offset), of: "order", seed: seed), $0.element) }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }
}
#endif
