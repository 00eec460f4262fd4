#if Server
import Support
import Synchronization

/// A limiter of the rate of requests, with a token bucket for each key, such as an account.
///
/// A bucket fills at a constant rate, and each request or signed text (JWS) takes one token. The number of stored
/// buckets is limited. The least recently used bucket is removed first, because it has had the most time to become
/// full, and a missing bucket counts as full.
///
/// If several server processes share a limit, each process has its own limiter, and the processes exchange the
/// numbers of taken tokens; see ``SharedLimits``.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
    private struct Bucket: Sendable {
        var tokens: Double
        var moment: Duration
    }

    private let rate: Double
    private let burst: Double
    private let elapsed: @Sendable () -> Duration
    private let buckets: Mutex<LRUCache<Key, Bucket>>
    private let untold = Mutex<[Key: Double]>([:])
    private let isShared: Bool

    /// Creates a limiter of the rate of requests.
    ///
    /// - Parameters:
    ///   - rate: The number of tokens that a bucket gets per second.
    ///   - burst: The maximum number of tokens in a bucket.
    ///   - capacity: The maximum number of stored buckets.
    ///   - isShared: A Boolean value that indicates whether ``report(minimum:leak:seconds:)`` returns the taken
    ///     tokens.
    ///   - elapsed: A function that returns a monotonic time. With a wall clock, requests would be refused for a long
    ///     time after the clock was set back.
    init(
        rate: Int, burst: Int, capacity: Int = 65_536, isShared: Bool = false,
        elapsed: @escaping @Sendable () -> Duration
    ) {
        self.rate = Double(max(rate, 1))
        self.burst = Double(max(burst, 1))
        self.elapsed = elapsed
        self.isShared = isShared
        buckets = Mutex(LRUCache(capacity: capacity))
    }

    /// Takes tokens from the bucket of a key, and returns `nil` if the request is permitted.
    ///
    /// A request is permitted if the bucket has at least one token. A permitted request may take more tokens than the
    /// bucket has, so that a large request isn't refused forever. Later requests are then refused until the bucket has
    /// at least one token again.
    ///
    /// - Parameters:
    ///   - key: The key of the bucket.
    ///   - count: The number of tokens that the request takes.
    /// - Returns: The number of seconds to wait if the request is refused, or `nil` if it is permitted.
    func take(_ key: Key, _ count: Int = 1) -> Int? {
        let now = elapsed()
        let wait: Int? = buckets.withLock { buckets in
            var bucket = bucket(of: key, in: &buckets, at: now)
            let isPermitted = bucket.tokens >= 1
            let seconds = max(1, Int(((1 - bucket.tokens) / rate).rounded(.up)))
            if isPermitted { bucket.tokens -= Double(count) }
            buckets.insert(bucket, for: key)
            return isPermitted ? nil : seconds
        }
        if wait == nil, isShared { untold.withLock { $0[key, default: 0] += Double(count) } }
        return wait
    }

    /// Puts one token back into the bucket of a key, because the request doesn't count toward the limit.
    func giveBack(_ key: Key) {
        buckets.withLock { buckets in
            guard var bucket = buckets.value(for: key) else { return }
            bucket.tokens = min(burst, bucket.tokens + 1)
            buckets.insert(bucket, for: key)
        }
        if isShared { untold.withLock { $0[key, default: 0] -= 1 } }
    }

    /// Takes tokens for requests that another process accepted, even if the bucket has fewer tokens.
    ///
    /// The number of tokens can become negative, but not less than a hundred bursts below zero, so that a wrong
    /// report doesn't block a client forever.
    func debit(_ key: Key, _ count: Int) {
        let now = elapsed()
        buckets.withLock { buckets in
            var bucket = bucket(of: key, in: &buckets, at: now)
            bucket.tokens = max(bucket.tokens - Double(count), -100 * burst)
            buckets.insert(bucket, for: key)
        }
    }

    /// Returns the numbers of tokens that were taken and not reported yet, except small numbers.
    ///
    /// A small number isn't reported. It is reduced by the number of tokens that a key may take without a report, and
    /// the rest is added to the next report.
    ///
    /// - Parameters:
    ///   - minimum: The share of the burst, from 0 to 1, at and above which the tokens of a key are reported.
    ///   - leak: The share of the rate, from 0 to 1, at which a key may take tokens that are never reported.
    ///   - seconds: The time in seconds since the previous report.
    /// - Returns: The number of tokens by key.
    func report(minimum: Double, leak: Double, seconds: Double) -> [Key: Int] {
        untold.withLock { untold in
            var report: [Key: Int] = [:]
            var kept: [Key: Double] = [:]
            for (key, count) in untold {
                if count >= max(1, burst * minimum) {
                    report[key] = Int(count)
                } else if count > rate * leak * seconds {
                    kept[key] = count - rate * leak * seconds
                }
            }
            untold = kept
            return report
        }
    }

    /// Discards the numbers of taken tokens, which no report needs while no other process shares the limit.
    func forgetReport() { untold.withLock { $0 = [:] } }

    private func bucket(of key: Key, in buckets: inout LRUCache<Key, Bucket>, at now: Duration) -> Bucket {
        var bucket = buckets.value(for: key) ?? Bucket(tokens: burst, moment: now)
        bucket.tokens = min(burst, bucket.tokens + rate * (now - bucket.moment).inSeconds)
        bucket.moment = now
        return bucket
    }
}

extension Duration {
    /// The duration as a number of seconds, including fractions.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// The duration as a number of whole milliseconds.
    var inMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
#endif
