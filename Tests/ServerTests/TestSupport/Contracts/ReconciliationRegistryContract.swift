#if Server
import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
import TestSupport

/// The contract of ``ReconciliationRegistry``.
public struct ReconciliationRegistryContract: Sendable {
    private let registry: any ReconciliationRegistry
    private let leases: any LeaseStore
    private let ledger: any LedgerStore
    private let reopened: @Sendable () async throws -> any ReconciliationRegistry

    /// Creates a contract for an empty registry, and the leases and the ledger of its database.
    ///
    /// The ledger's clock shows day 50. The closure opens the same database once more.
    public init(
        _ registry: any ReconciliationRegistry, leases: any LeaseStore, ledger: any LedgerStore,
        reopened: @escaping @Sendable () async throws -> any ReconciliationRegistry
    ) {
        self.reopened = reopened
        self.registry = registry
        self.leases = leases
        self.ledger = ledger
    }

    private func chains(_ rule: LookupRule, after last: DuePurchase? = nil, limit: Int = 100) async throws
        -> [TransactionID]
    {
        try await registry.due(by: rule, after: last, limit: limit).map(\.chain)
    }

    private func lease() async throws -> Lease? {
        guard case .granted(let lease) = try await leases.acquire(.reconciliation, for: 60_000, unlessBegunWithin: 0)
        else { return nil }
        return lease
    }

    /// Verifies that the registry fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let place = sourceLocation
        #expect(try await chains(.everything) == [], sourceLocation: place)
        // Two subscriptions that end on days 60 and 90, and coins of day 40, all recorded on day 50.
        let information = RenewalFacts.made(of: "30", environment: .sandbox, signed: .day(30))
        _ = try await ledger.record([
            .transaction(.month("60", from: 60, token: .ann), account: .ann),
            .transaction(.month("30", from: 30, token: .ann), account: .ann),
            .renewal(information, account: .ann),
            .transaction(.coins("40", on: 40), account: .ann),
        ])
        #expect(try await chains(.everything) == ["40", "30", "60"], "by their latest dates", sourceLocation: place)
        let all = try await registry.due(by: .everything, after: nil, limit: 2)
        #expect(
            all == [
                DuePurchase(chain: "40", latest: .day(40), isSubscription: false),
                DuePurchase(chain: "30", latest: .day(60), isSubscription: true),
            ], sourceLocation: place)
        #expect(try await chains(.everything, after: all.last) == ["60"], "the next page", sourceLocation: place)
        let known = try await registry.ledger(of: ["30"])
        #expect(known.transactions[.sandbox("30")]?.account == .ann, sourceLocation: place)
        #expect(known.renewal(of: .sandbox("30"), for: .ann) == information, sourceLocation: place)

        // Nothing is due soon after it was recorded, and after some days, everything recent is.
        #expect(try await chains(LookupRule(at: .day(51), everyDays: 7)) == [], sourceLocation: place)
        #expect(try await chains(LookupRule(at: .day(57), everyDays: 7)) == ["40", "30", "60"], sourceLocation: place)
        // The last day of a period, and the time after it.
        #expect(try await chains(LookupRule(at: .day(59), everyDays: 60)) == ["30"], sourceLocation: place)
        #expect(try await chains(LookupRule(at: .day(61), everyDays: 60)) == ["30"], sourceLocation: place)
        #expect(try await chains(LookupRule(at: .day(58), everyDays: 60)) == [], sourceLocation: place)
        // Old purchases aren't looked up anymore: the coins.
        #expect(try await chains(LookupRule(at: .day(170), everyDays: 60)) == ["30", "60"], sourceLocation: place)

        try await checkFinishing(place)
    }

    private func checkFinishing(_ place: SourceLocation) async throws {
        let after = LookupRule(at: .day(61), everyDays: 60)
        let first = try #require(try await lease(), sourceLocation: place)
        #expect(try await registry.finish(["30", "unknown"], at: .day(59), under: first), sourceLocation: place)
        #expect(try await chains(LookupRule(at: .day(59), everyDays: 60)) == [], sourceLocation: place)
        #expect(try await chains(after) == ["30"], "the period has ended since", sourceLocation: place)
        try await leases.release(first)
        let second = try #require(try await lease(), sourceLocation: place)
        #expect(try await registry.finish(["30"], at: .day(61), under: first) == false, sourceLocation: place)
        #expect(try await chains(after) == ["30"], "another process has the lease", sourceLocation: place)
        #expect(try await registry.finish(["30"], at: .day(61), under: second), sourceLocation: place)
        #expect(try await chains(after) == [], sourceLocation: place)
        let later = try await reopened().due(by: after, after: nil, limit: 9)
        #expect(later.isEmpty, "the time must survive the process", sourceLocation: place)
        #expect(
            try await chains(LookupRule(at: .day(60), everyDays: 60)) == ["30"], "the clock was set back",
            sourceLocation: place)
        // A renewal moves the next lookup to the end of its period, and not farther back.
        _ = try await ledger.record([.transaction(.month("31", of: "30", from: 60, token: .ann), account: .ann)])
        #expect(
            try await registry.due(by: .everything, after: nil, limit: 9).first { $0.chain == "30" }?.latest
                == .day(90),
            sourceLocation: place)
        #expect(try await chains(after) == [], sourceLocation: place)
        #expect(
            try await chains(LookupRule(at: .day(89), everyDays: 60)) == ["30", "60"], sourceLocation: place)
        try await leases.release(second)
    }
}
#endif
