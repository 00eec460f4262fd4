import Foundation
internal import Synchronization

/// A replacement of `UserDefaults`: values by key, each written separately and in order.
///
/// As in `UserDefaults`, setting a value can't fail: a value that can't be written is kept until the process ends.
public final class Preferences: Sendable {
    private let device: Device
    private let remembered = Mutex<[String: Data]>([:])

    /// Creates the preferences of a device.
    public init(device: Device) { self.device = device }

    /// Returns the number of a key; 0 if there is none.
    public func integer(forKey key: String) -> Int { value(forKey: key) ?? 0 }

    /// Returns the strings of a key; an empty list if there are none.
    public func stringArray(forKey key: String) -> [String] { value(forKey: key) ?? [] }

    /// Sets a value.
    public func set(_ value: some Encodable, forKey key: String) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        remembered.withLock { $0[key] = data }
        try? device.write(data, to: "preferences/" + key)
    }

    private func value<Value: Decodable>(forKey key: String) -> Value? {
        let data = remembered.withLock { $0[key] } ?? device.read("preferences/" + key)
        return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }
}
