#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerUseCases
import ServerVerification
import Testing
import X509

/// Tests each check with data that is signed here, without fixtures.
@Suite struct `Signed data passes each check of the verifier` {
    private let authority: TestAuthority
    private let verifier: SignedDataVerifier

    init() throws {
        authority = try TestAuthority()
        verifier = try .trusting(authority)
    }

    private func refusal(of text: String, as kind: SignedDataKind = .transaction) async -> SignedDataError? {
        await verifier.refusal(of: text, as: kind)
    }

    @Test func `valid signed data is accepted and its payload returned`() async throws {
        let text = try authority.sign(Payload.transaction())
        let verified = try await verifier.transaction(text)
        #expect(verified.text == text)
        #expect(verified.payload.transactionId == "2000000900000001")
        #expect(verified.payload.signedDate == .june)
    }

    @Test(arguments: [
        ("", "form.parts"), ("a.b", "form.parts"), ("a.b.c.d", "form.parts"), ("....", "form.parts"),
        ("é.b.c", "form.header-not-base64url"), ("e30=.e30.AA", "form.header-not-base64url"),
    ])
    func `signed data without three base64url parts is refused`(text: String, code: String) async {
        #expect(await refusal(of: text)?.code == code)
    }

    @Test func `signed data over the size limit is refused`() async throws {
        let text = try authority.sign(Payload.transaction())
        let limits = SignedDataLimits(bytes: text.utf8.count)
        #expect(try await SignedDataVerifier.trusting(authority, limits: limits).refusal(of: text) == nil)
        let less = SignedDataLimits(bytes: text.utf8.count - 1)
        let refusal = try await SignedDataVerifier.trusting(authority, limits: less).refusal(of: text)
        #expect(refusal == .tooLong(bytes: text.utf8.count, limit: text.utf8.count - 1))
    }

