#if Server
import DiscoverEntities
import Synchronization

/// A limiter of the rate of requests, with a token bucket for each account.
///
/// A bucket fills at a constant rate, and each request takes one token. The number of stored buckets is limited: an
/// account without one has a full bucket, so a bucket that is full again need not be stored.
final class RateLimiter: Sendable {
    private struct Bucket {
        var tokens: Double
        var moment: Duration
    }

    private let rate: Double
    private let burst: Double
    private let capacity: Int
    private let elapsed: @Sendable () -> Duration
    private let buckets = Mutex<[AccountToken: Bucket]>([:])

    /// Creates a limiter of the rate of requests.
    ///
    /// - Parameters:
    ///   - rate: The average number of requests per second that an account may make.
    ///   - burst: The number of requests that an account may make at once.
    ///   - capacity: The maximum number of stored buckets.
    ///   - elapsed: Returns a monotonic time. With a wall clock, setting the clock back would lock accounts out.
    init(rate: Int, burst: Int, capacity: Int = 65_536, elapsed: @escaping @Sendable () -> Duration) {
        self.rate = Double(max(rate, 1))
        self.burst = Double(max(burst, 1))
        self.capacity = capacity
        self.elapsed = elapsed
    }

    /// Counts one request of an account; returns `nil` for a permitted request, or the seconds to wait.
    func take(_ account: AccountToken) -> Int? {
        let now = elapsed()
        return buckets.withLock { buckets in
            if buckets.count >= capacity, buckets[account] == nil { forgetRested(&buckets, at: now) }
            var bucket = buckets[account] ?? Bucket(tokens: burst, moment: now)
            bucket.tokens = min(burst, bucket.tokens + rate * (now - bucket.moment).inSeconds)
            bucket.moment = now
            defer { buckets[account] = bucket }
            guard bucket.tokens >= 1 else { return max(1, Int(((1 - bucket.tokens) / rate).rounded(.up))) }
            bucket.tokens -= 1
            return nil
        }
    }

    /// Removes the buckets that are full again; if too many buckets remain, removes all of them.
    private func forgetRested(_ buckets: inout [AccountToken: Bucket], at now: Duration) {
        // Permitting too many requests for a short time is better than unlimited memory.
        buckets = buckets.filter { $0.value.tokens + rate * (now - $0.value.moment).inSeconds < burst }
        if buckets.count >= capacity { buckets.removeAll(keepingCapacity: true) }
    }
}

extension Duration {
    /// The duration as a number of seconds, including fractions.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#endif
