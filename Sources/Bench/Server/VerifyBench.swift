#if Server
import Crypto
import DiscoverServices
import Foundation
import ServerCases
import ServerVerification

/// What verifying one signed transaction costs, beside the one thing that nobody can save: the check of its P-256 signature by
/// the same library. In one run: nothing remembered, the path remembered, the bare check.
struct VerifyBench {
    let isJSON: Bool

    /// Transactions with 25 members, as the App Store signs them; several, so that no two in a row are the same.
    private static let count = 64

    private struct Signed: Sendable {
        let texts: [String]
        let key: P256.Signing.PublicKey
        let checks: [(signature: P256.Signing.ECDSASignature, digest: SHA256.Digest)]
        let root: [UInt8]
    }

    func run() async throws {
        for (name, isReal) in [("P-256 throughout", false), ("P-384 above the leaf, as Apple's", true)] {
            try await measure(name, try signed(SigningChain(isReal: isReal)))
        }
    }

    private func measure(_ shape: String, _ signed: Signed) async throws {
        let trust = TrustedRoots([try TrustedRoot(signed.root)])
        let verifier = verifier(trust)
        // Wrong figures look like good ones: what is measured must have been taken.
        for text in signed.texts { _ = try await verifier.transaction(text) }
        let times = await Measure(repeats: 500, rounds: 15)([
            { count in
                for number in 0..<count {
                    let check = signed.checks[number % Self.count]
                    precondition(signed.key.isValidSignature(check.signature, for: check.digest))
                }
            },
            { count in
                for number in 0..<count {
                    let verified = try? await verifier.transaction(signed.texts[number % Self.count])
                    precondition(verified != nil)
                }
            },
            { count in
                // Cold costs many times as much: fewer of it, scaled up to as many.
                for number in 0..<max(count / 10, 1) {
                    let verified = try? await self.verifier(trust).transaction(signed.texts[number % Self.count])
                    precondition(verified != nil)
                }
            },
        ])
        show(shape, bare: times[0], warm: times[1], cold: times[2] * 10, bytes: signed.texts[0].utf8.count)
    }

    private func verifier(_ trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: "com.example.discover"), environment: .sandbox,
            clock: SystemClock())
    }

    private func signed(_ chain: SigningChain) throws -> Signed {
        let texts = try (0..<Self.count).map { try chain.sign(payload($0)) }
        let checks = try texts.map { text in
            let signed = text[..<(text.lastIndex(of: ".") ?? text.endIndex)]
            let digest = SHA256.hash(data: Data(signed.utf8))
            return (try chain.key.signature(for: digest), digest)
        }
        return Signed(texts: texts, key: chain.key.publicKey, checks: checks, root: chain.root)
    }

    private func payload(_ number: Int) -> String {
        """
        {"transactionId":"\(2_000_000_900_000_001 + number)","originalTransactionId":"2000000900000001",\
        "webOrderLineItemId":"2000000090000001","bundleId":"com.example.discover","productId":"discover.gold.monthly",\
        "subscriptionGroupIdentifier":"21500001","purchaseDate":1748779140000,"originalPurchaseDate":1748779140000,\
        "expiresDate":1751371200000,"quantity":1,"type":"Auto-Renewable Subscription",\
        "appAccountToken":"05ef9f07-5f15-4d06-86a2-eefa8ad76969","inAppOwnershipType":"PURCHASED",\
        "signedDate":1748779200000,"offerType":1,"environment":"Sandbox","transactionReason":"PURCHASE",\
        "storefront":"USA","storefrontId":"143441","price":9990,"currency":"USD","offerDiscountType":"FREE_TRIAL",\
        "appTransactionId":"704000000000000001","offerPeriod":"P1W","isUpgraded":true}
        """
    }

    private func show(_ shape: String, bare: Double, warm: Double, cold: Double, bytes: Int) {
        func text(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }
        if isJSON {
            print(
                """
                {"bench":"verify","shape":"\(shape)","bytes":\(bytes),"bareMicroseconds":\(text(bare / 1000, 2)),\
                "warmMicroseconds":\(text(warm / 1000, 2)),"warmRatio":\(text(warm / bare, 3)),\
                "coldMicroseconds":\(text(cold / 1000, 1)),"coldRatio":\(text(cold / bare, 2))}
                """)
        } else {
            print(
                """
                \(shape): one transaction of \(bytes) bytes
                  the bare P-256 check        \(text(bare / 1000, 1)) us
                  verified, path remembered   \(text(warm / 1000, 1)) us (\(text(warm / bare, 2)) x)
                  verified, nothing remembered \(text(cold / 1000, 0)) us (\(text(cold / bare, 1)) x)
                """)
        }
    }
}
#endif
