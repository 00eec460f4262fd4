#if Server
import Support
import Synchronization

/// A limiter of the rate of requests, with a token bucket for each key, such as an account.
///
/// A bucket fills at a constant rate, and each request or signed text takes one token. The number of stored buckets is
/// limited. The least recently used bucket is removed first, because it has had the most time to become full, and a
/// missing bucket counts as full.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
    private struct Bucket: Sendable {
        var tokens: Double
        var moment: Duration
    }

    private let rate: Double
    private let burst: Double
    private let elapsed: @Sendable () -> Duration
    private let buckets: Mutex<LRUCache<Key, Bucket>>

    /// Creates a limiter of the rate of requests.
    ///
    /// - Parameters:
    ///   - rate: The number of tokens that a bucket gets per second.
    ///   - burst: The maximum number of tokens in a bucket.
    ///   - capacity: The maximum number of stored buckets.
    ///   - elapsed: A function that returns a monotonic time. With a wall clock, requests would be refused for a long
    ///     time after the clock was set back.
    init(rate: Int, burst: Int, capacity: Int = 65_536, elapsed: @escaping @Sendable () -> Duration) {
        self.rate = Double(max(rate, 1))
        self.burst = Double(max(burst, 1))
        self.elapsed = elapsed
        buckets = Mutex(LRUCache(capacity: capacity))
    }

    /// Takes tokens from the bucket of a key, and returns `nil` if the request is permitted.
    ///
    /// A request is permitted if the bucket has at least one token. Such a request may take more tokens than there are,
    /// so that a large request isn't refused forever. Later requests are then refused until the bucket has at least one
    /// token again.
    ///
    /// - Parameters:
    ///   - key: The key of the bucket.
    ///   - count: The number of tokens that the request takes.
    /// - Returns: The number of seconds to wait if the request is refused, or `nil` if it is permitted.
    func take(_ key: Key, _ count: Int = 1) -> Int? {
        let now = elapsed()
        return buckets.withLock { buckets in
            var bucket = buckets.value(for: key) ?? Bucket(tokens: burst, moment: now)
            bucket.tokens = min(burst, bucket.tokens + rate * (now - bucket.moment).inSeconds)
            bucket.moment = now
            let isPermitted = bucket.tokens >= 1
            let seconds = max(1, Int(((1 - bucket.tokens) / rate).rounded(.up)))
            if isPermitted { bucket.tokens -= Double(count) }
            buckets.insert(bucket, for: key)
            return isPermitted ? nil : seconds
        }
    }

    /// Puts one token back into the bucket of a key, because a request turned out not to count.
    func giveBack(_ key: Key) {
        buckets.withLock { buckets in
            guard var bucket = buckets.value(for: key) else { return }
            bucket.tokens = min(burst, bucket.tokens + 1)
            buckets.insert(bucket, for: key)
        }
    }
}

extension Duration {
    /// The duration as a number of seconds, including fractions.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#endif
