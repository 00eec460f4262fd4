internal import Foundation
internal import StoreSimulator

/// The device's clock, which the virtual clocks of simulated stores can follow.
package enum DeviceClock {
    /// The current time of the device, in milliseconds since 1970.
    package static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

    /// A Boolean value that indicates whether simulated stores follow the device's clock by default.
    static let isFollowedByDefault =
        ProcessInfo.processInfo.environment[ConfigurationSearch.clockVariable] == "device"

    /// Advances a simulated store's virtual clock to the time of the device.
    ///
    /// If the store's clock is ahead of the device's, nothing changes.
    static func catchUp(_ store: SimulatedStore) {
        let now = now
        guard now > store.now else { return }
        // The store rejects an advance of more than a hundred years; then the clock stays unchanged.
        try? store.advance(to: now)
    }

    /// Keeps the virtual clock of the current simulated store at the device's time, in the background.
    ///
    /// The function starts a task for this. The task ends when the slot no longer follows the device's clock, or when
    /// the slot is deallocated.
    ///
    /// - Parameter slot: The slot, which refers to the current store.
    package static func follow(in slot: StoreSlot) {
        Task.detached { [weak slot] in
            while let slot, slot.followsDeviceClock {
                _ = slot.store
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
