import Foundation
import StoreSimulator
import Testing

@Suite struct `Verifying transactions that the store signed` {
    private func text(_ store: SimulatedStore, _ product: String = "coin") async throws -> String {
        try #require(try await store.purchase(product).signedText)
    }

    @Test func `a transaction that the store issued is genuine and contains what was sold`() async throws {
        let store = try TestCatalog.store()
        let sold = try #require(try await store.purchase("coin").signedText)
        let payload = try #require(await store.unfinished().first).payload
        #expect(await store.authority.verify(sold) == .genuine(payload))
    }

    @Test func `earlier versions and cleared transactions stay genuine`() async throws {
        let store = try TestCatalog.store()
        let first = try await text(store, "forever")
        try store.refundTransaction(identifier: "1001")
        let second = try #require(await store.latest(for: "forever")).jwsRepresentation
        #expect(first != second)
        try store.clearTransactions()
        for text in [first, second] {
            guard case .genuine = await store.authority.verify(text) else {
                Issue.record("not genuine")
                continue
            }
        }
    }

    @Test func `a signed text with any one character changed is not genuine`() async throws {
        let store = try TestCatalog.store()
        let text = try await text(store)
        for index in text.indices {
            let other: Character = text[index] == "A" ? "B" : "A"
            let changed = text.replacingCharacters(in: index...index, with: String(other))
            if case .genuine = await store.authority.verify(changed) { Issue.record("changed at \(index)") }
        }
    }

    @Test func `a transaction with a changed quantity is reported as altered`() async throws {
        let store = try TestCatalog.store()
        var parts = try await text(store).split(separator: ".").map(String.init)
        let body = try #require(decode(parts[1]))
        parts[1] = encode(body.replacing(#""quantity":1"#, with: #""quantity":9"#))
        #expect(await store.authority.verify(parts.joined(separator: ".")) == .altered)
    }

    @Test func `a correctly signed text of another store or another run was not issued here`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("coin")
        let other = try await text(try TestCatalog.store(seed: 8), "season")
        let twin = try await text(try TestCatalog.store(), "season")
        #expect(await store.authority.verify(twin) == .notIssuedHere)
        if case .genuine = await store.authority.verify(other) { Issue.record("another seed's seal was accepted") }
        #expect(try await TestCatalog.store().authority.verify(other) == .notIssuedHere)
    }

    @Test(arguments: [
        "", "a", "a.b", "a.b.c", "a.b.c.d", "..", "e30.e30.e30", "\u{0}", String(repeating: ".", count: 10_000),
    ])
    func `a text that is not a signed transaction is malformed`(_ text: String) async throws {
        #expect(try await TestCatalog.store().authority.verify(text) == .malformed)
    }

    @Test func `simulated bad data is unverified on the device and altered to the store`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.unverified(true))
        guard case .success(.unverified(let signed, .invalidSignature)) = try await store.purchase("gold.month") else {
            Issue.record("not unverified")
            return
        }
        #expect(await store.authority.verify(signed.jwsRepresentation) == .altered)
        #expect(await store.unfinished().allSatisfy { !$0.isVerified })
        #expect(await store.currentEntitlements().allSatisfy { !$0.isVerified })
        #expect(try await store.status().renewalInfo.isVerified == false)
        try store.perform(.unverified(false))
        #expect(await store.unfinished().allSatisfy(\.isVerified))
    }

    @Test func `an unreachable authority returns no verdict on a transaction`() async throws {
        let store = try TestCatalog.store()
        let text = try await text(store)
        try store.setSimulatedError(.generic(.networkError), forAPI: .authority)
        #expect(await store.authority.verify(text) == .unreachable(.storeKit(.networkError)))
    }

    @Test func `signing dates increase even while the clock doesn't move`() async throws {
        let store = try TestCatalog.store()
        for _ in 0..<5 { try await store.sell("coin") }
        try await store.sell("gold.month")
        try await store.sell("plus.month")
        let dates = await store.unfinished().map(\.payload.signedDate)
        #expect(zip(dates, dates.dropFirst()).allSatisfy(<))
        let status = try await store.status()
        #expect(status.renewalInfo.payload.signedDate > status.transaction.payload.signedDate)
    }

    @Test func `the signed text is the payload under Apple's names, sorted`() async throws {
        let store = try TestCatalog.store()
        let text = try await text(store, "plus.month")
        let body = try #require(decode(text.split(separator: ".").map(String.init)[1]))
        let keys = body.split(separator: ",").compactMap {
            $0.split(separator: "\"").dropFirst($0.first == "{" ? 1 : 0).first
        }
        #expect(keys.map(String.init) == keys.map(String.init).sorted())
        for member in [
            #""transactionId":"1001""#, #""originalTransactionId":"1001""#, #""environment":"LocalTesting""#,
            #""purchaseDate":1767225600000"#, #""type":"Auto-Renewable Subscription""#, #""price":9990"#,
            #""inAppOwnershipType":"PURCHASED""#, #""transactionReason":"PURCHASE""#,
        ] { #expect(body.contains(member), "\(member)") }
        #expect(!body.contains("revocationDate") && !body.contains("isUpgraded") && !body.contains("null"))
    }

    @Test func `a custom signer signs and verifies`() async throws {
        struct Stamped: TransactionSigner {
            let header = Array(#"{"alg":"TEST"}"#.utf8)
            func signature(over text: [UInt8]) -> [UInt8] { [UInt8(text.count % 256), 42] }
            func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool { signature == self.signature(over: text) }
        }
        let store = SimulatedStore(configuration: try TestCatalog.catalog(), signer: Stamped())
        let text = try await text(store)
        #expect(decode(String(text.prefix { $0 != "." })) == #"{"alg":"TEST"}"#)
        if case .genuine = await store.authority.verify(text) {} else { Issue.record("not genuine") }
    }

    private func decode(_ part: String) -> String? {
        let standard = part.replacing("-", with: "+").replacing("_", with: "/")
        let padded = standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }

    private func encode(_ text: String) -> String {
        Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=", with: "")
    }
}
