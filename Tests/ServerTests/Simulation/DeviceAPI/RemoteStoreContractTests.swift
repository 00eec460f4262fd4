#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerClient
import StoreSimulator
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The remote store adapters fulfill the contracts of their ports` {
    @Test func `the remote product store fulfills its contract`() async throws {
        try await RemoteStoreHarness.open { shop in
            func check(_ offer: OfferEligibility) async throws {
                try await ProductStoreContract(
                    RemoteProductStore(store: shop.device), sells: ["coins", "lifetime", "season", "gold.month"],
                    lacks: ["unpriced", "nothing"], offers: ["G1": offer, "unknown": .notKnown]
                ).check()
            }
            try await check(.eligible)
            _ = try await shop.sell("gold.month")
            try await check(.ineligible)
        }
    }

    @Test func `the remote purchase history fulfills its contract`() async throws {
        try await RemoteStoreHarness.open { shop in
            let coins = try await shop.sell("coins")
            let bought = [try await shop.sell("lifetime"), try await shop.sell("season")]
            let gold = try await shop.sell("gold.month")
            try await PurchaseHistoryContract(
                RemotePurchaseHistory(store: shop.device), restorable: Set((bought + [gold]).map(\.id)),
                consumables: [coins.id], subscriptions: [gold.id]
            ).check()
        }
    }

    @Test func `the remote transaction verifier fulfills its contract`() async throws {
        try await RemoteStoreHarness.open { shop in
            let genuine = [try await shop.sell("coins", quantity: 3), try await shop.sell("gold.month")]
            let statuses = try await RemotePurchaseHistory(store: shop.device).statuses()
            try await TransactionVerifierContract(
                RemoteTransactionVerifier(store: shop.device), genuine: genuine, forged: genuine.map { $0.forged() },
                statuses: statuses, forgedStatuses: statuses.map { $0.forged() },
                cutOff: { try await shop.operate("fail authority networkError") }
            ).check()
        }
    }

    @Test func `the remote time source fulfills its contract`() async throws {
        try await RemoteStoreHarness.open { shop in
            try await TimeSourceContract(
                RemoteTimeSource(store: shop.device), reads: { Moment(milliseconds: shop.store.now) },
                move: { try await shop.operate("advance 3d") }
            ).check()
        }
    }

    @Test func `the remote store operator fulfills its contract`() async throws {
        try await RemoteStoreHarness.open { shop in
            try await StoreOperatorContract(
                RemoteStoreOperator(store: shop.device), done: ["elsewhere", "buy", "coins"],
                impossible: ["refund", "77"],
                state: { "\(await shop.store.all().map(\.payload.transactionId)) \(shop.store.now)" }
            ).check()
        }
    }

    @Test func `the remote payment queue fulfills its contract, with and without sandbox quirks`() async throws {
        try await RemoteStoreHarness.open { shop in
            // The device of the next launch of the process.
            let later = try RemoteStoreConnection(shop.address, seconds: 600)
            let trade = PaymentQueueContract.StoreDriver(
                request: PayRequest(product: "coins", quantity: 2, account: .ann, offer: nil),
                verifier: RemoteTransactionVerifier(store: shop.device), environment: .sandbox,
                elsewhere: {
                    let known = Set(await shop.store.all().map(\.payload.transactionId))
                    try await shop.operate("elsewhere buy coins")
                    let all = await shop.store.all().map(\.payload.transactionId)
                    return TransactionID(try #require(all.first { !known.contains($0) }))
                },
                relaunched: { RemotePaymentQueue(store: later) },
                foreign: {
                    try await shop.operate("habit foreign-transactions on", by: later)
                    try await shop.operate("foreign buy coins", by: later)
                    return TransactionID(try #require(await shop.store.unfinished().last).payload.transactionId)
                },
                unaskedRestore: {
                    let bought = [try await shop.sell("lifetime").id, try await shop.sell("gold.month").id]
                    for id in bought { try await shop.store.finish(id.rawValue) }
                    try await shop.operate("habit restores-unasked on", by: later)
                    return Set(bought)
                },
                slow: PaymentQueueContract.DelayControl(
                    begin: { try await shop.operate("delay purchase 30s", by: later) },
                    pass: { try await shop.operate("advance 30s", by: later) },
                    end: { try await shop.operate("delay purchase off", by: later) }),
                silent: [
                    PaymentQueueContract.SilenceControl(
                        isCharged: false, begin: { try await shop.operate("silence purchase on", by: later) },
                        end: { try await shop.operate("silence purchase off", by: later) }),
                    PaymentQueueContract.SilenceControl(
                        isCharged: true, begin: { try await shop.operate("habit loses-answers on", by: later) },
                        end: { try await shop.operate("habit loses-answers off", by: later) }),
                ],
                manyTransactions: { count in
                    let known = Set(await shop.store.unfinished().map(\.payload.transactionId))
                    for _ in 0..<count { try shop.store.perform(StoreControl.parse(["elsewhere", "buy", "season"])) }
                    let all = Set(await shop.store.unfinished().map(\.payload.transactionId))
                    return Set(all.subtracting(known).map { TransactionID($0) })
                })
            try await PaymentQueueContract(RemotePaymentQueue(store: shop.device), trade: trade).check()
        }
    }
}

extension UnverifiedTransaction {
    /// Returns the claim with another signature.
    func forged() -> UnverifiedTransaction {
        UnverifiedTransaction(id: id, product: product, signedText: signedText.forged())
    }
}

extension UnverifiedSubscriptionStatus {
    /// Returns the status with another signature.
    func forged() -> UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: signedRenewal.forged())
    }
}

extension String {
    fileprivate func forged() -> String {
        var parts = split(separator: ".").map(String.init)
        parts[2] = String(parts[2].reversed())
        return parts.joined(separator: ".")
    }
}
#endif
