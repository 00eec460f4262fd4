import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

@Suite struct `Refunds and revocations` {
    @Test func `a full refund has its type and the reason`() async throws {
        try await withStore { session in
            let bought = try await buy("coins")
            #expect(bought.revocationType == nil && bought.revocationTypeStringRepresentation == nil)
            try session.refundTransaction(identifier: UInt(bought.id))
            let refund = try #require(await Transaction.latest(for: "coins")).payloadValue
            #expect(refund.revocationType == .fullRefund && refund.revocationReason == .other)
            #expect(refund.revocationTypeStringRepresentation == "REFUND_FULL")
        }
    }

    @Test func `a prorated refund has its percentage`() async throws {
        try await withStore { session in
            let bought = try await buy("coins")
            #expect(bought.revocationPercentage == nil)
            try session.simulatedStore.refundTransaction(identifier: String(bought.id), percent: 33)
            let refund = try #require(await Transaction.latest(for: "coins")).payloadValue
            #expect(refund.revocationType == .proratedRefund && refund.revocationPercentage == 33)
        }
    }

    @Test func `the end of family sharing has its type`() async throws {
        try await withStore { session in
            try session.simulatedStore.perform(.familyPurchase("lifetime"))
            let shared = try #require(await Transaction.latest(for: "lifetime")).payloadValue
            try session.simulatedStore.perform(.revoke(String(shared.id)))
            let ended = try #require(await Transaction.latest(for: "lifetime")).payloadValue
            #expect(ended.revocationType == .familyRevocation && ended.revocationDate != nil)
            #expect(await productIDs(Transaction.currentEntitlements).isEmpty)
        }
    }

    @Test func `revocation types keep any name`() {
        #expect(StoreKit.Transaction.RevocationType.assignmentRevocation != .familyRevocation)
        #expect(StoreKit.Transaction.RevocationType(rawValue: "REFUND_FULL") == .fullRefund)
        #expect(StoreKit.Transaction.RevocationType(rawValue: "LATER").rawValue == "LATER")
    }
}
