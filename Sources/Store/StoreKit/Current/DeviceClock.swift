internal import Foundation
internal import StoreSimulator

/// The time of the device, and stores that follow it.
package enum DeviceClock {
    /// The current time in milliseconds since 1970.
    package static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

    /// A Boolean value that indicates whether stores follow the device's clock, by the environment variable.
    static let isFollowedByDefault =
        ProcessInfo.processInfo.environment[ConfigurationSearch.clockVariable] == "device"

    /// Moves a store's clock up to the device's. A store whose clock is ahead stays as it is.
    static func catchUp(_ store: SimulatedStore) {
        let late = now - store.now
        // A clock beyond the store's limit of a hundred years is no time to move to.
        if late > 0 { try? store.advance(byMilliseconds: late) }
    }

    /// Keeps the store of a slot up to date until the slot stops following the device's clock or is gone.
    package static func follow(in slot: StoreSlot) {
        Task.detached { [weak slot] in
            while let slot, slot.followsDeviceClock {
                _ = slot.store
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
