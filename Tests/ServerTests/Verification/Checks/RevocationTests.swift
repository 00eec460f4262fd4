#if Server
import DiscoverEntities
import ServerVerification
import Synchronization
import Testing
import X509

@Suite struct `The revocation of certificates is checked` {
    /// A revocation checker that returns scripted statuses and records its calls.
    private final class Authority: RevocationChecking {
        let requests = Mutex<[Certificate]>([])
        private let response: @Sendable (Certificate) -> RevocationStatus

        init(_ response: @escaping @Sendable (Certificate) -> RevocationStatus) { self.response = response }

        func status(of certificate: Certificate, issuedBy issuer: Certificate) async -> RevocationStatus {
            requests.withLock { $0 += [certificate, issuer] }
            return response(certificate)
        }
    }

    private let signer: TestAuthority
    private let text: String

    init() throws {
        signer = try TestAuthority()
        text = try signer.sign(Payload.transaction())
    }

    private func refusal(
        _ authority: Authority, _ onMissingResponse: RevocationPolicy.MissingResponseDecision = .failClosed
    ) async throws -> SignedDataError? {
        try await SignedDataVerifier.trusting(
            signer, revocation: .check(authority, onMissingResponse: onMissingResponse)
        )
        .refusal(of: text)
    }

    @Test func `the leaf and the intermediate certificate are checked with their issuers`() async throws {
        let authority = Authority { _ in .good }
        #expect(try await refusal(authority) == nil)
        #expect(
            authority.requests.withLock(\.self) == [signer.leaf, signer.intermediate, signer.intermediate, signer.root])
    }

    @Test func `a revoked certificate is refused permanently`() async throws {
        let leaf = signer.leaf
        let refused = try #require(try await refusal(Authority { $0 == leaf ? .revoked(at: .june) : .good }))
        #expect(refused == .revoked(.leaf, at: .june))
        #expect(!refused.isRetryable)
        #expect(
            try await refusal(Authority { $0 == leaf ? .good : .revoked(at: .june) }, .failOpen)?.check == .revocation)
    }

    @Test func `an unknown revocation status is refused temporarily or accepted, as configured`() async throws {
        let refused = try #require(try await refusal(Authority { _ in .requestFailed("no response in 2 s") }))
        #expect(refused == .revocationUnknown(.leaf, reason: "no response in 2 s"))
        #expect(refused.isRetryable)
        #expect(try await refusal(Authority { _ in .requestFailed("no response in 2 s") }, .failOpen) == nil)
    }

    @Test func `an untrusted certificate chain isn't checked for revocation`() async throws {
        let authority = Authority { _ in .good }
        let stranger = try TestAuthority().sign(Payload.transaction())
        let verifier = try SignedDataVerifier.trusting(
            signer, revocation: .check(authority, onMissingResponse: .failClosed))
        #expect(await verifier.refusal(of: stranger) == .untrusted)
        #expect(authority.requests.withLock { $0.isEmpty })
    }
}
#endif
