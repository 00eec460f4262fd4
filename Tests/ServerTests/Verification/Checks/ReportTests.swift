#if Server
import DiscoverEntities
import ServerVerification
import Testing

@Suite struct `The verification report lists the checks and the payload` {
    private let authority: TestAuthority
    private let verifier: SignedDataVerifier

    init() throws {
        authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        verifier = try .trusting(authority)
    }

    private func outcomes(_ report: VerificationReport) -> [VerificationCheck: VerificationReport.Outcome] {
        Dictionary(uniqueKeysWithValues: report.lines.map { ($0.check, $0.outcome) })
    }

    @Test func `a report on valid data shows each check as passed and the payload's facts`() async throws {
        let report = await verifier.report(on: "\n " + (try authority.sign(Payload.transaction())) + " \r\n")
        #expect(report.kind == .transaction)
        #expect(report.isAccepted)
        #expect(report.lines.map(\.check) == VerificationCheck.allCases)
        let others = outcomes(report).filter { $0.value != .passed }
        #expect(others == [.revocation: .notApplicable, .nested: .notApplicable])
        #expect(report.facts.contains { $0.name == "productId" && $0.value == "discover.gold.monthly" })
        #expect(report.facts.contains { $0.name == "signedDate" && $0.value == "2025-06-01T12:00:00Z" })
        #expect(report.facts.contains { $0.name == "appAccountToken" && $0.value == "…6969" })
    }

    @Test func `a report on invalid data shows the failed check and the later ones as not reached`() async throws {
        let report = await verifier.report(on: try TestAuthority().sign(Payload.transaction()))
        #expect(report.failure == .untrusted)
        let outcomes = outcomes(report)
        #expect(outcomes[.payload] == .passed)
        #expect(outcomes[.path] == .failed)
        #expect(outcomes[.validity] == .notReached)
        #expect(outcomes[.nested] == .notReached)
        #expect(report.facts.isEmpty)
    }

    @Test func `a report shows no check as passed that didn't run`() async throws {
        let x5c = try authority.x5c
        let text = try authority.sign("no payload", x5c: ["AAAA", x5c[1], x5c[2]])
        let report = await verifier.report(on: text, as: .transaction)
        #expect(report.failure == .certificateUnreadable(.leaf))
        #expect(outcomes(report)[.payload] == .notReached)
        let other = await verifier.report(on: try authority.sign("no payload"), as: .transaction)
        #expect(other.failure?.check == .payload)
        #expect(outcomes(other)[.certificates] == .passed)
    }

    @Test func `a report detects the kind of signed data`() async throws {
        let transaction = try authority.sign(Payload.transaction())
        for (text, kind) in [
            (transaction, SignedDataKind.transaction), (try authority.sign(Payload.renewal()), .renewal),
            (
                try authority.sign(
                    #"{"bundleId":"\#(bundle)","receiptType":"Sandbox","receiptCreationDate":1748779200000}"#),
                .appTransaction
            ),
            (try authority.sign(Payload.notification(#","signedTransactionInfo":"\#(transaction)""#)), .notification),
        ] {
            let report = await verifier.report(on: text)
            #expect(report.kind == kind)
            #expect(report.isAccepted, "\(report.failure?.description ?? "")")
        }
        let mismatched = await verifier.report(on: transaction, as: .renewal)
        #expect(mismatched.failure?.code == "kind")
        #expect(await verifier.report(on: "nonsense").failure?.code == "form.parts")
    }

    @Test func `each refusal has its own code and description`() {
        let refusals: [SignedDataError] =
            [
                .tooLong(bytes: 2, limit: 1), .notCompact(parts: 1), .criticalHeader, .algorithm("none"),
                .algorithm(nil),
                .certificateCount(2), .certificateCount(nil), .keyNotP256, .untrusted, .pathRefused,
                .signatureLength(1),
                .signatureWrong, .subjects(0), .otherBundle, .otherAppID, .otherEnvironment, .nestedDisagree,
                .otherKind(expected: .renewal, found: .transaction), .revocationUnknown(.leaf, reason: "no response"),
            ] + JWSPart.allCases.map { .notBase64($0) }
            + CertificateRole.allCases.flatMap { role -> [SignedDataError] in
                [
                    .certificateNotBase64(role), .certificateUnreadable(role), .notYetValid(role, at: .june),
                    .expired(role, at: .june), .markerMissing(role), .revoked(role, at: .june),
                    .nested(.transaction, .expired(role, at: .june)),
                ]
            }
            + [
                JSONError.notJSON(byte: 1), .notAnObject, .tooDeep(limit: 1), .duplicate(place: "a"),
                .wrongType(place: "a", expected: "b"),
            ].flatMap { [.header($0), .payload($0), .content($0)] }
        #expect(Set(refusals.map(\.description)).count >= refusals.count - 5)
        for refusal in refusals {
            #expect(refusal.code.hasPrefix(refusal.check.rawValue), "\(refusal.code)")
            #expect(refusal.description.hasSuffix("."), "\(refusal)")
            #expect(refusal.isRetryable == (refusal.check == .revocation && refusal.code == "revocation.not-asked"))
        }
    }
}
#endif
