#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
internal import TestSupport

/// Random operations on the stores of one storage, and their results.
///
/// The results of different storages are compared with each other.
///
/// There are few accounts, subscriptions, and times, so that claims, transfers, and notifications interfere.
public struct StorageComparison: Equatable {
    /// The results of recording transactions.
    public private(set) var recorded: [[RecordResult]] = []
    /// The results of notifications.
    public private(set) var receipts: [NotificationResult] = []
    /// The results of transfers.
    public private(set) var moves: [ChainTransferResult] = []
    /// The final ledger of each account.
    public private(set) var ledgers: [Ledger] = []
    /// The events of the audit log, newest first.
    public private(set) var notes: [AuditEvent] = []
    /// All disputes about owners.
    public private(set) var disputes: [Dispute] = []
    /// The results of resolving disputes.
    public private(set) var rulings: [DisputeResolutionResult] = []

    /// Performs forty operations on empty stores of one storage.
    public init(
        seed: some RandomNumberGenerator, _ ledger: any LedgerStore, _ inbox: any NotificationInbox,
        _ ownership: any OwnershipStore, _ audit: any AuditLog, _ registry: any DisputeRegistry
    ) async throws {
        var random = seed
        for step in 0..<40 {
            let account = [AccountToken.ann, .bob].randomElement(using: &random) ?? .ann
            let facts = Self.facts(&random)
            let renewal = RenewalFacts.made(
                of: facts.original, environment: .sandbox, willRenew: random.next() % 2 == 0, signed: facts.signed,
                renews: random.next() % 2 == 0 ? nil : .day(30),
                price: random.next() % 2 == 0 ? nil : Money(milliunits: 39_990, currency: "USD"),
                offer: random.next() % 2 == 0 ? nil : RenewalOffer(type: 2, id: "thanks", discountType: "PAY_UP_FRONT"),
                needsConsent: random.next() % 2 == 0,
                commitment: random.next() % 2 == 0
                    ? nil
                    : CommitmentRenewal(
                        product: "gold.year", willRenew: random.next() % 2 == 0, date: .day(300),
                        price: random.next() % 2 == 0 ? nil : Money(milliunits: 9_990, currency: "USD")))
            switch random.next() % 9 {
            case 8:
                let resolution: DisputeResolution = random.next() % 2 == 0 ? .confirmed : .moved
                let decision = DisputeDecision(
                    on: Int64(random.next() % 4) + 1, resolution, by: AccountToken(bits: 0xAD), at: .day(step))
                rulings.append(try await registry.resolve(decision))
            case 0:
                moves.append(
                    try await ownership.move(
                        ChainTransferRequest(
                            facts, to: account, at: .day(step), coolDown: step % 2 == 0 ? 0 : 5 * 86_400_000)))
            case 1, 2, 3:
                let notification = NotificationFacts.made(
                    "\(random.next() % 30)", signed: facts.signed, random.next() % 5 == 0 ? nil : facts,
                    random.next() % 3 == 0 ? nil : renewal)
                receipts.append(try await inbox.take(notification, signed: "text", at: .day(step)))
            default: recorded.append(try await ledger.record([.transaction(facts, account: account)]))
            }
        }
        for account in [AccountToken.ann, .bob] {
            ledgers.append(try await ledger.ledger(for: account).only(account))
        }
        notes = try await audit.entries(before: nil, limit: 999).map(\.note)
        disputes = try await registry.disputes(before: nil, limit: 999, onlyOpen: false)
    }

    private static func facts(_ random: inout some RandomNumberGenerator) -> TransactionFacts {
        let chain = Int(random.next() % 3), period = Int(random.next() % 3)
        let token = [nil, nil, AccountToken.ann, .bob].randomElement(using: &random) ?? nil
        let facts = TransactionFacts.month(
            TransactionID("\(chain)\(period)"), of: TransactionID("\(chain)0"), from: period * 30,
            signed: .day(period * 30 + Int(random.next() % 4)), token: token)
        return random.next() % 4 == 0 ? facts.refunded(on: .day(period * 30 + 4)) : facts
    }
}

extension Ledger {
    /// Returns the rows of one account.
    fileprivate func only(_ account: AccountToken) -> Ledger {
        let mine = transactions.values.filter { $0.account == account }.map(\.facts).sorted { $0.key < $1.key }
        return Ledger(
            mine.map { .transaction($0.bearing(account), account: account) }
                + Set(mine.map(\.chain)).compactMap { renewal(of: $0, for: account) }
                .map { .renewal($0, account: account) })
    }
}
#endif
