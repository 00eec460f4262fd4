#if Server
import DiscoverEntities
import Synchronization

/// Requests a second, account by account: a bucket that fills at a steady rate, and is emptied by one a request.
///
/// It remembers a bounded number of accounts: one that is not remembered has a full bucket, and who has waited long enough for
/// that need not be remembered.
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

    /// - Parameters:
    ///   - rate: Requests a second in the long run.
    ///   - burst: Requests in one go.
    ///   - capacity: How many accounts are remembered.
    ///   - elapsed: Time that only goes forwards; a wall clock that is set back must lock nobody out.
    init(rate: Int, burst: Int, capacity: Int = 65_536, elapsed: @escaping @Sendable () -> Duration) {
        self.rate = Double(max(rate, 1))
        self.burst = Double(max(burst, 1))
        self.capacity = capacity
        self.elapsed = elapsed
    }

    /// Takes one request of an account; `nil` where it may go on, else the whole seconds to wait.
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

    /// Forgets the accounts whose buckets are full again; where none is, all of them: being too kind for a moment is better
    /// than growing without end.
    private func forgetRested(_ buckets: inout [AccountToken: Bucket], at now: Duration) {
        buckets = buckets.filter { $0.value.tokens + rate * (now - $0.value.moment).inSeconds < burst }
        if buckets.count >= capacity { buckets.removeAll(keepingCapacity: true) }
    }
}

extension Duration {
    /// The same as a number of seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#endif
