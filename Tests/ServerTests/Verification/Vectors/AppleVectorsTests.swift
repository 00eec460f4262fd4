#if Server
import DiscoverEntities
import Foundation
import ServerUseCases
import ServerVerification
import Testing
import TestSupport

@Suite(.enabled(if: SharedVectors.isHere, Comment(rawValue: SharedVectors.absence)))
struct `Apple's test vectors` {
    private func verifier(
        _ environment: LedgerEnvironment = .sandbox, bundle: String = "com.example", appAppleID: Int64? = 1234,
        root: String = "apple/certs/testCA.der", validity: CertificateValidity = .whenSigned, now: Int64 = 1_762_000_000
    ) throws -> SignedDataVerifier {
        SignedDataVerifier(
            trust: TrustedRoots([try TrustedRoot(SharedVectors.bytes(root))]),
            app: AppIdentity(bundleID: bundle, appAppleID: appAppleID), environment: environment, validity: validity,
            clock: FixedTimeSource(Moment(milliseconds: now * 1000)))
    }

    @Test func `a test notification is accepted only for its app in its environment`() async throws {
        let text = try SharedVectors.text("apple/mock_signed_data/testNotification")
        let signed = try await verifier().notification(text)
        #expect(signed.payload.notificationType == "TEST")
        #expect(signed.transaction == nil)
        #expect(try await verifier(.production).refusal(of: text, as: .notification) == .otherEnvironment)
        #expect(try await verifier(.production, appAppleID: 1235).refusal(of: text, as: .notification) == .otherAppID)
        #expect(try await verifier(bundle: "com.examplex").refusal(of: text, as: .notification) == .otherBundle)
    }

    @Test func `a transaction with few members is accepted`() async throws {
        let text = try SharedVectors.text("apple/mock_signed_data/transactionInfo")
        #expect(try await verifier().transaction(text).payload.bundleId == "com.example")
        #expect(try await verifier(bundle: "com.example.x").refusal(of: text) == .otherBundle)
    }

    @Test func `a header without certificates and malformed signed data are refused`() async throws {
        let text = try SharedVectors.text("apple/mock_signed_data/missingX5CHeaderClaim")
        #expect(try await verifier().refusal(of: text, as: .notification) == .certificateCount(nil))
        #expect(try await verifier().refusal(of: "a.b.c") == .notBase64(.header))
        #expect(try await verifier().refusal(of: "a.b.c.d") == .notCompact(parts: 4))
    }

    @Test func `the root certificate inside the signed data isn't trusted`() async throws {
        // The third certificate of this data differs from the trusted root and must be ignored.
        let text = try SharedVectors.text("apple/mock_signed_data/transactionInfo")
        #expect(try await verifier(root: "apple/certs/AppleRootCA-G3.der").refusal(of: text) == .untrusted)
    }

    @Test func `a certificate chain is checked at the signing date or, if configured, now`() async throws {
        let certificates = try ["testLeaf", "testIntermediate", "testCA"].map(pem)
        let good = try forged(certificates, signed: 1_762_000_000)
        #expect(try await verifier().refusal(of: good) == .signatureWrong)
        let late = try forged(certificates, signed: 2_280_946_846)
        #expect(try await verifier().refusal(of: late)?.check == .validity)
        let now = try verifier(validity: .now, now: 2_280_946_846)
        #expect(await now.refusal(of: good)?.check == .validity)
        let otherMark = try forged(
            ["testInvalidOIDLeaf", "testIntermediate", "testCA"].map(pem), signed: 1_762_000_000)
        #expect(try await verifier().refusal(of: otherMark) == .markerMissing(.leaf))
    }

    @Test func `Apple's real certificate chain leads to the embedded root`() async throws {
        let certificates = try ["AppleReceiptSigning-2025", "AppleWWDRCA-G6", "AppleRootCA-G3"].map {
            Data(try SharedVectors.bytes("apple/certs/\($0).der")).base64EncodedString()
        }
        let verifier = SignedDataVerifier(
            trust: try .apple(), app: AppIdentity(bundleID: "com.example"), environment: .sandbox,
            clock: FixedTimeSource(.june))
        for (seconds, check) in [
            (1_761_962_975, VerificationCheck.signature), (1_704_067_200, .validity), (1_823_472_000, .validity),
        ] {
            // Only Apple can sign with this chain; the failed check shows how far the certificates are accepted.
            let text = try forged(certificates, signed: Int64(seconds))
            #expect(await verifier.refusal(of: text)?.check == check, "\(seconds)")
        }
        #expect(try TrustedRoots.apple().roots.map(\.fingerprint).first?.hasPrefix("63343abf") == true)
        #expect(try TrustedRoots.apple().roots == [TrustedRoot(SharedVectors.bytes("apple/certs/AppleRootCA-G3.der"))])
    }

    @Test func `data signed by Xcode is accepted only by the local reader`() async throws {
        let app = AppIdentity(bundleID: "com.example.naturelab.backyardbirds.example")
        let reader = LocalSignedDataReader(app: app, environment: .xcode)
        let transaction = try SharedVectors.text("apple/xcode/xcode-signed-transaction")
        let payload = try reader.transaction(transaction).payload
        #expect(payload.transactionId == "0")
        #expect(payload.signedDate == Moment(milliseconds: 1_697_679_936_056))
        #expect(payload.purchaseDate == Moment(milliseconds: 1_697_679_936_049))
        let appTransaction = try SharedVectors.text("apple/xcode/xcode-signed-app-transaction")
        let birth = try reader.appTransaction(appTransaction).payload.originalPurchaseDate
        #expect(birth == Moment(milliseconds: -62_135_769_600_000))
        for environment in LedgerEnvironment.allCases {
            let verifier = try verifier(environment, bundle: app.bundleID)
            #expect(await verifier.refusal(of: transaction) == .certificateCount(1))
            #expect(await verifier.refusal(of: appTransaction, as: .appTransaction) == .certificateCount(1))
        }
        #expect(throws: SignedDataError.otherBundle) {
            try LocalSignedDataReader(app: AppIdentity(bundleID: "com.example"), environment: .xcode).transaction(
                transaction)
        }
        #expect(throws: SignedDataError.otherEnvironment) {
            try LocalSignedDataReader(app: app, environment: .localTesting).transaction(transaction)
        }
    }

    /// Returns signed data with these certificates and a signature of another key.
    private func forged(_ certificates: [String], signed: Int64) throws -> String {
        try TestAuthority().sign(
            #"{"bundleId":"com.example","environment":"Sandbox","signedDate":\#(signed)000}"#, x5c: certificates)
    }

    private func pem(_ name: String) throws -> String {
        try SharedVectors.text("apple/certs/\(name).pem").split(separator: "\n")
            .drop { !$0.hasPrefix("-----BEGIN") }.filter { !$0.hasPrefix("-----") }
            .joined().replacing("\r", with: "")
    }
}
#endif
