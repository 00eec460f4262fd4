#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``AccountMergeStore``, together with the stores that share its storage.
///
/// Ann's account is anonymous, Bob's is the login of the same customer, and Cem is another customer.
public struct AccountMergeStoreContract: Sendable {
    private static let administrator = AccountToken(bits: 0xAD)
    private static let cem = AccountToken(bits: 0xCE)

    private let storage: any Storage
    private let ledger: any LedgerStore
    private let inbox: any NotificationInbox
    private var store: any AccountMergeStore { storage.accountMerges }

    /// Creates a contract for an empty storage that writes events.
    ///
    /// The ledger and the inbox belong to this storage.
    public init(_ storage: any Storage, ledger: any LedgerStore, inbox: any NotificationInbox) {
        self.storage = storage
        self.ledger = ledger
        self.inbox = inbox
    }

    /// Verifies that the store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await buy(sourceLocation)
        #expect(try await merge(.ann, into: .ann) == .refused(.sameAccount), sourceLocation: sourceLocation)
        #expect(try await store.owner(for: .ann) == .ann, sourceLocation: sourceLocation)
        #expect(try await merge(.ann, into: .bob) == .merged(transactions: 4), sourceLocation: sourceLocation)
        #expect(try await merge(.ann, into: .bob) == .already, sourceLocation: sourceLocation)
        try await checkRefusals(sourceLocation)
        try await checkMerged(sourceLocation)
        try await checkEvents(sourceLocation)
        try await checkWhatTheStoreSignsLater(sourceLocation)
        try await checkLaterEntries(sourceLocation)
        try await checkLaterTransfer(sourceLocation)
        try await checkRecords(sourceLocation)
        try await checkErasure(sourceLocation)
    }

    private func merge(_ alias: AccountToken, into account: AccountToken) async throws -> MergeAccountsResult {
        try await store.merge(
            MergeAccountsRequest(alias, into: account, by: Self.administrator, proof: .administration), at: .day(60))
    }

    private func owner(of id: TransactionID) async throws -> AccountToken? {
        try await storage.directory.transaction(.sandbox(id))?.account
    }

    private func note(_ uuid: String, _ facts: TransactionFacts) async throws -> NotificationResult {
        try await inbox.take(.made(uuid, type: "DID_RENEW", facts), signed: uuid, at: .day(70))
    }

    private func spend(_ amount: Int, _ key: String, _ account: AccountToken) -> LedgerEntry {
        .spending(Spending(key: key, unit: "coins", amount: amount, moment: .day(4)), account: account)
    }

    /// Records purchases and spendings of both accounts, an earlier transfer, and disputes.
    private func buy(_ place: SourceLocation) async throws {
        let given = TransactionFacts.month("40", token: .ann)
        let shared = TransactionFacts.made(
            "50", environment: .sandbox, token: nil, ownership: .familyShared)
        let entries: [LedgerEntry] = [
            .transaction(.coins("1", quantity: 10, token: .ann), account: .ann),
            .transaction(.coins("2", quantity: 5), account: .ann),
            .transaction(.month("20", token: .ann), account: .ann), .transaction(given, account: .ann),
            .transaction(shared, account: .ann), .renewal(.made(of: "20", environment: .sandbox), account: .ann),
            .refreshed(account: .ann, at: .day(9)), spend(2, "a", .ann), spend(4, "b", .ann),
            .transaction(.coins("3", quantity: 7, token: .bob), account: .bob), spend(1, "a", .bob),
            .refreshed(account: .bob, at: .day(3)),
            .transaction(.coins("60", quantity: 1, token: Self.cem), account: Self.cem),
        ]
        #expect(try await ledger.record(entries).allSatisfy { $0.isChange }, sourceLocation: place)
        let move = try await storage.ownership.move(ChainTransferRequest(given, to: Self.cem, at: .day(5)))
        #expect(move == .moved(from: .ann), sourceLocation: place)
        // The store names Ann for purchases that are recorded for Bob and for Cem.
        for id in ["3", "60"] as [TransactionID] {
            let named = TransactionFacts.coins(id, quantity: id == "3" ? 7 : 1, token: .ann).refunded(
                on: .day(6), milliunits: 1)
            #expect(try await note("d\(id.rawValue)", named) == .disputed(isChange: true), sourceLocation: place)
        }
        #expect(try await storage.disputes.openDisputes() == 2, sourceLocation: place)
        // Both accounts present Cem's purchase, and Cem presents one of Ann's.
        for account in [AccountToken.ann, .bob] {
            #expect(try await present("60", account) == [.ownedBy(Self.cem)], sourceLocation: place)
        }
        #expect(try await present("1", Self.cem) == [.ownedBy(.ann)], sourceLocation: place)
    }

    /// Presents a purchase without a token, and returns the result.
    private func present(_ id: TransactionID, _ account: AccountToken) async throws -> [RecordResult] {
        try await ledger.record([
            .transaction(.coins(id, quantity: id == "1" ? 10 : 1, token: nil), account: account)
        ])
    }

    /// Returns how often a purchase was refused to an account, for each entry of the audit log about it.
    private func refusals(of id: TransactionID, to account: AccountToken) async throws -> [Int] {
        try await storage.audit.entries(before: nil, limit: 99).compactMap { entry in
            guard case .claimRefused(let key, by: account, owner: _, _) = entry.note, key.id == id else { return nil }
            return entry.times
        }
    }

    private func checkRefusals(_ place: SourceLocation) async throws {
        #expect(try await merge(.bob, into: .ann) == .refused(.intoAlias), "no cycle", sourceLocation: place)
        #expect(try await merge(.ann, into: Self.cem) == .refused(.mergedElsewhere), sourceLocation: place)
        #expect(try await merge(.bob, into: Self.cem) == .refused(.hasAliases), sourceLocation: place)
        #expect(try await merge(Self.cem, into: .ann) == .refused(.intoAlias), sourceLocation: place)
        let notes = try await storage.audit.entries(before: nil, limit: 99).map(\.note)
        let merges = notes.filter { if case .accountsMerged = $0 { true } else { false } }
        #expect(
            merges == [.accountsMerged(.ann, into: .bob, by: Self.administrator)], "a refusal changes nothing",
            sourceLocation: place)
        #expect(try await store.owner(for: .ann) == .bob, sourceLocation: place)
        #expect(try await store.owner(for: .bob) == .bob, sourceLocation: place)
    }

    private func checkMerged(_ place: SourceLocation) async throws {
        for id in ["1", "2", "3", "20", "50"] as [TransactionID] {
            #expect(try await owner(of: id) == .bob, "\(id)", sourceLocation: place)
        }
        #expect(try await owner(of: "40") == Self.cem, "an earlier transfer stays", sourceLocation: place)
        let known = try await ledger.ledger(for: .bob)
        #expect(known.renewal(of: .sandbox("20"), for: .bob) != nil, sourceLocation: place)
        #expect(known.lastRefresh == [.bob: .day(9)], sourceLocation: place)
        #expect(known.spendings(of: .bob).map(\.amount).sorted() == [1, 2, 4], sourceLocation: place)
        #expect(known.spending("b", of: .bob)?.amount == 4, sourceLocation: place)
        #expect(known.spending("a", of: .bob)?.amount == 1, "its own spending keeps its key", sourceLocation: place)
        let counts = try await ledger.entitlementLedger(for: .bob, by: FeatureMap()).counts[.bob]
        #expect(counts?.spent == ["coins": 7], "balances are added", sourceLocation: place)
        #expect(counts?.purchases.map(\.quantity).sorted() == [5, 7, 10], sourceLocation: place)
        #expect(try await storage.balances.differences().isEmpty, sourceLocation: place)
        #expect(try await storage.directory.overview(of: .ann) == nil, sourceLocation: place)
        let open = try await storage.disputes.disputes(before: nil, limit: 9, onlyOpen: true)
        #expect(open.map(\.claimant) == [.bob], "Bob's dispute with Ann is settled", sourceLocation: place)
        #expect(open.map(\.owner) == [Self.cem], sourceLocation: place)
    }

    private func checkEvents(_ place: SourceLocation) async throws {
        let events = try #require(try await storage.accountRecords.records(of: .bob)).events
        let own = events.filter { $0.account == .bob }.map(\.type)
        #expect(own.suffix(6).filter { $0 == .purchaseAdded }.count == 4, sourceLocation: place)
        #expect(own.suffix(2) == [.unitsSpent, .unitsSpent], sourceLocation: place)
        let others = events.filter { $0.account == .ann }
        #expect(others.suffix(5).map(\.type).filter { $0 == .purchaseRemoved }.count == 4, sourceLocation: place)
        #expect(others.last?.type == .accountMerged, sourceLocation: place)
        #expect(others.last?.data.contains(AccountToken.bob.uuid) == true, sourceLocation: place)
    }

    /// Checks that refunds, renewals, and purchases with the token of the alias belong to the login.
    private func checkWhatTheStoreSignsLater(_ place: SourceLocation) async throws {
        let refund = TransactionFacts.coins("1", quantity: 10, token: .ann).refunded(on: .day(70))
        for (uuid, facts) in [
            ("r1", refund), ("r2", .month("21", of: "20", from: 30, token: .ann)),
            ("r3", .coins("4", quantity: 3, on: 65, token: .ann)),
            ("r4", .month("41", of: "40", from: 30, token: .ann)),
        ] {
            #expect(try await note(uuid, facts) == .recorded(isChange: true), "\(uuid)", sourceLocation: place)
        }
        #expect(
            try await storage.directory.transaction(.sandbox("1"))?.recorded.facts.revocation == refund.revocation,
            sourceLocation: place)
        for id in ["1", "21", "4"] as [TransactionID] {
            #expect(try await owner(of: id) == .bob, "\(id)", sourceLocation: place)
        }
        #expect(try await owner(of: "41") == Self.cem, sourceLocation: place)
        #expect(try await storage.disputes.openDisputes() == 1, sourceLocation: place)
    }

    /// Checks that entries for the alias or with its token are recorded once, for the login.
    private func checkLaterEntries(_ place: SourceLocation) async throws {
        let coins = TransactionFacts.coins("5", quantity: 2, on: 66, token: .ann)
        let known = LedgerEntry.transaction(.coins("2", quantity: 5), account: .ann)
        #expect(try await ledger.record([.transaction(coins, account: .ann)]) == [.new], sourceLocation: place)
        #expect(try await ledger.record([.transaction(coins, account: .bob)]) == [.known], sourceLocation: place)
        #expect(try await ledger.record([known]) == [.known], "a restore by the alias", sourceLocation: place)
        let foreign = LedgerEntry.transaction(coins, account: Self.cem)
        #expect(try await ledger.record([foreign]) == [.ownedBy(.bob)], sourceLocation: place)
        let nameless = TransactionFacts.coins("6", quantity: 2, on: 66, token: nil)
        let entries: [LedgerEntry] = [
            .transaction(nameless, account: .ann), .refreshed(account: .ann, at: .day(67)), spend(1, "c", .ann),
        ]
        #expect(try await ledger.record(entries) == [.new, .new, .new], sourceLocation: place)
        let repeated = try await ledger.record([spend(1, "c", .ann)], provided: { _ in true })
        #expect(repeated == [.known], sourceLocation: place)
        for id in ["5", "6"] as [TransactionID] { #expect(try await owner(of: id) == .bob, sourceLocation: place) }
        let rest = try await ledger.ledger(for: .ann).transactions.values
        #expect(!rest.contains { $0.account == .ann }, sourceLocation: place)
        #expect(try await ledger.ledger(for: .bob).lastRefresh == [.bob: .day(67)], sourceLocation: place)
        #expect(try await storage.balances.differences().isEmpty, sourceLocation: place)
    }

    /// Checks transfers of purchases after a merge.
    ///
    /// The login transfers what it received, and a transfer to the alias arrives at the login.
    private func checkLaterTransfer(_ place: SourceLocation) async throws {
        let month = TransactionFacts.month("20", token: .ann)
        let away = try await storage.ownership.move(
            ChainTransferRequest(month, to: Self.cem, at: .day(75), coolDown: 30 * 86_400_000))
        #expect(away == .moved(from: .bob), "a merge begins no cool-down", sourceLocation: place)
        #expect(
            try await note("t1", .month("22", of: "20", from: 60, token: .ann)) == .recorded(isChange: true),
            sourceLocation: place)
        #expect(try await owner(of: "22") == Self.cem, "a renewal follows the transfer", sourceLocation: place)
        let anew = TransactionFacts.made(
            "23", product: "gold.month", kind: .autoRenewable, original: "20", environment: .sandbox,
            purchased: .day(90), expires: .day(120), token: .ann)
        #expect(try await note("t2", anew) == .recorded(isChange: true), sourceLocation: place)
        #expect(try await owner(of: "23") == .bob, "a later purchase doesn't", sourceLocation: place)
        let back = try await storage.ownership.move(
            ChainTransferRequest(.coins("60", token: Self.cem), to: .ann, at: .day(76), by: Self.administrator))
        #expect(back == .moved(from: Self.cem), sourceLocation: place)
        #expect(try await owner(of: "60") == .bob, sourceLocation: place)
    }

    private func checkRecords(_ place: SourceLocation) async throws {
        let records = try #require(try await storage.accountRecords.records(of: .bob))
        #expect(records.aliases == [.ann], sourceLocation: place)
        #expect(records.transactions.count == 9, sourceLocation: place)
        #expect(records.transfers.contains { $0.reason == "merge" && $0.isReceived }, sourceLocation: place)
        #expect(records.notifications.contains { $0.uuid == "r1" }, sourceLocation: place)
        #expect(try await storage.accountRecords.records(of: .ann) == records, sourceLocation: place)
    }

    /// Checks that the login is erased with its alias, and that the purchases stay where they belong.
    private func checkErasure(_ place: SourceLocation) async throws {
        // The audit log has two entries each, which name the alias and the login. The erasure makes them equal.
        #expect(try await present("1", Self.cem) == [.ownedBy(.bob)], sourceLocation: place)
        #expect(try await refusals(of: "1", to: Self.cem) == [1, 1], sourceLocation: place)
        #expect(try await refusals(of: "60", to: .ann) == [1], sourceLocation: place)
        #expect(try await refusals(of: "60", to: .bob) == [1], sourceLocation: place)
        func erase(_ account: AccountToken) async throws -> EraseAccountResponse {
            try await storage.accountRecords.erase(
                EraseAccountRequest(account, by: Self.administrator), at: .day(100))
        }
        #expect(try await erase(.ann) == .isAlias(of: .bob), sourceLocation: place)
        #expect(try await erase(.bob) == .erased(transactions: 9), sourceLocation: place)
        let pseudonym = try #require(try await owner(of: "1"))
        #expect(try await refusals(of: "1", to: Self.cem) == [2], sourceLocation: place)
        #expect(try await refusals(of: "60", to: pseudonym) == [2], sourceLocation: place)
        for account in [AccountToken.ann, .bob] {
            #expect(try await erase(account) == .nothing, sourceLocation: place)
            #expect(try await storage.accountRecords.records(of: account) == nil, sourceLocation: place)
            let events = try await storage.outbox.due(at: .day(101), limit: 99).filter { $0.account == account }
            #expect(events.map(\.type) == [.accountErased], sourceLocation: place)
        }
        for (uuid, facts) in [
            ("e1", .coins("4", quantity: 3, on: 65, token: .ann).refunded(on: .day(101))),
            ("e2", .month("24", of: "20", from: 91, token: .ann)),
            ("e3", .month("42", of: "40", from: 60, token: .ann)),
        ] as [(String, TransactionFacts)] {
            #expect(try await note(uuid, facts) == .recorded(isChange: true), "\(uuid)", sourceLocation: place)
        }
        #expect(try await owner(of: "4") == pseudonym, sourceLocation: place)
        #expect(try await owner(of: "24") == pseudonym, "it renews the later purchase", sourceLocation: place)
        #expect(try await owner(of: "42") == Self.cem, sourceLocation: place)
        let late = TransactionFacts.month("19", of: "20", from: 45, token: .ann)
        #expect(try await note("e4", late) == .recorded(isChange: true), sourceLocation: place)
        #expect(try await owner(of: "19") == Self.cem, "it renews the transferred purchase", sourceLocation: place)
        let again = LedgerEntry.transaction(.coins("5", quantity: 2, on: 66, token: .ann), account: .ann)
        #expect(try await ledger.record([again]) == [.ownedBy(pseudonym)], sourceLocation: place)
        let new = TransactionFacts.coins("7", quantity: 2, on: 110, token: .ann)
        #expect(try await ledger.record([.transaction(new, account: .ann)]) == [.new], sourceLocation: place)
        #expect(try await owner(of: "7") == .ann, "the accounts begin anew", sourceLocation: place)
        #expect(try await store.owner(for: .ann) == .ann, sourceLocation: place)
        #expect(try await storage.balances.differences().isEmpty, sourceLocation: place)
        try await checkPseudonym(pseudonym, place)
    }

    /// Checks that a pseudonym is neither merged nor receives another account.
    ///
    /// No event may mention the pseudonym.
    private func checkPseudonym(_ pseudonym: AccountToken, _ place: SourceLocation) async throws {
        #expect(try await merge(pseudonym, into: Self.cem) == .refused(.erased), sourceLocation: place)
        #expect(try await merge(Self.cem, into: pseudonym) == .refused(.erased), sourceLocation: place)
        #expect(try await merge(pseudonym, into: pseudonym) == .refused(.sameAccount), sourceLocation: place)
        #expect(try await store.owner(for: pseudonym) == pseudonym, sourceLocation: place)
        #expect(try await store.owner(for: Self.cem) == Self.cem, sourceLocation: place)
        #expect(try await owner(of: "1") == pseudonym, sourceLocation: place)
        for account in [pseudonym, Self.cem] {
            let events = try await storage.accountRecords.records(of: account)?.events ?? []
            #expect(
                !events.contains { $0.type == .accountMerged || $0.data.contains(pseudonym.uuid) },
                sourceLocation: place)
        }
        // After the erasure, the account of the customer is a new one, and can be merged again.
        #expect(try await merge(.ann, into: Self.cem) == .merged(transactions: 1), sourceLocation: place)
    }
}
#endif
