import Foundation
import StoreKit
import StoreKitTest
import Support
import Testing

/// The same session, played several times through StoreKit.
@Suite struct `The same session again` {
    /// Plays a session through StoreKit's own API, and returns what an app can read of it.
    private func play(seed: UInt64) async throws -> String {
        // 2026-03-01T00:00:00Z
        let start = Date(timeIntervalSince1970: 1_772_323_200)
        return try await SKTestSession.withSession(contentsOf: catalog, seed: seed, start: start) { session in
            var lines: [String] = []
            let products = try await Product.products(for: ["coins", "lifetime", "gold.month", "silver.month"])
            lines += products.sorted { $0.id < $1.id }.map(\.debugDescription)
            let token = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A"))
            let coins = try await buy("coins", [.appAccountToken(token), .quantity(3), .custom(key: "a", value: "b")])
            await coins.finish()
            try await buy("silver.month")
            session.askToBuyEnabled = true
            _ = try await product("lifetime").purchase()
            let request = try #require(session.allTransactions().last)
            try session.approveAskToBuyTransaction(identifier: request.identifier)
            session.askToBuyEnabled = false
            try session.advanceTime(by: .days(70))
            try await buy("gold.month")
            session.billingGracePeriodIsEnabled = true
            session.shouldEnterBillingRetryOnRenewal = true
            try session.advanceTime(by: .days(40))
            try session.refundTransaction(identifier: UInt(coins.id))
            for sequence in [Transaction.all, Transaction.unfinished, Transaction.currentEntitlements] {
                for await result in sequence { lines.append(result.jwsRepresentation) }
            }
            for status in try await Product.SubscriptionInfo.status(for: "B0000001") {
                lines += [
                    "\(status.state)", status.transaction.jwsRepresentation, status.renewalInfo.jwsRepresentation,
                ]
            }
            var updates = Transaction.updates.makeAsyncIterator()
            for _ in 0..<3 {
                let update = try #require(await updates.next())
                lines += [update.jwsRepresentation, "\(update.deviceVerificationNonce)"]
                lines.append(update.deviceVerification.base64EncodedString())
            }
            lines.append(try await AppTransaction.shared.jwsRepresentation)
            lines += session.allTransactions().map { "\($0.identifier) \($0.productIdentifier) \($0.purchaseDate)" }
            return lines.joined(separator: "\n")
        }
    }

    @Test func `the same seed and calls give the same bytes three times, and another seed gives others`() async throws {
        let first = try await play(seed: 7)
        #expect(first.split(separator: "\n").count > 30)
        #expect(try await play(seed: 7) == first)
        #expect(try await play(seed: 7) == first)
        #expect(try await play(seed: 8) != first)
    }

    // Swift's hash values differ between processes. An earlier process recorded the checksum, with `DISCOVER_RECORD=1`.
    @Test func `another process gives the same bytes`() async throws {
        let file = DeclarationList.folder.appending(path: "Catalogs/SameBytes.sha384").standardized
        let checksum = SHA384.hash(Array(try await play(seed: 7).utf8)).map { String($0, radix: 16) }.joined(
            separator: " ")
        if ProcessInfo.processInfo.environment["DISCOVER_RECORD"] != nil {
            try (checksum + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == checksum + "\n")
    }
}
