#if Server
package import Foundation
internal import StoreSimulator

/// A notification that the store created and hasn't delivered yet.
package struct PendingNotification: Hashable, Sendable {
    /// The notification's UUID, which is the same in all attempts.
    package let uuid: UUID
    /// The type and subtype of the notification, such as `DID_CHANGE_RENEWAL_PREF UPGRADE`.
    package let name: String
    /// The ID of the first transaction of the purchase or subscription, or `nil` for a test notification.
    package let chain: String?
}

/// A selection of the pending notifications for a test to deliver, and the order of their delivery.
///
/// Notifications that aren't selected stay pending.
package enum NotificationDelivery: Hashable, Sendable {
    /// Selects no notification.
    case none
    /// Selects all notifications, in the order of their events.
    case all
    /// Selects all notifications, newest first.
    case reversed
    /// Selects all notifications, in a random order that the seed determines.
    case shuffled(seed: UInt64)
    /// Selects each notification with the specified probability, in a random order.
    ///
    /// The seed determines the selection and the order.
    case some(percent: Int, seed: UInt64)
}

/// Methods with which a test or a benchmark in the same process controls the store's notifications.
///
///     await store.holdNotifications(true)
///     _ = try await store.store.purchase("gold.month")
///     _ = await store.deliver(.some(percent: 50, seed: 7))
///     _ = await store.deliver(.all)
///
/// Hold the notifications first to prevent automatic deliveries.
extension SimulatedAppStore {
    /// Stops automatic deliveries of notifications if `isOn` is `true`, and resumes them otherwise.
    package func holdNotifications(_ isOn: Bool) async { await post.change { $0.isClosed = isOn } }

    /// Returns the undelivered notifications of all events so far, oldest first.
    ///
    /// Lost notifications, and those whose last attempt has failed, aren't included.
    package func pendingNotifications() async -> [PendingNotification] {
        await post.collect()
        return await post.notifications.filter { $0.due != nil && !$0.isDelivered && $0.isLost != true }.map {
            PendingNotification(
                uuid: $0.uuid, name: $0.kind + ($0.subtype.map { " " + $0 } ?? ""), chain: $0.chain)
        }
    }

    /// Delivers the selected pending notifications now, even if they aren't due.
    ///
    /// - Parameter delivery: The selection and order of the notifications.
    /// - Returns: The number of notifications that the server accepted, after all responses have arrived.
    package func deliver(_ delivery: NotificationDelivery) async -> Int {
        await post.deliver(delivery.choice(of: await pendingNotifications()).map(\.uuid))
    }

    /// Delivers the specified notifications now, in this order, even if they were delivered before.
    ///
    /// - Parameter notifications: The notifications.
    /// - Returns: The number of notifications that the server accepted.
    package func deliver(_ notifications: [PendingNotification]) async -> Int {
        await post.deliver(notifications.map(\.uuid))
    }

    /// Marks notifications as lost, so that they are never delivered.
    ///
    /// The notification history still contains these notifications.
    package func lose(_ notifications: [PendingNotification]) async { await post.lose(Set(notifications.map(\.uuid))) }

    /// Changes the settings of the random faults in a closure.
    package func changeFaults(_ change: (inout FaultSettings) -> Void) { faults.change(change) }
}

extension NotificationDelivery {
    /// Returns the items of a list that this value selects, in the order of delivery.
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
