#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Hummingbird
import HummingbirdTesting
import ServerClient
import ServerSimulation
import StoreSimulator
import TestSupport
import Testing

/// The composition root of `serve` with a simulated App Store over HTTP.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server queries the App Store Server API` {
    @Test func `a changed renewal setting is fetched even without a notification`() async throws {
        try await LiveScene.play(["api.seconds": "0"]) { scene in
            let sold = try await scene.buy("gold.month")
            #expect(try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(sold)]).status == 200)
            #expect(try await scene.willRenew == true)
            try scene.store.store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
            #expect(try await scene.willRenew == false)
        }
    }

    @Test func `a renewal without a notification is fetched and recorded`() async throws {
        try await LiveScene.play(["api.seconds": "0"], byHand: true) { scene in
            let sold = try await scene.buy("gold.month")
            #expect(try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(sold)]).status == 200)
            try scene.store.store.perform(StoreControl.parse(["advance", "33d"]))
            await scene.store.lose(await scene.store.pendingNotifications())
            let response = try await scene.send(.get, "/v1/entitlements").text
            let renewal = try #require(
                await scene.store.store.all().map(\.payload).max { $0.purchaseDate < $1.purchaseDate })
            #expect(renewal.transactionReason == .renewal)
            let end = try #require(renewal.expiresDate)
            #expect(
                response.contains("\"state\":\"subscribed\"") && response.contains("\"expiresDate\":\(end)"),
                "\(response)")
        }
    }

    @Test func `the statuses of an account are fetched at most once per interval`() async throws {
        try await LiveScene.play(["api.seconds": "3600"]) { scene in
            let sold = try await scene.buy("gold.month")
            #expect(try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(sold)]).status == 200)
            #expect(try await scene.willRenew == true)
            try scene.store.store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
            #expect(try await scene.willRenew == true)
        }
    }

    @Test func `if the store is unavailable or rejects the key, recorded entitlements stay`() async throws {
        let url = "http://127.0.0.1:1"
        for settings in [["api.url": url], ["api.issuer": UUID().uuidString]] {
            try await LiveScene.play(settings.merging(["api.seconds": "0"]) { one, _ in one }) { scene in
                let sold = try await scene.buy("lifetime")
                let reply = try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(sold)])
                #expect(reply.status == 200)
                #expect(try await scene.send(.get, "/v1/entitlements").text.contains("\"known\":true"))
            }
        }
    }

    @Test func `an unavailable store is reported with the entitlements`() async throws {
        for (settings, refreshFailure) in [(["api.url": "http://127.0.0.1:1"], true), ([:], false)] {
            try await LiveScene.play(settings.merging(["api.seconds": "0"]) { one, _ in one }) { scene in
                let sold = try await scene.buy("gold.month")
                let reply = try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(sold)])
                #expect(reply.status == 200)
                let held = try await scene.send(.get, "/v1/entitlements").text
                #expect(held.contains("\"unheard\"") == refreshFailure, "\(held)")
            }
        }
    }

    @Test func `a receipt is validated with the shared secret that an administrator set last`() async throws {
        try await LiveScene.play([:]) { scene in
            let receipt = try await scene.receipt(of: "lifetime")
            // Without the right secret, there is no verdict yet, and the client must retry.
            #expect(try await scene.send(.post, "/v1/transactions", ["receipt": .string(receipt)]).status == 503)
            try await scene.rotate(to: "not-the-secret")
            #expect(try await scene.send(.post, "/v1/transactions", ["receipt": .string(receipt)]).status == 503)
            try await scene.rotate(to: scene.store.sharedSecret)
            let reply = try await scene.send(.post, "/v1/transactions", ["receipt": .string(receipt)])
            #expect(reply.status == 200 && reply.text.contains("\"verdict\":\"credited\""), "\(reply.text)")
            // The previous secret stays valid for a while beside one that the store doesn't know yet.
            try await scene.rotate(to: "the-secret-of-tomorrow")
            let again = try await scene.send(.post, "/v1/restore", ["receipt": .string(receipt)])
            // The store dates each response anew, with the same facts.
            #expect(again.status == 200 && again.text.contains("\"verdict\":\"already\""), "\(again.text)")
            let output = scene.log.all.joined() + again.text + reply.text
            #expect(!output.contains(scene.store.sharedSecret) && !output.contains("the-secret-of-tomorrow"))
        }
    }

    @Test func `a missing or invalid API key prevents the start`() async throws {
        for key in ["nowhere.p8", #filePath] {
            await #expect(throws: (any Error).self) {
                try await LiveScene.play(["api.key": key]) { _ in Issue.record("the server must not start") }
            }
        }
    }

    @Test func `verify checks a text from the store offline, and refuses one with another signature`() async throws {
        try await LiveScene.play([:]) { scene in
            let folder = FileManager.default.temporaryDirectory.appending(path: "verify-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = try await scene.buy("gold.month")
            let file = folder.appending(path: "sold.jws")
            try Data(text.utf8).write(to: file)
            let words = ["verify", file.path, "--trust-simulator", scene.server.settings.simulatorState]
            let genuine = try await ProgramRun.run(words)
            #expect(genuine.status == 0, "\(genuine.errors)")
            #expect(genuine.output.contains("Genuine: a transaction."))
            #expect(genuine.output.contains("gold.month"))
            #expect(genuine.output.contains("passed") && !genuine.output.contains("FAILED"), "\(genuine.output)")
            // The same transaction with another one's signature.
            let other = try await scene.buy("lifetime").split(separator: ".").last ?? ""
            try Data((text.split(separator: ".").dropLast() + [other]).joined(separator: ".").utf8).write(to: file)
            let altered = try await ProgramRun.run(words)
            #expect(altered.status == 1)
            #expect(altered.output.contains("FAILED") && !altered.output.contains("Genuine"), "\(altered.output)")
        }
    }

    @Test func `the client's verifier reads the server's verdicts`() async throws {
        try await LiveScene.play([:], over: .live) { scene in
            let address = "http://127.0.0.1:\(try #require(scene.client.port))"
            let text = try await scene.buy("gold.month")
            let genuine = UnverifiedClaims.transaction(text)
            let forged = UnverifiedTransaction(
                id: genuine.id, product: genuine.product, signedText: text.replacing(/\.[^.]*$/) { _ in ".AAAA" })
            let anna = try ServerVerifier(address, token: scene.token, seconds: 600)
            let verdicts = try await anna.verify([genuine, forged])
            guard case .genuine(let facts)? = verdicts.first, case .notGenuine(let reason)? = verdicts.last else {
                Issue.record("the first must be genuine and the second forged")
                return
            }
            #expect(facts.key.id == genuine.id && reason == .altered)
            let device = try RemoteStoreConnection(scene.address, seconds: 600)
            let statuses = try await RemotePurchaseHistory(store: device).statuses()
            #expect(statuses.count == 1)
            guard case .genuine(let status)? = try await anna.verify(statuses).first else {
                Issue.record("the store's signature must be genuine")
                return
            }
            #expect(status.renewal.chain == facts.chain)
            // The transaction has no account token, but the server's ledger assigns it to anna.
            let others = try await ServerVerifier(address, token: scene.other, seconds: 600).verify([genuine])
            #expect(others == [.genuine(facts.withUnknownToken(endingAs: .anna))])
            await #expect(throws: StoreFailure.self) {
                try await ServerVerifier(address, token: "unknown", seconds: 600).verify([genuine])
            }
        }
    }
}

extension TransactionFacts {
    /// Returns the facts with the token of an unknown account that ends in the same digits.
    fileprivate func withUnknownToken(endingAs account: AccountToken) -> TransactionFacts {
        TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed,
            accountToken: AccountToken(bits: UInt128(account.uuid.suffix(4), radix: 16) ?? 0), ownership: ownership,
            revocation: revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
#endif
