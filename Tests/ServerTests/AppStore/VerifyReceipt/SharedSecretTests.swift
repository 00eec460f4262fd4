#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerAppStore
import ServerHTTP
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The shared secret is known only to the server and Apple` {
    private func password(_ request: HTTPTransportRequest) throws -> String {
        let sent = try JSONSerialization.jsonObject(with: Data(request.body ?? [])) as? [String: Any]
        return try #require(sent?["password"] as? String)
    }

    @Test func `the secret is sent together with the complete receipt`() async throws {
        let http = ScriptedHTTP(.json(AppleResponses.valid()))
        let receipt = UnverifiedReceipt(base64: "cmVj\r\nZWlw\r\ndA==\n")
        _ = try await AppleResponses.client(http).validate(receipt)
        let request = try #require(http.requests.first)
        #expect(request.method == "POST")
        #expect(
            request.text
                == #"{"exclude-old-transactions":false,"password":"s3cret","receipt-data":"cmVjZWlwdA=="}"#)
        let bytes = UnverifiedReceipt([0x30, 0x03, 0x02, 0x01, 0x07])
        _ = try await AppleResponses.client(http).validate(bytes)
        #expect(http.requests[1].text.contains(#""receipt-data":"MAMCAQc=""#))
    }

    @Test func `a rotation of the secret doesn't affect a validation in progress`()
        async throws
    {
        let secrets = TurningSecrets()
        let gate = TestGate()
        let http = ScriptedHTTP { _, number in
            if number == 1 { await gate.pass() }
            return .json(number == 1 ? #"{"status": 21007}"# : AppleResponses.valid())
        }
        let client = AppleResponses.client(http, environment: .sandbox, first: .production, secrets: secrets)
        async let validated = client.validate(AppleResponses.receipt)
        await gate.arrivals(1)
        secrets.turn(to: "new")
        gate.open()
        _ = try await validated
        #expect(try http.requests.map { try password($0) } == ["old", "old"])
        _ = try await client.validate(AppleResponses.receipt)
        #expect(try password(http.requests[2]) == "new")
    }

    @Test func `while two secrets are valid, each of them is tried`() async throws {
        let known = Mutex("old")
        let http = ScriptedHTTP { request, _ in
            .json(
                request.text.contains("\"\(known.withLock { $0 })\"") ? AppleResponses.valid() : #"{"status": 21004}"#)
        }
        let client = AppleResponses.client(http, secrets: FixedSecrets("new", "old"))
        _ = try await client.validate(AppleResponses.receipt)
        #expect(try http.requests.map { try password($0) } == ["new", "old"])
        known.withLock { $0 = "new" }
        _ = try await client.validate(AppleResponses.receipt)
        #expect(try http.requests.map { try password($0) } == ["new", "old", "new"])
    }

    @Test func `a missing secret or one that Apple rejects is no verdict on the receipt`() async {
        let http = ScriptedHTTP(.json(#"{"status": 21004}"#))
        await #expect(
            throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt expects another shared secret (21004)"))
        ) { try await AppleResponses.client(http).validate(AppleResponses.receipt) }
        await #expect(throws: ReceiptFailure.requestFailed(.unavailable("no shared secret is configured"))) {
            try await AppleResponses.client(http, secrets: FixedSecrets()).validate(AppleResponses.receipt)
        }
        #expect(http.requests.count == 1)
    }

    @Test func `secrets and receipts appear in no description, dump or error`() async {
        let http = ScriptedHTTP(.json(#"{"status": 21004, "password": "s3cret"}"#))
        let client = AppleResponses.client(http)
        var words = ""
        do throws(ReceiptFailure) { _ = try await client.validate(AppleResponses.receipt) } catch {
            words += "\(error)"
        }
        dump(client, to: &words)
        dump(AppleResponses.receipt, to: &words)
        dump(http.requests, to: &words)
        words += "\(AppleResponses.receipt) \(http.requests) \(String(reflecting: client))"
        #expect(!words.contains("s3cret"))
        #expect(!words.contains("cmVjZWlwdA"))
        #expect(!words.contains("99, 109, 86"))
    }
}

/// A shared secret that a test can replace.
private final class TurningSecrets: SharedSecrets {
    private let secret = Mutex("old")

    func turn(to secret: String) { self.secret.withLock { $0 = secret } }

    func inForce() async throws(StoreFailure) -> [SharedSecret] { [SharedSecret(secret.withLock { $0 })] }
}
#endif
