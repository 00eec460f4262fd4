#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``AccountRecordStore``, together with the stores that share its storage.
public struct AccountRecordStoreContract: Sendable {
    private static let administrator = AccountToken(bits: 0xAD)

    private let storage: any Storage
    private let evidence: RequestEvidence
    private let ledger: any LedgerStore
    private let inbox: any NotificationInbox
    private var store: any AccountRecordStore { storage.accountRecords }

    /// Creates a contract for an empty storage that writes events.
    ///
    /// The ledger and the inbox belong to this storage, and store the signed texts of the evidence.
    ///
    /// The ledger and the inbox store the signed texts of the evidence.
    public init(
        _ storage: any Storage, evidence: RequestEvidence, ledger: any LedgerStore, inbox: any NotificationInbox
    ) {
        self.storage = storage
        self.evidence = evidence
        self.ledger = ledger
        self.inbox = inbox
    }

    /// Verifies that the store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await store.records(of: .ann) == nil, sourceLocation: sourceLocation)
        #expect(try await erase(.ann) == .nothing, "nothing is recorded", sourceLocation: sourceLocation)
        #expect(try await storage.audit.entries(before: nil, limit: 9).isEmpty, sourceLocation: sourceLocation)
        try await buy(sourceLocation)
        try await checkRecords(sourceLocation)
        #expect(try await erase(.ann) == .erased(transactions: 4), sourceLocation: sourceLocation)
        #expect(try await erase(.ann) == .nothing, "a repetition changes nothing", sourceLocation: sourceLocation)
        try await checkErased(sourceLocation)
        try await checkAbandonedErasure(sourceLocation)
        try await checkWhatTheStoreSignsLater(sourceLocation)
        try await checkNewBeginning(sourceLocation)
        try await checkReturn(sourceLocation)
        try await checkGrants(sourceLocation)
        try await checkAccesses(sourceLocation)
        // The account was erased twice, and has a pseudonym of each erasure.
        let pseudonyms = Set([try await owner(of: "1"), try await owner(of: "23")].compactMap(\.self))
        #expect(pseudonyms.count == 2, sourceLocation: sourceLocation)
        let reported = Set(try await storage.outbox.due(at: .day(999), limit: 99).map(\.account))
        #expect(reported.contains(.bob), sourceLocation: sourceLocation)
        #expect(reported.isDisjoint(with: pseudonyms), "no event names a pseudonym", sourceLocation: sourceLocation)
    }

    /// The purchase of Ann's that is transferred to Bob.
    private static let moved = TransactionFacts.month("40", token: .ann)

    private func erase(_ account: AccountToken) async throws -> EraseAccountResponse {
        try await store.erase(EraseAccountRequest(account, by: Self.administrator), at: .day(60))
    }

    private func deposit(_ facts: TransactionFacts) {
        evidence.deposit("text.of.\(facts.key.id.rawValue)", for: .transaction(facts.key), signed: facts.signed)
    }

    /// Returns the number of signed texts that are stored for an account's purchases.
    private func signedTexts(of account: AccountToken) async throws -> Int? {
        try await store.records(of: account)?.signedTexts
    }

    private func owner(of id: TransactionID) async throws -> AccountToken? {
        try await storage.directory.transaction(.sandbox(id))?.account
    }

    /// Records purchases of Ann, one of which is Bob's by a transfer, and one that Bob claims.
    private func buy(_ place: SourceLocation) async throws {
        let renewal = RenewalFacts.made(of: "40", environment: .sandbox)
        let entries: [LedgerEntry] = [
            .transaction(.coins("1", quantity: 10, token: .ann), account: .ann),
            .transaction(.coins("2", quantity: 10), account: .ann),
            .transaction(.month("20", token: .ann), account: .ann),
            .renewal(.made(of: "20", environment: .sandbox), account: .ann), .transaction(Self.moved, account: .ann),
            .renewal(renewal, account: .ann), .refreshed(account: .ann, at: .day(3)),
            .spending(Spending(key: "a", unit: "coins", amount: 2, moment: .day(4)), account: .ann),
        ]
        for entry in entries {
            switch entry {
            case .transaction(let facts, _): deposit(facts)
            case .renewal(let facts, _):
                evidence.deposit(
                    "renewal.of.\(facts.chain.id.rawValue)", for: .renewal(facts.chain), signed: facts.signed)
            case .refreshed, .spending: break
            }
        }
        #expect(try await ledger.record(entries).allSatisfy { $0.isChange }, sourceLocation: place)
        let move = try await storage.ownership.move(ChainTransferRequest(Self.moved, to: .bob, at: .day(5)))
        #expect(move == .moved(from: .ann), sourceLocation: place)
        let claim = try await ledger.record([.transaction(.coins("1", quantity: 10, token: .ann), account: .bob)])
        #expect(claim == [.ownedBy(.ann)], sourceLocation: place)
        let renewed = TransactionFacts.month("21", of: "20", from: 30, token: .ann)
        _ = try await inbox.take(.made("n1", type: "DID_RENEW", renewed), signed: "n1", at: .day(31))
        _ = try await inbox.take(
            .made("n2", type: "REFUND", .coins("2", quantity: 10).refunded(on: .day(32))), signed: "n2", at: .day(32))
    }

    private func checkRecords(_ place: SourceLocation) async throws {
        let records = try #require(try await store.records(of: .ann))
        #expect(records.lastRefresh == .day(3), sourceLocation: place)
        #expect(records.transactions.map(\.facts.key.id) == ["1", "2", "20", "21"], sourceLocation: place)
        #expect(records.renewals.map(\.chain.id) == ["20"], sourceLocation: place)
        #expect(records.spendings.map(\.key) == ["a"], sourceLocation: place)
        #expect(records.transfers.map(\.isReceived) == [false], sourceLocation: place)
        #expect(records.notifications.map(\.uuid) == ["n1", "n2"], sourceLocation: place)
        #expect(records.audit.count == 2, "the transfer and the refused claim", sourceLocation: place)
        #expect(records.events.map(\.sequence) == Array(1...10), sourceLocation: place)
        #expect(records.signedTexts == 4, "three transactions, and renewal information", sourceLocation: place)
        #expect(try await signedTexts(of: .bob) == 2, sourceLocation: place)
        let others = try #require(try await store.records(of: .bob))
        #expect(others.transactions.map(\.facts.key.id) == ["40"], sourceLocation: place)
        #expect(others.transfers.map(\.isReceived) == [true], sourceLocation: place)
    }

    private func checkErased(_ place: SourceLocation) async throws {
        #expect(try await storage.directory.overview(of: .ann) == nil, sourceLocation: place)
        let pseudonym = try #require(try await owner(of: "1"))
        #expect(![.ann, .bob].contains(pseudonym), sourceLocation: place)
        #expect(try await owner(of: "21") == pseudonym, sourceLocation: place)
        #expect(try await owner(of: "40") == .bob, "another account's purchase stays", sourceLocation: place)
        let away = try await storage.ownership.move(
            ChainTransferRequest(Self.moved, to: AccountToken(bits: 0xD0), at: .day(34), coolDown: 30 * 86_400_000))
        #expect(away == .coolingDown(until: .day(35)), "the transfer's, not one of the erasure", sourceLocation: place)
        #expect(try await storage.balances.differences().isEmpty, sourceLocation: place)
        let notes = try await storage.audit.entries(before: nil, limit: 9).map(\.note)
        #expect(
            notes == [
                .accountErased(transactions: 4, by: Self.administrator),
                .claimRefused(.sandbox("1"), by: .bob, owner: pseudonym, .refuse),
                .transferred(.sandbox("40"), from: pseudonym, to: .bob),
            ], sourceLocation: place)
        #expect(try await signedTexts(of: pseudonym) == 0, sourceLocation: place)
        #expect(try await signedTexts(of: .bob) == 0, "the texts name the payer", sourceLocation: place)
        #expect(
            try await store.records(of: .ann) == nil, "only the event about the erasure names the account",
            sourceLocation: place)
    }

    /// Checks that a repeated erasure removes the abandoned event about the first erasure.
    ///
    /// The event was abandoned because its delivery failed.
    private func checkAbandonedErasure(_ place: SourceLocation) async throws {
        let events = try await storage.outbox.due(at: .day(60), limit: 9).filter { $0.account == .ann }
        #expect(events.map(\.type) == [.accountErased], "other events aren't delivered", sourceLocation: place)
        #expect(events.map(\.sequence) == [11], sourceLocation: place)
        let lease = try await storage.leases.acquire(.webhookDelivery, for: 60_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = lease else {
            Issue.record("no lease was granted", sourceLocation: place)
            return
        }
        let abandoned = events.map { WebhookResult.abandoned($0, failure: "status 500", at: .day(60)) }
        #expect(try await storage.outbox.record(abandoned, under: lease), sourceLocation: place)
        #expect(try await erase(.ann) == .erased(transactions: 0), sourceLocation: place)
        #expect(try await storage.outbox.abandoned(after: nil, limit: 9).isEmpty, sourceLocation: place)
        #expect(try await erase(.ann) == .nothing, sourceLocation: place)
        // Without the event, the account's events begin at 1 again.
        #expect(
            try await ledger.record([.refreshed(account: .ann, at: .day(61))]).allSatisfy { $0.isChange },
            sourceLocation: place)
        #expect(try await erase(.ann) == .erased(transactions: 0), sourceLocation: place)
        let event = try await storage.outbox.due(at: .day(61), limit: 9).filter { $0.account == .ann }
        #expect(event.map(\.sequence) == [1], sourceLocation: place)
        #expect(try await storage.outbox.record(event.map { .delivered($0) }, under: lease), sourceLocation: place)
        try await storage.leases.release(lease)
    }

    /// Checks that a refund and a renewal after an erasure find the pseudonym.
    ///
    /// The signed texts of the refund and the renewal don't bring the account back.
    private func checkWhatTheStoreSignsLater(_ place: SourceLocation) async throws {
        let pseudonym = try #require(try await owner(of: "1"))
        let refund = TransactionFacts.coins("1", quantity: 10, token: .ann).refunded(on: .day(70))
        let renewal = TransactionFacts.month("22", of: "20", from: 60, token: .ann)
        let moved = TransactionFacts.month("41", of: "40", from: 30, token: .ann)
        for (uuid, facts) in [("r1", refund), ("r2", renewal), ("r3", moved)] {
            deposit(facts)
            #expect(
                try await inbox.take(.made(uuid, type: "REFUND", facts), signed: uuid, at: .day(70))
                    == .recorded(isChange: true), sourceLocation: place)
        }
        #expect(
            try await storage.directory.transaction(.sandbox("1"))?.recorded.facts.revocation == refund.revocation,
            sourceLocation: place)
        let canceled = RenewalFacts.made(of: "20", environment: .sandbox, willRenew: false, signed: .day(71))
        #expect(
            try await inbox.take(
                .made("r5", type: "DID_CHANGE_RENEWAL_STATUS", nil, canceled), signed: "r5", at: .day(71))
                == .recorded(isChange: true), sourceLocation: place)
        #expect(try await owner(of: "22") == pseudonym, sourceLocation: place)
        #expect(try await owner(of: "41") == .bob, sourceLocation: place)
        let information = RenewalFacts.made(of: "40", environment: .sandbox, willRenew: false, signed: .day(70))
        evidence.deposit("renewal.of.40", for: .renewal(information.chain), signed: information.signed)
        #expect(
            try await ledger.record([.renewal(information, account: .bob)]).allSatisfy { $0.isChange },
            sourceLocation: place)
        for account in [pseudonym, .bob] {
            #expect(try await signedTexts(of: account) == 0, "no later text is stored", sourceLocation: place)
        }
        #expect(try await storage.disputes.openDisputes() == 0, sourceLocation: place)
        let again: [LedgerEntry] = [refund, .month("20", token: .ann), .coins("2", quantity: 10)].map {
            .transaction($0, account: .ann)
        }
        #expect(
            try await ledger.record(again) == Array(repeating: .ownedBy(pseudonym), count: 3),
            "no purchase is credited again", sourceLocation: place)
        #expect(try await store.records(of: .ann) == nil, "a refused purchase leaves nothing", sourceLocation: place)
    }

    /// Checks that the account's later purchases are its own, also those of an old subscription.
    private func checkNewBeginning(_ place: SourceLocation) async throws {
        let purchase = TransactionFacts.made(
            "23", product: "gold.month", kind: .autoRenewable, original: "20", environment: .sandbox,
            purchased: .day(100), expires: .day(130), token: .ann)
        let renewal = TransactionFacts.month("24", of: "20", from: 130, token: .ann)
        let coins = TransactionFacts.coins("3", quantity: 5, token: .ann)
        #expect(
            try await ledger.record([purchase, renewal, coins].map { .transaction($0, account: .ann) })
                == [.new, .new, .new], sourceLocation: place)
        let records = try #require(try await store.records(of: .ann))
        #expect(records.transactions.map(\.facts.key.id) == ["23", "24", "3"], sourceLocation: place)
        #expect(records.events.map(\.sequence) == [1, 2, 3], sourceLocation: place)
        #expect(try await erase(.ann) == .erased(transactions: 3), sourceLocation: place)
        #expect(
            try await ledger.record([.transaction(purchase, account: .ann)]).first?.isChange == false,
            sourceLocation: place)
        let next = TransactionFacts.month("25", of: "20", from: 160, token: .ann)
        _ = try await inbox.take(.made("r4", type: "DID_RENEW", next), signed: "r4", at: .day(160))
        #expect(try await owner(of: "25") == owner(of: "23"), sourceLocation: place)
    }

    /// Checks that an account's gifts are exported and removed.
    ///
    /// In the account's own decisions about gifts, a pseudonym replaces the account.
    private func checkGrants(_ place: SourceLocation) async throws {
        let (own, carol) = (AccountToken(bits: 0xCA01), AccountToken(bits: 0xCA02))
        for (id, account, giver) in [("own", own, Self.administrator), ("given", carol, own)] {
            let grant = ProductGrant(id: id, product: "coins", content: .units(1), given: .day(180))
            _ = try await storage.grants.give(GrantOrder(grant, to: account, reason: "a gift", by: giver))
        }
        _ = try await storage.grants.revoke("given", of: carol, at: .day(181), by: own)
        #expect(try await store.records(of: own)?.grants.map(\.grant.id) == ["own"], sourceLocation: place)
        #expect(try await erase(own) == .erased(transactions: 0), sourceLocation: place)
        #expect(try await storage.grants.grants(of: own).isEmpty, sourceLocation: place)
        let kept = try #require(try await storage.grants.grants(of: carol).first)
        #expect(kept.administrator != own && kept.administrator == kept.revoker, sourceLocation: place)
    }

    /// Checks that reading an account without records leaves nothing to export.
    ///
    /// An erasure replaces the account's name in the audit entries of these reads.
    private func checkAccesses(_ place: SourceLocation) async throws {
        let stranger = AccountToken(bits: 0xCA03)
        let accesses: [AuditEvent] = [
            .accountRead(stranger, by: Self.administrator), .accountExported(stranger, by: Self.administrator),
        ]
        for access in accesses { try await storage.audit.note(access, at: .day(190)) }
        #expect(try await store.records(of: stranger) == nil, sourceLocation: place)
        #expect(try await erase(stranger) == .nothing, sourceLocation: place)
        let notes = try await storage.audit.entries(before: nil, limit: 2).map(\.note)
        #expect(notes.count == 2 && !notes.contains { accesses.contains($0) }, "no name", sourceLocation: place)
        try await checkOwnAccesses(place)
        try await storage.audit.note(.accountRead(Self.administrator, by: stranger), at: .day(191))
        #expect(try await store.records(of: stranger)?.audit.count == 1, "its own action", sourceLocation: place)
    }

    /// Checks that an administrator who reads their own account leaves nothing to export or to erase.
    private func checkOwnAccesses(_ place: SourceLocation) async throws {
        let reader = AccountToken(bits: 0xCA04)
        for access in [AuditEvent.accountRead(reader, by: reader), .accountExported(reader, by: reader)] {
            try await storage.audit.note(access, at: .day(190))
        }
        #expect(try await store.records(of: reader) == nil, sourceLocation: place)
        #expect(try await erase(reader) == .nothing, "its own reads aren't records", sourceLocation: place)
        let notes = try await storage.audit.entries(before: nil, limit: 2).map(\.note)
        guard case .accountRead(let pseudonym, by: _) = try #require(notes.last) else {
            Issue.record("the entry is gone: \(notes)", sourceLocation: place)
            return
        }
        #expect(pseudonym != reader, sourceLocation: place)
        let renamed: [AuditEvent] = [
            .accountExported(pseudonym, by: pseudonym), .accountRead(pseudonym, by: pseudonym),
        ]
        #expect(notes == renamed, "as the account and as the actor", sourceLocation: place)
    }

    /// Checks that an administrator can assign a purchase of a pseudonym to an account.
    private func checkReturn(_ place: SourceLocation) async throws {
        let kept = try #require(try await storage.directory.transaction(.sandbox("22"))).recorded.facts
        let back = try await storage.ownership.move(
            ChainTransferRequest(kept, to: .bob, at: .day(170), by: Self.administrator))
        #expect(back != .already && back != .unclaimed, sourceLocation: place)
        let late = TransactionFacts.month("19", of: "20", from: 15, token: .ann)
        #expect(try await ledger.record([.transaction(late, account: .bob)]) == [.new], sourceLocation: place)
        #expect(try await storage.balances.differences().isEmpty, sourceLocation: place)
    }
}
#endif