    @Test(arguments: [
        ("[]", "header.not-an-object"), ("{", "header.not-json"),
        (#"{"alg":"ES256","alg":"none"}"#, "header.duplicate-member"),
        (#"{"alg":"none"}"#, "algorithm"), (#"{"x5c":[]}"#, "algorithm"), (#"{"alg":"es256"}"#, "algorithm"),
        (#"{"alg":["ES256"]}"#, "header.wrong-type"), (#"{"alg":"ES256","crit":[]}"#, "header.critical"),
        (#"{"alg":"ES256"}"#, "certificates.count"), (#"{"alg":"ES256","x5c":"A"}"#, "header.wrong-type"),
        (#"{"alg":"ES256","x5c":["A","A","A"]}"#, "certificates.leaf-not-base64"),
        (#"{"alg":"ES256","x5c":["AAAA","AAAA","AAAA"]}"#, "certificates.leaf-unreadable"),
        (#"{"alg":"ES256","x5c":["","",""]}"#, "certificates.leaf-not-base64"),
    ])
    func `a header without ES256 and three certificates is refused`(header: String, code: String) async throws {
        #expect(await refusal(of: try authority.sign(Payload.transaction(), header: header))?.code == code)
    }

    @Test func `other members of the header are ignored`() async throws {
        let text = try authority.sign(
            Payload.transaction(), more: #","kid":"x","typ":"JWT","jku":"https://example.com""#)
        #expect(await refusal(of: text) == nil)
    }

    @Test func `any certificate count but three is refused, and the third certificate is ignored`() async throws {
        let x5c = try authority.x5c
        for some in [[], [x5c[0]], Array(x5c.prefix(2)), x5c + [x5c[2]]] {
            let text = try authority.sign(Payload.transaction(), x5c: some)
            #expect(await refusal(of: text) == .certificateCount(some.count))
        }
        let text = try authority.sign(Payload.transaction(), x5c: [x5c[0], x5c[1], "anything"])
        #expect(await refusal(of: text) == nil)
    }

    @Test(arguments: [
        (nil, nil, true), (KeyUsage(keyCertSign: true), KeyUsage(digitalSignature: true), true),
        (KeyUsage(digitalSignature: true, cRLSign: true), nil, false), (nil, KeyUsage(keyEncipherment: true), false),
    ])
    func `a certificate whose key usage forbids signing is refused`(
        intermediate: KeyUsage?, leaf: KeyUsage?, isTaken: Bool
    ) async throws {
        var shape = TestAuthority.Shape()
        (shape.intermediateUsage, shape.leafUsage) = (intermediate, leaf)
        let authority = try TestAuthority(shape)
        let refusal = try await SignedDataVerifier.trusting(authority).refusal(
            of: authority.sign(Payload.transaction()))
        #expect(refusal == (isTaken ? nil : .pathRefused))
    }

    @Test func `a chain without a trusted root is refused before anything else about its certificates is checked`()
        async throws
    {
        // The two certificates are never valid at the same time, which is found out before a path is built.
        let forged = try TestAuthority(
            TestAuthority.Shape(intermediate: years(2021, 2022), leaf: years(2024, 2027)))
        #expect(await refusal(of: try forged.sign(Payload.transaction())) == .untrusted)
        #expect(
            try await SignedDataVerifier.trusting(forged).refusal(of: forged.sign(Payload.transaction()))
                == .pathRefused)
    }

    @Test func `a forged leaf beneath the genuine intermediate is untrusted`() async throws {
        let genuine = try TestAuthority()
        let x5c = try [TestAuthority().x5c[0], genuine.x5c[1], genuine.x5c[2]]
        let verifier = try SignedDataVerifier.trusting(genuine)
        let text = try TestAuthority().sign(Payload.transaction(), x5c: x5c)
        for _ in 1...2 { #expect(await verifier.refusal(of: text) == .untrusted) }
        #expect(await verifier.refusal(of: try genuine.sign(Payload.transaction())) == nil)
        #expect(await verifier.refusal(of: text) == .untrusted)
    }

    @Test func `a forged leaf is untrusted, also if its dates and the intermediate's don't overlap`() async throws {
        let genuine = try TestAuthority(TestAuthority.Shape(intermediate: years(2021, 2022)))
        let forged = try TestAuthority(TestAuthority.Shape(leaf: years(2024, 2027)))
        let x5c = try [forged.x5c[0], genuine.x5c[1], genuine.x5c[2]]
        let verifier = try SignedDataVerifier.trusting(genuine)
        let text = try forged.sign(Payload.transaction(), x5c: x5c)
        for _ in 1...2 { #expect(await verifier.refusal(of: text) == .untrusted) }
        #expect(await verifier.refusal(of: try genuine.sign(Payload.transaction())) == .pathRefused)
        // A cached intermediate must not make a leaf of the forger acceptable, nor a genuine leaf unacceptable.
        #expect(await verifier.refusal(of: text) == .untrusted)
    }

    @Test func `a chain without a trusted root is refused`() async throws {
        let other = try TestAuthority()
        #expect(await refusal(of: try other.sign(Payload.transaction())) == .untrusted)
        let mixed = try authority.sign(Payload.transaction(), x5c: [other.x5c[0], authority.x5c[1], authority.x5c[2]])
        #expect(await refusal(of: mixed) == .untrusted)
        let swapped = try authority.sign(Payload.transaction(), x5c: [authority.x5c[1], authority.x5c[0], ""])
        #expect(await refusal(of: swapped)?.check == .certificates)
        let none = SignedDataVerifier(
            trust: TrustedRoots([]), app: verifier.app, environment: .sandbox, clock: Now())
        #expect(await none.refusal(of: try authority.sign(Payload.transaction())) == .untrusted)
    }

    @Test(arguments: [
        ("path.refused", TestAuthority.Shape(isIntermediateCA: false)),
        ("path.untrusted", TestAuthority.Shape(hasUnknownCriticalExtension: true)),
        ("markers.leaf", TestAuthority.Shape(hasLeafMarker: false)),
        ("markers.intermediate", TestAuthority.Shape(hasIntermediateMarker: false)),
        ("certificates.key-not-p256", TestAuthority.Shape(isLeafP256: false)),
        ("validity.leaf-expired", TestAuthority.Shape(leaf: years(2024, 2025))),
        ("validity.leaf-not-yet", TestAuthority.Shape(leaf: years(2026, 2027))),
        ("validity.intermediate-expired", TestAuthority.Shape(intermediate: years(2021, 2025))),
        ("validity.root-expired", TestAuthority.Shape(root: years(2014, 2025))),
        ("validity.root-not-yet", TestAuthority.Shape(root: years(2026, 2039))),
        ("path.refused", TestAuthority.Shape(intermediate: years(2021, 2022))),
    ])
    func `an invalid certificate is refused with its reason`(code: String, shape: TestAuthority.Shape) async throws {
        let authority = try TestAuthority(shape)
        let refusal = try await SignedDataVerifier.trusting(authority)
            .refusal(of: authority.sign(Payload.transaction()))
        #expect(refusal?.code == code)
    }

    @Test func `certificate chains with P-384 or P-256 issuers are accepted`() async throws {
        for isReal in [true, false] {
            let authority = try TestAuthority(TestAuthority.Shape(isReal: isReal))
            let refusal = try await SignedDataVerifier.trusting(authority)
                .refusal(of: authority.sign(Payload.transaction()))
            #expect(refusal == nil)
        }
    }

    @Test func `a signature of other data or of the wrong length is refused`() async throws {
        let text = try authority.sign(Payload.transaction())
        let other = try authority.sign(Payload.transaction("2"))
        let parts = text.split(separator: ".")
        let foreign = parts[0] + "." + parts[1] + "." + other.split(separator: ".")[2]
        #expect(await refusal(of: String(foreign)) == .signatureWrong)
        #expect(await refusal(of: "\(parts[0]).\(parts[1]).") == .signatureLength(0))
        #expect(await refusal(of: "\(parts[0]).\(parts[1]).\(parts[2].dropLast(2))") == .signatureLength(63))
        #expect(await refusal(of: "\(parts[0]).\(parts[1]).\(parts[2].dropLast(86))") == .signatureLength(0))
        // The numbers r and s must not be zero or exceed the order of the curve.
        for byte: UInt8 in [0, 255] {
            let none = Data(repeating: byte, count: 64).base64URL
            #expect(await refusal(of: "\(parts[0]).\(parts[1]).\(none)") == .signatureWrong)
        }
    }

    @Test func `signed data of another app or environment is refused`() async throws {
        #expect(await refusal(of: try authority.sign(Payload.transaction(bundle: "com.example.other"))) == .otherBundle)
        #expect(
            await refusal(of: try authority.sign(#"{"environment":"Sandbox","signedDate":1748779200000}"#))
                == .otherBundle)
        for environment in ["Production", "Xcode", "LocalTesting", "sandbox", ""] {
            let text = try authority.sign(Payload.transaction(environment: environment))
            #expect(await refusal(of: text) == .otherEnvironment)
        }
        let silent = #"{"bundleId":"\#(bundle)","signedDate":1748779200000}"#
        #expect(await refusal(of: try authority.sign(silent)) == .otherEnvironment)
    }

    @Test func `signed data of a local environment is accepted only by the local reader`() async throws {
        for local in LocalEnvironment.allCases {
            let text = try authority.sign(Payload.transaction(environment: local.rawValue))
            for environment in LedgerEnvironment.allCases {
                #expect(
                    try await SignedDataVerifier.trusting(authority, in: environment).refusal(of: text)
                        == .otherEnvironment)
            }
            let reader = LocalSignedDataReader(app: AppIdentity(bundleID: bundle), environment: local)
            #expect(try reader.transaction(text).payload.transactionId == "2000000900000001")
            #expect(throws: SignedDataError.otherEnvironment) {
                try reader.transaction(authority.sign(Payload.transaction()))
            }
        }
    }

    @Test func `signed data of another kind than expected is refused`() async throws {
        let transaction = try authority.sign(Payload.transaction())
        let renewal = try authority.sign(Payload.renewal())
        let notification = try authority.sign(Payload.notification(""))
        #expect(await refusal(of: transaction, as: .renewal) == .otherKind(expected: .renewal, found: .transaction))
        #expect(await refusal(of: renewal) == .otherBundle)
        #expect(await refusal(of: notification) == .otherBundle)
        #expect(await refusal(of: transaction, as: .appTransaction) == .otherEnvironment)
        #expect(await refusal(of: transaction, as: .notification) == .subjects(0))
        #expect(await refusal(of: renewal, as: .renewal) == nil)
        #expect(await refusal(of: notification, as: .notification) == nil)
    }

    @Test func `a notification of production without the app's ID is refused`() async throws {
        let production = try SignedDataVerifier.trusting(authority, in: .production)
        func text(_ member: String, _ environment: String = "Production") throws -> String {
            try authority.sign(
                #"{"notificationType":"TEST","notificationUUID":"u","signedDate":1748779200000,"#
                    + #""data":{"bundleId":"\#(bundle)","environment":"\#(environment)"\#(member)}}"#)
        }
        #expect(await production.refusal(of: try text(#","appAppleId":1234567890"#), as: .notification) == nil)
        #expect(await production.refusal(of: try text(#","appAppleId":1"#), as: .notification) == .otherAppID)
        #expect(await production.refusal(of: try text(""), as: .notification) == .otherAppID)
        #expect(await refusal(of: try text("", "Sandbox"), as: .notification) == nil)
    }

    @Test func `an app transaction of production with another app ID is refused`() async throws {
        let production = try SignedDataVerifier.trusting(authority, in: .production)
        func text(_ member: String) throws -> String {
            try authority.sign(
                #"{"bundleId":"\#(bundle)","receiptType":"Production","receiptCreationDate":1748779200000\#(member)}"#)
        }
        #expect(await production.refusal(of: try text(#","appAppleId":1234567890"#), as: .appTransaction) == nil)
        #expect(await production.refusal(of: try text(#","appAppleId":1"#), as: .appTransaction) == .otherAppID)
        #expect(await production.refusal(of: try text(""), as: .appTransaction) == nil)
    }
}

/// A clock that shows June 1, 2025.
private struct Now: TimeSource {
    func now() async -> Moment { .june }
}
#endif
