import Foundation
internal import Synchronization

/// What `UserDefaults` is to an app: values by key, each written by itself and in order.
///
/// As there, setting a value cannot fail: what does not get to the device is remembered for as long as the process lives.
public final class Preferences: Sendable {
    private let device: Device
    private let remembered = Mutex<[String: Data]>([:])

    /// Those of a device.
    public init(device: Device) { self.device = device }

    /// The number of a key; 0 where there is none.
    public func integer(forKey key: String) -> Int { value(forKey: key) ?? 0 }

    /// The texts of a key; none where there are none.
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
