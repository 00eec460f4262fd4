#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerStorage
import ServerSupport
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(10))) struct `The SQLite stores behave like the in-memory doubles` {
    let folder = TemporaryFolder()

    private struct Answers: Equatable {
        var recorded: [[RecordResult]] = []
        var receipts: [NotificationResult] = []
        var moves: [ChainTransferResult] = []
        var ledgers: [Ledger] = []
        var notes: [AuditEvent] = []
        var disputes: [Dispute] = []
        var rulings: [DisputeAnswer] = []
    }

    /// Few accounts, chains and times, so that claims, transfers and notifications interfere.
    @Test(arguments: 0..<40) func `random operations in random order have the same results in both`(_ seed: Int)
        async throws
    {
        let time = FixedTimeSource(.day(500))
        let database = try LedgerDatabase(
            path: folder.path("\(seed).sqlite"), environment: .sandbox, isChecked: false)
        let books = InMemoryServerStorage(time: time)
        let mine = try await answers(
            UInt64(seed), SQLiteLedgerStore(database, time: time), SQLiteNotificationInbox(database),
            SQLiteOwnershipStore(database), SQLiteAuditLog(database), SQLiteDisputeRegistry(database))
        let expected = try await answers(UInt64(seed), books, books, books, books, books)
        #expect(mine.recorded == expected.recorded)
        #expect(mine.receipts == expected.receipts)
        #expect(mine.moves == expected.moves)
        #expect(mine.notes == expected.notes)
        #expect(mine.disputes == expected.disputes)
        #expect(mine.rulings == expected.rulings)
        for (mine, expected) in zip(mine.ledgers, expected.ledgers) {
            #expect(mine == expected)
        }
        try await database.checkIntegrity()
    }

    private func answers(
        _ seed: UInt64, _ ledger: any LedgerStore, _ inbox: any NotificationInbox, _ ownership: any OwnershipStore,
        _ audit: any AuditLog, _ registry: any DisputeRegistry
    ) async throws -> Answers {
        var random = SplitMix64(seed: seed)
        var answers = Answers()
        for step in 0..<40 {
            let account = [AccountToken.ann, .bob].randomElement(using: &random) ?? .ann
            let facts = facts(&random)
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
                answers.rulings.append(try await registry.resolve(decision))
            case 0:
                answers.moves.append(
                    try await ownership.move(ChainTransferRequest(facts, to: account, at: .day(step))))
            case 1, 2, 3:
                let notification = NotificationFacts.made(
                    "\(random.next() % 30)", signed: facts.signed, random.next() % 5 == 0 ? nil : facts,
                    random.next() % 3 == 0 ? nil : renewal)
                answers.receipts.append(try await inbox.take(notification, signed: "text", at: .day(step)))
            default: answers.recorded.append(try await ledger.record([.transaction(facts, account: account)]))
            }
        }
        for account in [AccountToken.ann, .bob] {
            answers.ledgers.append(try await ledger.ledger(for: account).only(account))
        }
        answers.notes = try await audit.entries(before: nil, limit: 999).map(\.note)
        answers.disputes = try await registry.disputes(before: nil, limit: 999, onlyOpen: false)
        return answers
    }

    private func facts(_ random: inout SplitMix64) -> TransactionFacts {
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
