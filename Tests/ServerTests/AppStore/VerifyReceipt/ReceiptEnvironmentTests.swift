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
        ScriptedHTTP { question, _ in .json(question.url.contains("sandbox") ? sandbox : production) }
    }

    private let sandboxOnes = AppleAnswers.valid(inApp: [AppleAnswers.row("1", "map")])
    private let productionOnes = AppleAnswers.valid(inApp: [AppleAnswers.row("1", "map")], environment: "Production")

    @Test func `status 21007 continues in the sandbox if the server accepts the sandbox`() async throws {
        let http = http(production: #"{"status": 21007}"#, sandbox: sandboxOnes)
        let client = AppleAnswers.client(http, environment: .sandbox, first: .production)
        _ = try await client.validate(AppleAnswers.receipt)
        #expect(
            http.questions.map(\.url) == [
                "https://buy.itunes.apple.com/verifyReceipt", "https://sandbox.itunes.apple.com/verifyReceipt",
            ])
    }

    @Test func `status 21008 continues in production if the server accepts production`() async throws {
        let http = http(production: productionOnes, sandbox: #"{"status": 21008}"#)
        let client = AppleAnswers.client(http, environment: .production, first: .sandbox)
        let validated = try await client.validate(AppleAnswers.receipt)
        #expect(http.questions.map { $0.url.contains("sandbox") } == [true, false])
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
                try await AppleAnswers.client(http, environment: environment).validate(AppleAnswers.receipt)
            }
            #expect(http.questions.count == 1)
        }
    }

    @Test func `endpoints that redirect a receipt to each other are reported as unavailable`() async {
        let http = http(production: #"{"status": 21007}"#, sandbox: #"{"status": 21007}"#)
        await #expect(throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt returned 21007"))) {
            try await AppleAnswers.client(http, environment: .sandbox, first: .production).validate(
                AppleAnswers.receipt)
        }
        #expect(http.questions.count == 2)
    }

    @Test func `a response for another environment or app is refused`() async {
        let other = ScriptedHTTP(.json(AppleAnswers.valid(bundle: "com.example.other")))
        await #expect(throws: ReceiptFailure.refused(.wrongApp)) {
            try await AppleAnswers.client(other).validate(AppleAnswers.receipt)
        }
        for text in ["Production", "Xcode", "LocalTesting", ""] {
            let http = ScriptedHTTP(.json(AppleAnswers.valid(environment: text)))
            await #expect(throws: ReceiptFailure.refused(.wrongEnvironment)) {
                try await AppleAnswers.client(http).validate(AppleAnswers.receipt)
            }
        }
    }

    @Test func `a response without a request date is rejected`() async {
        let http = ScriptedHTTP(
            .json(#"{"status": 0, "environment": "Sandbox", "receipt": {"bundle_id": "com.example.discover"}}"#))
        await #expect(
            throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt's response has no request date"))
        ) { try await AppleAnswers.client(http).validate(AppleAnswers.receipt) }
    }
}
#endif
