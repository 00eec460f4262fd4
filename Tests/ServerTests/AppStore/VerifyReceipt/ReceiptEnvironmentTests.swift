#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerAppStore
import ServerHTTP
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `A receipt is validated in its own environment` {
    private func http(production: String, sandbox: String) -> ScriptedHTTP {
        ScriptedHTTP { request, _ in .json(request.url.contains("sandbox") ? sandbox : production) }
    }

    private let sandboxOnes = AppleResponses.valid(inApp: [AppleResponses.row("1", "map")])
    private let productionOnes = AppleResponses.valid(
        inApp: [AppleResponses.row("1", "map")], environment: "Production")

    @Test func `status 21007 continues in the sandbox if the server accepts the sandbox`() async throws {
        let http = http(production: #"{"status": 21007}"#, sandbox: sandboxOnes)
        let client = AppleResponses.client(http, environment: .sandbox, first: .production)
        _ = try await client.validate(AppleResponses.receipt)
        #expect(
            http.requests.map(\.url) == [
                "https://buy.itunes.apple.com/verifyReceipt", "https://sandbox.itunes.apple.com/verifyReceipt",
            ])
    }

    @Test func `status 21008 continues in production if the server accepts production`() async throws {
        let http = http(production: productionOnes, sandbox: #"{"status": 21008}"#)
        let client = AppleResponses.client(http, environment: .production, first: .sandbox)
        let validated = try await client.validate(AppleResponses.receipt)
        #expect(http.requests.map { $0.url.contains("sandbox") } == [true, false])
        let verdicts = try await validated.verifier().verify(validated.transactions)
        guard case .genuine(let facts)? = verdicts.first else {
            Issue.record("Apple's response must be genuine")
            return
        }
        #expect(facts.key.environment == .production)
    }

    @Test func `a receipt of an environment that the server doesn't accept is refused after one request`() async {
        for environment in LedgerEnvironment.allCases {
            let http = http(production: #"{"status": 21007}"#, sandbox: #"{"status": 21008}"#)
            await #expect(throws: ReceiptFailure.refused(.wrongEnvironment)) {
                try await AppleResponses.client(http, environment: environment).validate(AppleResponses.receipt)
            }
            #expect(http.requests.count == 1)
        }
    }

    @Test func `endpoints that redirect a receipt to each other are reported as unavailable`() async {
        let http = http(production: #"{"status": 21007}"#, sandbox: #"{"status": 21007}"#)
        await #expect(throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt returned 21007"))) {
            try await AppleResponses.client(http, environment: .sandbox, first: .production).validate(
                AppleResponses.receipt)
        }
        #expect(http.requests.count == 2)
    }

    @Test func `a response for another environment or app is refused`() async {
        let other = ScriptedHTTP(.json(AppleResponses.valid(bundle: "com.example.other")))
        await #expect(throws: ReceiptFailure.refused(.wrongApp)) {
            try await AppleResponses.client(other).validate(AppleResponses.receipt)
        }
        for text in ["Production", "Xcode", "LocalTesting", ""] {
            let http = ScriptedHTTP(.json(AppleResponses.valid(environment: text)))
            await #expect(throws: ReceiptFailure.refused(.wrongEnvironment)) {
                try await AppleResponses.client(http).validate(AppleResponses.receipt)
            }
        }
    }

    @Test func `a response without a request date is rejected`() async {
        let http = ScriptedHTTP(
            .json(#"{"status": 0, "environment": "Sandbox", "receipt": {"bundle_id": "com.example.discover"}}"#))
        await #expect(
            throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt's response has no request date"))
        ) { try await AppleResponses.client(http).validate(AppleResponses.receipt) }
    }
}
#endif
