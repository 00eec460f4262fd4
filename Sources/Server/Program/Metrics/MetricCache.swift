#if Server
import Synchronization

/// A cache of metrics that many requests use.
///
/// Finding a metric by its name takes several string operations, which the cache saves. The keys must be values that
/// the server defines, so that a client can't fill the cache.
final class MetricCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])

    /// Returns the metrics of a key; `create` is called if the cache doesn't contain them.
    func value(for key: Key, create: () -> Value) -> Value {
        known.withLock { known in
            if let value = known[key] { return value }
            let value = create()
            known[key] = value
            return value
        }
    }
}
#endif
