#if Server
import DiscoverServices
import Foundation
import ServerUseCases
import ServerSimulation
import ServerVerification

extension FuzzTarget {
    /// The server's readers of signed data.
    static let signedData: [FuzzTarget] = [.jws, .certificate, .payload]

    /// Texts that claim to be signed by the App Store. Only those that were are taken.
    static let jws = FuzzTarget(name: "jws", fixtures: { try $0.signedTexts() }) {
        let authority = try FuzzAuthority.ours.get().signing
        return payloads.map { Array(authority.sign(bytes: $0).utf8) }
    } read: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let verifier = verifier() else { return "the chain cannot be made" }
        for kind in SignedDataKind.allCases {
            let report = await verifier.report(on: text, as: kind)
            if let complaint = complaint(about: report) { return complaint }
            // A seed is a seed, whatever stands around it; anything else was made up here.
            if report.isAccepted, !isSigned(text) { return "a text that was never signed is taken as \(kind.words)" }
        }
        return nil
    }

    /// Certificates, in the place of the leaf.
    static let certificate = FuzzTarget(name: "certificate", fixtures: { try $0.certificates() }) {
        try FuzzAuthority.ours.get().signing.chain
    } read: { bytes in
        guard let verifier = verifier(), let authority = try? FuzzAuthority.ours.get(), let payload = payloads.first
        else { return "the chain cannot be made" }
        let text = authority.signing(as: bytes).sign(bytes: payload)
        let report = await verifier.report(on: text, as: .transaction)
        if let complaint = complaint(about: report) { return complaint }
        // A leaf that another process issued with the same keys is as good.
        if report.isAccepted, !authority.issued(bytes) { return "a certificate that was never issued is taken" }
        do throws(TrustError) {
            _ = try TrustedRoot(bytes)
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    /// Payloads of every kind, signed well: the store's own words, whatever they are.
    static let payload = FuzzTarget(name: "payload", fixtures: { try $0.payloads() }) {
        payloads
    } read: { bytes in
        guard let verifier = verifier(), let authority = try? FuzzAuthority.ours.get() else {
            return "the chain cannot be made"
        }
        let text = authority.signing.sign(bytes: bytes)
        for kind in SignedDataKind.allCases {
            let report = await verifier.report(on: text, as: kind)
            if let complaint = complaint(about: report) { return complaint }
            // What the strict reader takes, Foundation's takes as well.
            if report.isAccepted, (try? JSONSerialization.jsonObject(with: Data(bytes))) == nil {
                return "what is no JSON is taken as \(kind.words)"
            }
        }
        return nil
    }

    private static func verifier() -> SignedDataVerifier? {
        guard let authority = try? FuzzAuthority.ours.get().signing,
            let root = try? TrustedRoot(authority.rootCertificate)
        else { return nil }
        return SignedDataVerifier(
            trust: TrustedRoots([root]), app: AppIdentity(bundleID: "com.example.discover"), environment: .sandbox,
            clock: SystemTimeSource())
    }

    /// Whether the chain's key was used for this text: the seeds' payloads under any signature of ours.
    private static func isSigned(_ text: String) -> Bool {
        let parts = text.split(separator: ".").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        let known = payloads.map { Data($0).base64EncodedString().filter { $0 != "=" } }
        let payload = parts.count == 3 ? parts[1].replacing("-", with: "+").replacing("_", with: "/") : ""
        return known.contains(payload)
    }

    private static func complaint(about report: VerificationReport) -> String? {
        if let failure = report.failure, let complaint = complaint(about: failure) { return complaint }
        for fact in report.facts where (fact.name + fact.value).unicodeScalars.contains(where: { $0.value < 32 }) {
            return "a fact that steers a terminal"
        }
        return nil
    }

    private static let payloads = [
        #"{"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.discover","productId":"gold.month","purchaseDate":1748779140000,"expiresDate":1751371200000.25,"quantity":1,"type":"Auto-Renewable Subscription","appAccountToken":"05ef9f07-5f15-4d06-86a2-eefa8ad76969","inAppOwnershipType":"PURCHASED","signedDate":1748779200000,"environment":"Sandbox","commitmentInfo":{"billingPeriodNumber":3},"new":[1,{"a":null}]}"#,
        #"{"originalTransactionId":"1","autoRenewProductId":"gold.month","productId":"gold.month","autoRenewStatus":1,"signedDate":1748779200000,"environment":"Sandbox","eligibleWinBackOfferIds":["a","b\u00e9"]}"#,
        #"{"receiptType":"Sandbox","appAppleId":1234567890,"bundleId":"com.example.discover","receiptCreationDate":1748779200000,"originalPurchaseDate":-62135769600000,"originalPlatform":"iOS"}"#,
        #"{"notificationType":"TEST","notificationUUID":"09e43729-b81a-409f-99d9-41799b06f8f4","data":{"bundleId":"com.example.discover","environment":"Sandbox","status":1},"version":"2.0","signedDate":1748779200000}"#,
    ].map { Array($0.utf8) }
}
#endif
