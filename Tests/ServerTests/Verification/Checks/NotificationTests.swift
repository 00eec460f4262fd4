#if Server
import DiscoverEntities
import ServerVerification
import Testing

@Suite struct `The signed content of a notification is verified` {
    private let authority: TestAuthority
    private let verifier: SignedDataVerifier

    init() throws {
        authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        verifier = try .trusting(authority)
    }

    private func notification(transaction: String?, renewal: String?, more: String = "") throws -> String {
        let members = [("signedTransactionInfo", transaction), ("signedRenewalInfo", renewal)]
            .compactMap { name, text in text.map { ",\"\(name)\":\"\($0)\"" } }.joined()
        return try authority.sign(Payload.notification(members, more: more))
    }

    private func refusal(of text: String) async -> SignedDataError? {
        await verifier.refusal(of: text, as: .notification)
    }

    @Test func `a notification's verified transaction and renewal information are returned`() async throws {
        let transaction = try authority.sign(Payload.transaction())
        let renewal = try authority.sign(Payload.renewal())
        let signed = try await verifier.notification(notification(transaction: transaction, renewal: renewal))
        #expect(signed.transaction?.text == transaction)
        #expect(signed.renewal?.text == renewal)
        #expect(signed.payload.others.isEmpty)
    }

    @Test func `signed content with an invalid signature or environment is refused`() async throws {
        let good = try authority.sign(Payload.transaction())
        let stranger = try TestAuthority().sign(Payload.transaction())
        #expect(
            await refusal(of: try notification(transaction: stranger, renewal: nil))
                == .nested(.transaction, .untrusted))
        let spoilt = good.dropLast(8) + "AAAAAAAA"
        #expect(
            await refusal(of: try notification(transaction: String(spoilt), renewal: nil))?.check == .nested)
        let renewal = try authority.sign(Payload.renewal(environment: "Production"))
        #expect(
            await refusal(of: try notification(transaction: good, renewal: renewal))
                == .nested(.renewal, .otherEnvironment))
        #expect(
            await refusal(of: try notification(transaction: "none", renewal: nil))?.code == "nested.form.parts")
    }

    @Test func `signed content of another app is refused`() async throws {
        let other = try authority.sign(Payload.transaction(bundle: "com.example.other"))
        #expect(
            await refusal(of: try notification(transaction: other, renewal: nil)) == .nested(.transaction, .otherBundle)
        )
    }

    @Test func `a transaction and renewal information in swapped members are refused`() async throws {
        let transaction = try authority.sign(Payload.transaction())
        let renewal = try authority.sign(Payload.renewal())
        #expect(
            await refusal(of: try notification(transaction: renewal, renewal: transaction))
                == .nested(.transaction, .otherBundle))
        #expect(
            await refusal(of: try notification(transaction: nil, renewal: transaction))
                == .nested(.renewal, .otherKind(expected: .renewal, found: .transaction)))
    }

    @Test func `renewal information of another chain than the transaction is refused`() async throws {
        let transaction = try authority.sign(Payload.transaction("7", original: "5"))
        let own = try authority.sign(Payload.renewal("5"))
        let other = try authority.sign(Payload.renewal("7"))
        #expect(await refusal(of: try notification(transaction: transaction, renewal: own)) == nil)
        #expect(await refusal(of: try notification(transaction: transaction, renewal: other)) == .nestedDisagree)
    }

    @Test func `a notification with no subject or two subjects is refused`() async throws {
        let summary = #","summary":{"bundleId":"\#(bundle)","environment":"Sandbox"}"#
        #expect(await refusal(of: try notification(transaction: nil, renewal: nil, more: summary)) == .subjects(2))
        #expect(await refusal(of: try authority.sign(#"{"notificationType":"TEST"}"#)) == .subjects(0))
        let nothing = #","summary":null,"appData":null"#
        #expect(await refusal(of: try notification(transaction: nil, renewal: nil, more: nothing)) == nil)
    }

    @Test func `a notification of an unknown type is accepted with its content`() async throws {
        let transaction = try authority.sign(Payload.transaction())
        let text = try authority.sign(
            Payload.notification(#","signedTransactionInfo":"\#(transaction)","news":1"#, type: "NEVER_HEARD_OF"))
        let signed = try await verifier.notification(text)
        #expect(signed.payload.notificationType == "NEVER_HEARD_OF")
        #expect(signed.transaction?.payload.transactionId == "2000000900000001")
        #expect(signed.payload.data?.others["news"]?.text == "1")
    }
}
#endif
