#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Testing
import TestSupport

/// The checks of decisions that a purchase was recorded for the wrong account.
extension ConsumptionRequestQueueContract {
    private static let arbiter = AccountToken(bits: 0xAD)
    private static let wrong = AccountToken(bits: 0xE0)
    private static let right = AccountToken(bits: 0xE1)

    private var ledger: any LedgerStore {
        storage.ledger(RequestEvidence(), policy: .refuse, time: FixedTimeSource(.day(50)))
    }

    private func request(about id: TransactionID) async throws -> RecordedConsumptionRequest {
        try #require(try await requests().last { $0.request.transaction == id })
    }

    /// Checks that a reassignment moves the requests without a decision about the other account.
    func checkReassignment(_ place: SourceLocation) async throws {
        let facts = TransactionFacts.month("80")
        _ = try await ledger.record([.transaction(facts, account: Self.wrong)])
        try await take("reassigned", about: facts)
        let former = try await request(about: "80").request
        #expect(former.account == Self.wrong, sourceLocation: place)
        let response = ConsumptionResponse(
            sampleContentProvided: false, deliveryStatus: .delivered, consumptionPercentage: nil,
            refundPreference: nil)
        let lease = try await lease()
        #expect(try await queue.record([.prepared(former, response)], under: lease), sourceLocation: place)

        let result = try await storage.ownership.move(
            ChainTransferRequest(facts, to: Self.right, at: .day(55), by: Self.arbiter))
        #expect(result == .moved(from: Self.wrong), sourceLocation: place)
        let moved = try await request(about: "80")
        #expect(moved.request.id == former.id && moved.state == .waiting, sourceLocation: place)
        #expect(moved.request.account == Self.right, sourceLocation: place)
        #expect(moved.request.response == nil, "it was the other account's", sourceLocation: place)
        #expect(try await exported(of: Self.right) == [former.id], sourceLocation: place)
        #expect(try await exported(of: Self.wrong) ?? [] == [], sourceLocation: place)

        for late in [
            ConsumptionResult.prepared(former, response), .declined(former, at: .day(56)),
            .abandoned(former, failure: "hookStatus404", at: .day(56)),
        ] {
            #expect(try await queue.record([late], under: lease), sourceLocation: place)
            let kept = try await request(about: "80")
            #expect(kept == moved, "a decision about the other account isn't recorded", sourceLocation: place)
        }
        #expect(try await queue.record([.responded(former, at: .day(56))], under: lease), sourceLocation: place)
        #expect(try await request(about: "80").state == .responded, "the response was sent", sourceLocation: place)
        try await storage.leases.release(lease)
    }

    /// Checks that a dispute moves the requests with the transactions that it moves, and no others.
    func checkDisputes(_ place: SourceLocation) async throws {
        for (id, resolution, owner) in [
            ("81", .moved, Self.right), ("82", .confirmed, Self.wrong),
        ] as [(TransactionID, DisputeResolution, AccountToken)] {
            _ = try await ledger.record([.transaction(.month(id), account: Self.wrong)])
            try await take("disputed \(id.rawValue)", about: .month(id))
            let named = TransactionFacts.month(id, signed: .day(5), token: Self.right)
            _ = try await ledger.record([.transaction(named, account: Self.wrong)])
            let renewal = TransactionFacts.month(TransactionID("\(id.rawValue)1"), of: id, from: 30, token: Self.right)
            _ = try await ledger.record([.transaction(renewal, account: Self.right)])
            try await take("renewed \(id.rawValue)", about: renewal)
            for (transaction, account) in [(id, Self.wrong), (renewal.key.id, Self.right)] {
                #expect(try await request(about: transaction).request.account == account, sourceLocation: place)
            }

            let open = try await storage.disputes.disputes(before: nil, limit: 1, onlyOpen: true)
            let dispute = try #require(open.first { $0.transaction.id == id })
            let result = try await storage.disputes.resolve(
                DisputeDecision(on: dispute.number, resolution, by: Self.arbiter, at: .day(60)))
            guard case .resolved = result else {
                Issue.record("the dispute isn't resolved: \(result)", sourceLocation: place)
                return
            }
            for transaction in [id, renewal.key.id] {
                let owned = try await storage.directory.transaction(.sandbox(transaction))?.account
                #expect(owned == owner, "\(transaction.rawValue)", sourceLocation: place)
                #expect(
                    try await request(about: transaction).request.account == owner, "\(transaction.rawValue)",
                    sourceLocation: place)
            }
        }
    }

    /// Checks that requests about renewals return to the payer with the renewals.
    ///
    /// The server receives the purchase after its renewal, so it first records the renewal for the account to which an
    /// earlier purchase of the payer was transferred.
    func checkReturnedRenewals(_ place: SourceLocation) async throws {
        let (payer, follower) = (AccountToken(bits: 0xE2), AccountToken(bits: 0xE3))
        let first = TransactionFacts.month("90", token: payer)
        _ = try await ledger.record([.transaction(first, account: payer)])
        let move = try await storage.ownership.move(ChainTransferRequest(first, to: follower, at: .day(31)))
        #expect(move == .moved(from: payer), sourceLocation: place)
        let renewal = TransactionFacts.month("92", of: "90", from: 100, token: payer)
        _ = try await ledger.record([.transaction(renewal, account: follower)])
        try await take("followed", about: renewal)
        #expect(try await request(about: "92").request.account == follower, sourceLocation: place)

        let purchase = TransactionFacts.made(
            "91", product: "gold.month", kind: .autoRenewable, original: "90", environment: .sandbox,
            purchased: .day(70), expires: .day(100), token: payer)
        _ = try await ledger.record([.transaction(purchase, account: payer)])
        #expect(try await storage.directory.transaction(renewal.key)?.account == payer, sourceLocation: place)
        #expect(try await request(about: "92").request.account == payer, sourceLocation: place)
    }
}
#endif
