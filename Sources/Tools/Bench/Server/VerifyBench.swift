#if Server
import Crypto
import DiscoverServices
import Foundation
import ServerUseCases
import ServerSimulation
import ServerVerification
import X509

/// The `verify` benchmark, which measures the verification of one signed transaction.
///
/// The benchmark compares four cases in one run:
///
/// - The verification without a cache.
/// - The verification with a cached certificate chain.
/// - The rejection of a forged leaf certificate.
/// - The P-256 signature check alone, which is the minimum of every verification.
struct VerifyBench {
    let isJSON: Bool

    /// The number of different signed transactions, each with 25 members like those of the App Store.
    private static let count = 64

    private struct Signed: Sendable {
        let texts: [String]
        /// A signed transaction (JWS string) with a forged leaf certificate.
        ///
        /// The certificate names the genuine intermediate certificate as its issuer, but its signature is invalid.
        let forged: String
        let key: P256.Signing.PublicKey
        let checks: [(signature: P256.Signing.ECDSASignature, digest: SHA256.Digest)]
        let root: [UInt8]
    }

    func run() async throws {
        for (name, isReal) in [("P-256 throughout", false), ("P-384 above the leaf, as in Apple's chains", true)] {
            try await measure(name, try signed(isReal: isReal))
        }
    }

    private func measure(_ shape: String, _ signed: Signed) async throws {
        let trust = TrustedRoots([try TrustedRoot(signed.root)])
        let verifier = verifier(trust)
        // Verify all texts first, because measurements of failing verifications would look just as good.
        for text in signed.texts { _ = try await verifier.transaction(text) }
        let bare: @Sendable (Int) async -> Void = { count in
            for number in 0..<count {
                let check = signed.checks[number % Self.count]
                precondition(signed.key.isValidSignature(check.signature, for: check.digest))
            }
        }
        let warm: @Sendable (Int) async -> Void = { count in
            for number in 0..<count {
                let verified = try? await verifier.transaction(signed.texts[number % Self.count])
                precondition(verified != nil)
            }
        }
        let cold: @Sendable (Int) async -> Void = { count in
            for number in 0..<count {
                let verified = try? await self.verifier(trust).transaction(signed.texts[number % Self.count])
                precondition(verified != nil)
            }
        }
        let forged: @Sendable (Int) async -> Void = { count in
            for _ in 0..<count {
                let verified = try? await verifier.transaction(signed.forged)
                precondition(verified == nil)
            }
        }
        let times = await CPUTimeMeasurement(rounds: 60)([(100, bare), (100, warm), (5, cold), (5, forged)])
        show(shape, times, bytes: signed.texts[0].utf8.count)
    }

    private func verifier(_ trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: "com.example.discover"), environment: .sandbox,
            clock: SystemTimeSource())
    }

    /// Creates the signed transactions that are verified.
    ///
    /// - Parameter isReal: A Boolean value that indicates whether the root and the intermediate certificate use keys on
    ///   the curve P-384, as Apple's certificates do; otherwise, all keys are on P-256.
    /// - Returns: The transactions as JWS strings, with the leaf key and the signatures to check.
    /// - Throws: An error of the certificate issuer or of signing.
    private func signed(isReal: Bool) throws -> Signed {
        let key = P256.Signing.PrivateKey()
        let above: () -> Certificate.PrivateKey = {
            isReal ? .init(P384.Signing.PrivateKey()) : .init(P256.Signing.PrivateKey())
        }
        let issuance = try CertificateIssuer(rootKey: above(), intermediateKey: above(), leafKey: .init(key.publicKey))
        // Everything but the signature is genuine, so nothing else can be the reason for the refusal.
        var leaf = issuance.leaf
        leaf[leaf.count - 1] ^= 1
        let forger = SigningAuthority(key: key, chain: [leaf] + issuance.chain.dropFirst())
        let authority = SigningAuthority(key: key, chain: issuance.chain)
        let texts = (0..<Self.count).map { authority.sign(bytes: Array(PurchasePayload.text(number: $0).utf8)) }
        let checks = try texts.map { text in
            let signed = text[..<(text.lastIndex(of: ".") ?? text.endIndex)]
            let digest = SHA256.hash(data: Data(signed.utf8))
            return (try key.signature(for: digest), digest)
        }
        let forged = forger.sign(bytes: Array(PurchasePayload.text(number: 0).utf8))
        return Signed(texts: texts, forged: forged, key: key.publicKey, checks: checks, root: issuance.root)
    }

    private func show(_ shape: String, _ times: [Double], bytes: Int) {
        let (bare, warm, cold, forged) = (times[0], times[1], times[2], times[3])
        func text(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }
        if isJSON {
            print(
                """
                {"bench":"verify","shape":"\(shape)","bytes":\(bytes),"bareMicroseconds":\(text(bare / 1000, 2)),\
                "warmMicroseconds":\(text(warm / 1000, 2)),"warmRatio":\(text(warm / bare, 3)),\
                "coldMicroseconds":\(text(cold / 1000, 1)),"coldRatio":\(text(cold / bare, 2)),\
                "forgedMicroseconds":\(text(forged / 1000, 1)),"forgedRatio":\(text(forged / bare, 2))}
                """)
        } else {
            print(
                """
                \(shape): one transaction of \(bytes) bytes
                  the P-256 check alone        \(text(bare / 1000, 1)) us
                  verified, chain cached       \(text(warm / 1000, 1)) us (\(text(warm / bare, 2)) x)
                  verified, nothing cached     \(text(cold / 1000, 0)) us (\(text(cold / bare, 1)) x)
                  refused, forged leaf         \(text(forged / 1000, 0)) us (\(text(forged / bare, 1)) x)
                """)
        }
    }
}
#endif
