#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases
internal import TestSupport
internal import Testing

/// Compares entitlements from a storage's counts with those from all purchases.
///
/// The comparison takes place after each of a series of random operations.
///
/// There are few subscriptions, products, and times, so that periods overlap and purchases share their counts.
public struct EntitlementComparison {
    private let storage: any Storage
    private let store: any LedgerStore
    private let double: InMemoryServerStorage

    /// Creates a comparison of an empty storage with an in-memory double.
    public init(_ storage: any Storage) {
        let time = FixedTimeSource(.day(500))
        self.storage = storage
        store = storage.ledger(RequestEvidence(), policy: .refuse, time: time)
        double = InMemoryServerStorage(time: time)
    }

    /// Performs random operations, and compares the entitlements after each.
    ///
    /// The operations are purchases, refunds, spendings, and transfers.
    public func check(seed: some RandomNumberGenerator) async throws {
        var random = seed
        let separation = Int(random.next() % 3)
        if separation == 0 { try await storage.separate(by: Self.map) }
        for step in 0..<60 {
            if separation == 1, step == 30 { try await storage.separate(by: Self.map) }
            let account = [AccountToken.ann, .bob].randomElement(using: &random) ?? .ann
            let facts = Self.facts(&random)
            switch random.next() % 8 {
            case 0:
                let order = ChainTransferRequest(facts, to: account, at: .day(step))
                let moved = try await storage.ownership.move(order)
                #expect(await double.move(order) == moved)
            case 1:
                let renewal = RenewalFacts.made(
                    of: facts.original, environment: .sandbox, isInBillingRetry: random.next() % 2 == 0,
                    graceEnds: random.next() % 2 == 0 ? nil : .day(Int(random.next() % 140)), signed: facts.signed)
                let notification = NotificationFacts.made(
                    "\(step)", signed: facts.signed, facts, facts.kind == .autoRenewable ? renewal : nil)
                let taken = try await storage.inbox(RequestEvidence()).take(
                    notification, signed: "text", at: .day(step))
                let expected = await double.take(notification, signed: "text", at: .day(step))
                #expect(taken == expected)
            case 2, 3:
                let spend = SpendRequest(
                    account: Account(token: account), unit: random.next() % 2 == 0 ? "coin" : "gem",
                    amount: Int(random.next() % 4) + 1, key: "\(random.next() % 9)")
                let mine = await response(spend, store), expected = await response(spend, double)
                #expect(mine == expected)
            default:
                let mine = try await store.record([.transaction(facts, account: account)])
                #expect(await double.record([.transaction(facts, account: account)]) { _ in true } == mine)
            }
            try await compare(after: step)
        }
        let differences = try await storage.balances.differences()
        #expect(differences == [])
        try await storage.checkIntegrity()
    }

    /// The entitlements that the server computes from a ledger, without some consumables.
    ///
    /// A ledger with counts doesn't list these consumables.
    private struct Computed: Equatable {
        let isKnown: Bool
        let moment: Moment?
        let features: Feature?
        let holdings: [Entitlement]
        let balances: [String: Int]
        let debts: [String: Int]
        let subscriptions: [SubscriptionEntitlement]
        let unmapped: [ProductID]

        init(of account: AccountToken, from ledger: Ledger, by map: FeatureMap, at clock: Moment) {
            let entitlements = EntitlementStatus.computed(
                for: Account(token: account), from: ledger, by: map, at: clock
            ).entitlements
            isKnown = entitlements != nil
            moment = entitlements?.moment
            features = entitlements?.features
            holdings = (entitlements?.holdings ?? []).filter { !$0.product.rawValue.hasPrefix("coins") }
            balances = entitlements?.balances ?? [:]
            debts = entitlements?.debts ?? [:]
            subscriptions = entitlements?.subscriptions ?? []
            unmapped = entitlements?.unmapped ?? []
        }
    }

    private static func grant(_ unit: String, _ amount: Int, days: Int? = nil) -> FeatureMap.Grant {
        FeatureMap.Grant(features: Feature(unit + "s"), unit: unit, amount: amount, days: days)
    }

    private static let map = FeatureMap(
        ["coins.a": grant("coin", 1), "coins.b": grant("coin", 7), "pass": grant("pass", 1, days: 20)],
        revisions: [
            .init(from: .day(40), grants: ["coins.a": grant("coin", 3), "coins.c": grant("gem", 2)]),
            .init(from: .day(70), grants: ["coins.b": grant("gem", 5), "season": grant("season", 1, days: 9)]),
        ])

    private func response(_ request: SpendRequest, _ ledger: any LedgerStore) async -> Result<
        SpendResponse, SpendFailure
    > {
        do throws(SpendFailure) {
            let spend = SpendInteractor(ledger: ledger, time: FixedTimeSource(.day(60)), map: Self.map)
            return .success(try await spend.perform(request))
        } catch {
            return .failure(error)
        }
    }

    private func compare(after step: Int) async throws {
        let all = await double.ledger(for: .ann)
        for account in [AccountToken.ann, .bob] {
            for map in [Self.map, FeatureMap()] {
                let counted = try await store.entitlementLedger(for: account, by: map)
                for clock in [0, 65, 100, 400] {
                    let mine = Computed(of: account, from: counted, by: map, at: .day(clock))
                    let expected = Computed(of: account, from: all, by: map, at: .day(clock))
                    #expect(mine == expected, "after step \(step), on day \(clock)")
                }
            }
        }
    }

    private static func facts(_ random: inout some RandomNumberGenerator) -> TransactionFacts {
        let number = Int(random.next() % 12), day = Int(random.next() % 5) * 25
        let token = [nil, AccountToken.ann, .bob].randomElement(using: &random) ?? nil
        let facts: TransactionFacts
        switch random.next() % 8 {
        case 0, 1, 2:
            facts = .made(
                TransactionID("1\(number)"), product: ["coins.a", "coins.b", "coins.c"][number % 3], kind: .consumable,
                environment: .sandbox, quantity: number % 2 + 1, purchased: .day(day),
                signed: .day(day + Int(random.next() % 3)), token: token)
        case 3:
            facts = .made(
                TransactionID("2\(number)"), product: number % 2 == 0 ? "pass" : "season", kind: .nonRenewing,
                environment: .sandbox, quantity: number % 3 + 1, purchased: .day(day), token: token)
        case 4:
            facts = .made(TransactionID("3\(number)"), environment: .sandbox, purchased: .day(day), token: token)
        default:
            let period = Int(random.next() % 5), chain = Int(random.next() % 2)
            facts = .made(
                TransactionID("4\(chain)\(period)"), product: period % 3 == 0 ? "gold.year" : "gold.month",
                kind: .autoRenewable, original: TransactionID("4\(chain)0"), environment: .sandbox,
                purchased: .day(period * 25), expires: .day(period * 25 + (period % 3 == 0 ? 60 : 30)),
                signed: .day(period * 25 + Int(random.next() % 3)), token: token,
                ownership: random.next() % 5 == 0 ? .familyShared : .purchased, isUpgraded: random.next() % 5 == 0,
                isRenewal: period % 2 == 1)
        }
        guard random.next() % 4 == 0 else { return facts }
        return facts.refunded(
            on: Moment.day(day + 4), milliunits: [100_000, 50_000, 33_333].randomElement(using: &random) ?? 100_000)
    }
}
#endif
