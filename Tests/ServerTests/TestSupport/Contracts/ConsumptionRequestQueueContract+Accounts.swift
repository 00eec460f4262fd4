#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Testing
import TestSupport

extension ConsumptionRequestQueueContract {
    private static let administrator = AccountToken(bits: 0xAD)

    /// Checks to which account a request belongs before and after a transfer, and after a merge.
    ///
    /// The queue must be empty.
    func checkAccounts(_ place: SourceLocation) async throws {
        let (former, owner, login) = (AccountToken(bits: 0xF0), AccountToken(bits: 0xF1), AccountToken(bits: 0xF2))
        let (kept, moved) = (TransactionFacts.month("70", token: former), TransactionFacts.month("71", token: former))
        let (own, unowned) = (TransactionFacts.month("72", token: login), TransactionFacts.month("73", token: nil))
        let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(50)))
        let results = try await ledger.record([
            .transaction(kept, account: former), .transaction(moved, account: former),
            .transaction(own, account: login),
        ])
        #expect(results.allSatisfy { $0.isChange }, sourceLocation: place)
        try await take("before the transfer", about: moved)
        for facts in [kept, moved] { try await move(facts, to: owner, place) }
        try await take("after the transfer", about: moved)
        try await take("of the login", about: own)
        try await take("of no account", about: unowned)
        let recorded = try await requests()
        #expect(recorded.map(\.request.transaction) == ["71", "71", "72", "73"], sourceLocation: place)
        #expect(recorded.map(\.request.account) == [former, owner, login, nil], sourceLocation: place)
        let all = recorded.map(\.request.id)
        for (account, requests) in [(former, [all[0]]), (owner, [all[1]]), (login, [all[2]])] {
            #expect(try await exported(of: account) == requests, "after a transfer", sourceLocation: place)
        }

        let merge = try await storage.accountMerges.merge(
            MergeAccountsRequest(owner, into: login, by: Self.administrator, proof: .administration), at: .day(60))
        #expect(merge == .merged(transactions: 2), sourceLocation: place)
        #expect(try await exported(of: login) == [all[1], all[2]], "after a merge", sourceLocation: place)
        #expect(try await exported(of: former) == [all[0]], sourceLocation: place)
        _ = try await storage.accountRecords.erase(EraseAccountRequest(former, by: Self.administrator), at: .day(61))
        #expect(try await recordedIDs() == Array(all[1...]), "the former owner's is removed", sourceLocation: place)
        #expect(try await exported(of: former) == nil, sourceLocation: place)

        let next = AccountToken(bits: 0xF3)
        try await move(moved, to: next, place)
        _ = try await storage.accountRecords.erase(EraseAccountRequest(next, by: Self.administrator), at: .day(62))
        #expect(try await recordedIDs() == Array(all[1...]), "the former owner's stay", sourceLocation: place)
        let declined = try await queue.requests(in: .declined, after: nil, limit: 99)
        #expect(declined.map(\.request.id) == [all[1]], "about a purchase of the erased account", sourceLocation: place)
        #expect(declined.map(\.settled) == [.day(62)], sourceLocation: place)
        _ = try await storage.accountRecords.erase(EraseAccountRequest(login, by: Self.administrator), at: .day(63))
        #expect(try await recordedIDs() == [all[3]], "also those of the alias", sourceLocation: place)

        let claimant = AccountToken(bits: 0xF4)
        _ = try await ledger.record([.transaction(unowned, account: claimant)])
        #expect(try await exported(of: claimant) == [all[3]], "since the purchase has an owner", sourceLocation: place)
        #expect(try await requests().map(\.request.account) == [claimant], sourceLocation: place)
    }

    func requests() async throws -> [RecordedConsumptionRequest] {
        try await queue.requests(in: nil, after: nil, limit: 99)
    }

    private func recordedIDs() async throws -> [String] { try await requests().map(\.request.id) }

    /// Returns the IDs of the requests in the export of an account, or `nil` without an export.
    func exported(of account: AccountToken) async throws -> [String]? {
        try await storage.accountRecords.records(of: account)?.consumptionRequests.map(\.request.id)
    }

    private func move(_ facts: TransactionFacts, to account: AccountToken, _ place: SourceLocation) async throws {
        let result = try await storage.ownership.move(
            ChainTransferRequest(facts, to: account, at: .day(55)))
        guard case .moved = result else {
            Issue.record("the purchase wasn't moved: \(result)", sourceLocation: place)
            return
        }
    }
}
#endif
