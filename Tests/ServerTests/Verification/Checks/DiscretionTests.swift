#if Server
import DiscoverEntities
import Foundation
import ServerUseCases
import ServerVerification
import Testing

@Suite struct `Descriptions contain no signed data and no account token` {
    @Test func `descriptions and dumps of verified data contain no secrets`() async throws {
        let authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        let verifier = try SignedDataVerifier.trusting(authority)
        let inner = try authority.sign(Payload.transaction(more: #","future":"a secret""#))
        let outer = try authority.sign(Payload.notification(#","signedTransactionInfo":"\#(inner)""#))
        let signed = try await verifier.notification(outer)
        var shown = "\(signed) \(signed.payload) \(String(reflecting: signed))"
        dump(signed, to: &shown)
        if let transaction = signed.transaction { dump(transaction.payload, to: &shown) }
        let local = LocalSignedDataReader(app: verifier.app, environment: .xcode)
        dump(try local.transaction(authority.sign(Payload.transaction(environment: "Xcode"))), to: &shown)
        for secret in [inner, outer, "eyJ", "05ef9f07-5f15-4d06-86a2-eefa8ad76969", "a secret"] {
            #expect(!shown.contains(secret.prefix(40)))
        }
    }

    @Test func `refusals and reports contain no secrets`() async throws {
        let authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        let verifier = try SignedDataVerifier.trusting(authority)
        let token = "05ef9f07-5f15-4d06-86a2-eefa8ad76969"
        for text in [
            try authority.sign(Payload.transaction()), try authority.sign(Payload.transaction(bundle: token)),
            try authority.sign(#"{"\#(token)":{"\#(token)":1"#), try TestAuthority().sign(Payload.transaction()),
            try authority.sign(Payload.transaction(), alg: token + "and more"),
        ] {
            let report = await verifier.report(on: text)
            let shown = "\(report) \(report.failure?.description ?? "") \(report.failure?.code ?? "")"
            #expect(!shown.contains(token))
            #expect(!shown.contains("eyJ"))
        }
    }
}
#endif
