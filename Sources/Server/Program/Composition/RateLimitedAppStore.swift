#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerAppStore
import ServerUseCases
import Synchronization

/// The App Store itself, where the settings let the server ask it how subscriptions stand: a lapse, a grace period and a change of
/// mind are announced by a notification, which may be late or lost.
///
/// Of one account it is asked now and then, and not for every request: Apple counts questions, and whoever waits for an answer
/// waits for Apple's.
final class RateLimitedAppStore: Sendable {
    private let api: ServerAPI
    private let directory: any AccountDirectory
    private let clock: any TimeSource
    private let pause: Int64
    private let asked = Mutex<[AccountToken: Moment]>([:])

    /// As many accounts as are remembered; more, and all of them may be asked about again.
    private static let most = 10_000

    /// - Parameters:
    ///   - api: Whom to ask; somebody waits for the answer that this is a part of, so it is best asked once, and not for long.
    ///   - seconds: How long nothing is asked again about one account.
    init(api: ServerAPI, seconds: Int, directory: any AccountDirectory, clock: any TimeSource) {
        self.api = api
        self.directory = directory
        self.clock = clock
        pause = Int64(seconds) * 1000
    }

    /// What the store says of an account's purchases.
    func history(of account: AccountToken) -> any PurchaseHistory {
        RateLimitedPurchaseHistory(
            whole: ServerAPIHistory(api: api) { [directory] () async throws(StoreFailure) in
                do throws(LedgerFailure) {
                    return try await directory.subscriptions(of: account)
                } catch {
                    throw .unavailable("the ledger cannot say what to ask about")
                }
            }, mayAsk: { [self] in await mayAsk(about: account) })
    }

    private func mayAsk(about account: AccountToken) async -> Bool {
        let now = await clock.now()
        return asked.withLock { asked in
            if let last = asked[account], (0..<pause).contains(now.milliseconds - last.milliseconds) { return false }
            if asked.count >= Self.most { asked.removeAll(keepingCapacity: true) }
            asked[account] = now
            return true
        }
    }
}

/// Adapter: a history whose subscriptions have no news while it may not be asked.
private struct RateLimitedPurchaseHistory: PurchaseHistory {
    let whole: ServerAPIHistory
    let mayAsk: @Sendable () async -> Bool

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { try await whole.restorable() }

    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { try await whole.history() }

    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        await mayAsk() ? try await whole.statuses() : []
    }
}

extension AccountDirectory {
    /// The chains of an account's subscriptions, in the order in which they began.
    fileprivate func subscriptions(of account: AccountToken) async throws(LedgerFailure) -> [TransactionID] {
        var (chains, number, seen) = ([TransactionID](), Int64?.none, Set<TransactionID>())
        while true {
            let page = try await transactions(of: account, after: number, limit: 200)
            for transaction in page where transaction.facts.kind == .autoRenewable {
                if seen.insert(transaction.facts.original).inserted { chains.append(transaction.facts.original) }
            }
            guard page.count == 200, let last = page.last else { return chains }
            number = last.number
        }
    }
}
#endif
