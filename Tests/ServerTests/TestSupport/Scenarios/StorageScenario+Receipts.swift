#if Server
internal import DiscoverEntities
internal import DiscoverInteractors
internal import ServerUseCases
internal import TestSupport
internal import Testing

extension StorageScenario {
    /// Receipts complete signed data and don't override it.
    ///
    /// Receipts contain less than signed data, and can be newer, because a client can request one anytime.
    static let receipts =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map { order in
            StorageScenario(
                "after a transfer, a new purchase and its renewals belong to the account that paid: \(order)"
            ) {
                try await Receipts(tested: $0).newPurchaseBelongsToPayer(order: order)
            }
        }
        + [true, false].flatMap { isFirst in
            let order = isFirst ? "the receipt arrives first" : "the signed data arrives first"
            return [
                StorageScenario("a renewal of a transferred subscription belongs to the new owner: \(order)") {
                    try await Receipts(tested: $0).renewalBelongsToNewOwner(isReceiptFirst: isFirst)
                },
                StorageScenario("a refund keeps the share from the signed data: \(order)") {
                    try await Receipts(tested: $0).refundKeepsShare(isReceiptFirst: isFirst)
                },
                StorageScenario(
                    "a receipt keeps the facts about the next bill that only signed data contains: \(order)"
                ) {
                    try await Receipts(tested: $0).nextBillIsKept(isReceiptFirst: isFirst)
                },
            ]
        }
}

/// Signed data and receipts of a few purchases.
private struct Receipts {
    let tested: TestedStorage

    private func record(
        _ entries: LedgerEntry..., from source: RequestEvidence.Source = .signedTexts
    ) async throws -> [RecordResult] {
        try await tested.ledger(RequestEvidence(from: source), at: .day(500)).record(entries)
    }

    private func line(_ id: TransactionID) async throws -> Ledger.Record<TransactionFacts>? {
        for account in [AccountToken.ann, .bob] {
            let ledger = try await tested.ledger().ledger(for: account)
            if let line = ledger.transactions[.sandbox(id)] { return line }
        }
        return nil
    }

    private func renewal(of chain: TransactionID = "1") async throws -> RenewalFacts? {
        try await tested.ledger().ledger(for: .ann).renewal(
            of: .sandbox(chain), for: .ann)
    }

    /// Returns a period as a receipt contains it, without whether it is a renewal.
    private func fromReceipt(
        _ id: TransactionID, of chain: TransactionID = "1", from day: Int, signed: Int, token: AccountToken? = .ann
    ) -> TransactionFacts {
        .made(
            id, product: "gold.month", kind: .autoRenewable, original: chain, environment: .sandbox,
            purchased: .day(day), expires: .day(day + 30), signed: .day(signed), token: token)
    }

