#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerSigning
import ServerUseCases
import ServerVerification
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Strings that a server verifies` {
    /// A clock that stands still; the verifier checks certificates at the time of the signature.
    private struct StoppedTime: TimeSource {
        func now() async -> Moment { Moment(milliseconds: 0) }
    }

    private func verifier(trusting authority: SigningAuthority) throws -> SignedDataVerifier {
        SignedDataVerifier(
            trust: TrustedRoots([try TrustedRoot(authority.rootCertificate)]),
            app: AppIdentity(bundleID: "com.example.app"), environment: .sandbox, clock: StoppedTime())
    }

    @Test func `a server that trusts the test root verifies what the module signed`() async throws {
        let authority = try SigningAuthority.passing()
        let server = try verifier(trusting: authority)
        try await SKTestSession.withSession(contentsOf: catalog, signer: authority) { _ in
            guard case .success(let bought) = try await product("silver.month").purchase() else {
                throw Unexpected(what: "no purchase")
            }
            let transaction = try await server.transaction(bought.jwsRepresentation).payload
            #expect(transaction.transactionId == String(try bought.payloadValue.id))
            let renewal = try await status().renewalInfo
            #expect(try await server.renewal(renewal.jwsRepresentation).payload.productId == "silver.month")
            let app = try await AppTransaction.shared
            #expect(try await server.appTransaction(app.jwsRepresentation).payload.bundleId == "com.example.app")
        }
    }

    @Test func `a server that trusts another root rejects what the module signed`() async throws {
        let server = try verifier(trusting: try SigningAuthority.passing())
        try await SKTestSession.withSession(contentsOf: catalog, signer: try SigningAuthority.passing()) { _ in
            guard case .success(let bought) = try await product("coins").purchase() else {
                throw Unexpected(what: "no purchase")
            }
            await #expect(throws: SignedDataError.self) { try await server.transaction(bought.jwsRepresentation) }
        }
    }

    @Test func `a server rejects the seal of a session without a signer`() async throws {
        let server = try verifier(trusting: try SigningAuthority.passing())
        try await withStore { _ in
            guard case .success(let bought) = try await product("coins").purchase() else {
                throw Unexpected(what: "no purchase")
            }
            await #expect(throws: SignedDataError.self) { try await server.transaction(bought.jwsRepresentation) }
        }
    }

    @Test func `a transaction that fails verification on the device also fails on the server`() async throws {
        let authority = try SigningAuthority.passing()
        let server = try verifier(trusting: authority)
        try await SKTestSession.withSession(contentsOf: catalog, signer: authority) { session in
            try await session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
            guard case .success(.unverified(let transaction, _)) = try await product("coins").purchase() else {
                throw Unexpected(what: "not unverified")
            }
            let result = try #require(await StoreKit.Transaction.latest(for: "coins"))
            #expect(result.unsafePayloadValue.id == transaction.id)
            await #expect(throws: SignedDataError.self) { try await server.transaction(result.jwsRepresentation) }
        }
    }

    @Test func `the signed header has the algorithm and the certificate chain`() async throws {
        let authority = try SigningAuthority.passing()
        try await SKTestSession.withSession(contentsOf: catalog, signer: authority) { _ in
            guard case .success(let bought) = try await product("coins").purchase() else {
                throw Unexpected(what: "no purchase")
            }
            let header = try #require(try JSONSerialization.jsonObject(with: bought.headerData) as? [String: Any])
            #expect(header["alg"] as? String == "ES256" && (header["x5c"] as? [String])?.count == 3)
            #expect(bought.signatureData.count == 64)
        }
    }
}
#endif
