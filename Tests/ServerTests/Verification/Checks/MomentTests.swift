#if Server
import DiscoverEntities
import ServerUseCases
import ServerVerification
import Testing
import TestSupport

@Suite struct `Certificates are checked at the configured time` {
    private let authority: TestAuthority
    /// June 1, 2030, when the leaf certificate has expired.
    private let later = Moment(milliseconds: 1_906_545_600_000)

    init() throws { authority = try TestAuthority() }

    @Test func `certificates are checked at the signing date by default`() async throws {
        let verifier = try SignedDataVerifier.trusting(authority, now: later)
        #expect(await verifier.refusal(of: try authority.sign(Payload.transaction())) == nil)
    }

    @Test func `signed data without a signing date is checked at the current time`() async throws {
        let text = try authority.sign(#"{"bundleId":"\#(bundle)","environment":"Sandbox"}"#)
        #expect(try await SignedDataVerifier.trusting(authority).refusal(of: text) == nil)
        let refusal = try await SignedDataVerifier.trusting(authority, now: later).refusal(of: text)
        #expect(refusal == .expired(.leaf, at: later))
    }

    @Test func `with validity "now", certificates are checked at the current time`() async throws {
        let text = try authority.sign(Payload.transaction())
        let verifier = try SignedDataVerifier.trusting(authority, validity: .now, now: later)
        #expect(await verifier.refusal(of: text) == .expired(.leaf, at: later))
        #expect(try await SignedDataVerifier.trusting(authority, validity: .now).refusal(of: text) == nil)
    }

    @Test func `a cached certificate chain is checked at each signing date`() async throws {
        let verifier = try SignedDataVerifier.trusting(authority)
        #expect(await verifier.refusal(of: try authority.sign(Payload.transaction())) == nil)
        let early = Payload.transaction(signed: 1_600_000_000_000)
        let late = Payload.transaction(signed: later.milliseconds)
        for _ in 1...2 {
            #expect(await verifier.refusal(of: try authority.sign(early))?.code == "validity.leaf-not-yet")
            #expect(await verifier.refusal(of: try authority.sign(late))?.code == "validity.leaf-expired")
            #expect(await verifier.refusal(of: try authority.sign(Payload.transaction())) == nil)
        }
        // The cache finds the same certificates in another header by their digest.
        let other = try authority.sign(late, more: #","kid":"1""#)
        #expect(await verifier.refusal(of: other)?.code == "validity.leaf-expired")
    }

    @Test func `the validity period includes both of its ends to the second`() async throws {
        let verifier = try SignedDataVerifier.trusting(authority)
        // The leaf is valid from 2024-01-01T00:00:00Z to 2027-01-01T00:00:00Z.
        for (moment, code) in [
            (1_704_067_199_999, "validity.leaf-not-yet"), (1_704_067_200_000, nil),
            (1_798_761_600_999, nil), (1_798_761_601_000, "validity.leaf-expired"),
        ] as [(Int64, String?)] {
            let text = try authority.sign(Payload.transaction(signed: moment))
            #expect(await verifier.refusal(of: text)?.code == code, "\(moment)")
        }
    }

    @Test func `an extreme signing date is refused with a description`() async throws {
        let verifier = try SignedDataVerifier.trusting(authority)
        for moment in [Int64.min, -62_135_769_600_000, -1, 0, .max] {
            let text = try authority.sign(Payload.transaction(signed: moment))
            let refusal = await verifier.refusal(of: text)
            #expect(refusal?.check == .validity, "\(moment)")
            #expect(refusal?.description.isEmpty == false)
        }
    }

    @Test func `a chain that was evicted from the cache is verified again`() async throws {
        let authorities = try (0..<6).map { _ in try TestAuthority(TestAuthority.Shape(isReal: false)) }
        let verifier = SignedDataVerifier(
            trust: TrustedRoots(try authorities.map { try TrustedRoot([UInt8]($0.root.bytes)) }),
            app: AppIdentity(bundleID: bundle), environment: .sandbox, clock: FixedTimeSource(.june),
            limits: SignedDataLimits(remembered: 2))
        for round in 1...3 {
            for (number, authority) in authorities.enumerated() {
                let id = "\(round)\(number)"
                let text = try authority.sign(Payload.transaction(id))
                #expect(try await verifier.transaction(text).payload.transactionId == id)
                let stranger = try TestAuthority().sign(Payload.transaction(id), x5c: authority.x5c)
                #expect(await verifier.refusal(of: stranger) == .signatureWrong)
            }
        }
    }
}
#endif