    /// Ann transfers the purchase to Bob on day 31, buys again on day 70, and renews on day 100.
    func newPurchaseBelongsToPayer(order: [Int]) async throws {
        let first = TransactionFacts.month("1", token: .ann)
        _ = try await record(.transaction(first, account: .ann))
        let moved = try await tested.storage.ownership.move(ChainTransferRequest(first, to: .bob, at: .day(31)))
        #expect(moved == .moved(from: .ann))
        let purchase = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, original: "1", environment: .sandbox,
            purchased: .day(70), expires: .day(100), token: .ann)
        let renewed = TransactionFacts.month("3", of: "1", from: 100, token: .ann)
        for number in order {
            for account in [AccountToken.bob, .ann] {
                switch number {
                case 0: _ = try await record(.transaction(purchase, account: account))
                case 1:
                    let receipt = fromReceipt("2", from: 70, signed: 300)
                    _ = try await record(.transaction(receipt, account: account), from: .receipt)
                default: _ = try await record(.transaction(renewed, account: account))
                }
            }
        }
        #expect(try await line("2")?.account == .ann)
        #expect(try await line("2")?.facts.isRenewal == false)
        #expect(try await line("3")?.account == .ann, "\(order): later payments belong to the payer")
        #expect(try await line("3")?.facts.isRenewal == true)
        #expect(try await line("1")?.account == .bob)
    }

    /// Ann's receipt doesn't turn a renewal of the transferred subscription into a purchase of Ann's.
    func renewalBelongsToNewOwner(isReceiptFirst: Bool) async throws {
        let first = TransactionFacts.month("1", token: .ann)
        _ = try await record(.transaction(first, account: .ann))
        _ = try await tested.storage.ownership.move(ChainTransferRequest(first, to: .bob, at: .day(31)))
        let renewed = TransactionFacts.month("2", of: "1", from: 60, token: .ann)
        for isReceipt in [isReceiptFirst, !isReceiptFirst] {
            for account in [AccountToken.ann, .bob] {
                let facts = isReceipt ? fromReceipt("2", from: 60, signed: 61) : renewed
                _ = try await record(
                    .transaction(facts, account: account), from: isReceipt ? .receipt : .signedTexts)
            }
        }
        #expect(try await line("2")?.account == .bob)
        #expect(try await line("2")?.facts.isRenewal == true)
        let next = TransactionFacts.month("3", of: "1", from: 90, token: .ann)
        #expect(try await record(.transaction(next, account: .bob)) == [.new])
    }

    func refundKeepsShare(isReceiptFirst: Bool) async throws {
        let refund = TransactionFacts.coins("1", quantity: 10).refunded(on: .day(3), milliunits: 50_000)
        let fromReceipt = TransactionFacts.made(
            "1", product: "coins", kind: .consumable, environment: .sandbox, quantity: 10, purchased: .day(0),
            signed: .day(9), token: nil, revocation: Revocation(moment: .day(3)))
        for isReceipt in [isReceiptFirst, !isReceiptFirst] {
            _ = try await record(
                .transaction(isReceipt ? fromReceipt : refund, account: .ann), from: isReceipt ? .receipt : .signedTexts
            )
        }
        #expect(try await line("1")?.facts.revocation == refund.revocation)
        #expect(try await line("1")?.facts.signed == .day(9))
        // A receipt may lack the account token; the purchase's owner stays known.
        #expect(try await line("1")?.facts.accountToken == .ann)
    }

    /// In both orders of arrival.
    func nextBillIsKept(isReceiptFirst: Bool) async throws {
        let signed = RenewalFacts(
            chain: .sandbox("1"), product: "gold.month", nextProduct: "gold.month", willRenew: true,
            isInBillingRetry: false, graceEnds: nil, signed: .day(5), renewalDate: .day(30),
            renewalPrice: Money(milliunits: 9_990, currency: "USD"),
            offer: RenewalOffer(type: 4, id: "back", discountType: "PAY_UP_FRONT"),
            commitment: CommitmentRenewal(product: "gold.year", willRenew: true, date: .day(300), price: nil))
        let fromReceipt = RenewalFacts.made(of: "1", environment: .sandbox, willRenew: false, signed: .day(9))
        _ = try await record(.transaction(.month("1", token: .ann), account: .ann))
        for isReceipt in [isReceiptFirst, !isReceiptFirst] {
            _ = try await record(
                .renewal(isReceipt ? fromReceipt : signed, account: .ann), from: isReceipt ? .receipt : .signedTexts)
        }
        let merged = try #require(try await renewal())
        #expect(!merged.willRenew && merged.signed == .day(9), "a receipt must update what it contains")
        #expect(merged.renewalPrice == signed.renewalPrice && merged.renewalDate == signed.renewalDate)
        #expect(merged.offer == signed.offer && merged.commitment == signed.commitment)
        // Older data adds nothing to newer data.
        let older = RenewalFacts.made(
            of: "1", environment: .sandbox, signed: .day(4), price: Money(milliunits: 1, currency: "USD"))
        #expect(try await record(.renewal(older, account: .ann)) == [.known])
        #expect(try await renewal() == merged)
        // The next signed data is recorded unchanged.
        let next = RenewalFacts.made(of: "1", environment: .sandbox, signed: .day(31))
        _ = try await record(.renewal(next, account: .ann))
        #expect(try await renewal() == next)
    }
}
#endif
