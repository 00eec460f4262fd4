#if Server
import Crypto
import DiscoverServices
import Foundation
import ServerUseCases
import ServerSimulation
import ServerVerification
import X509

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
            try await measure(name, try signed(isReal: isReal))
        }
    }

    private func measure(_ shape: String, _ signed: Signed) async throws {
        let trust = TrustedRoots([try TrustedRoot(signed.root)])
        let verifier = verifier(trust)
        // Wrong figures look like good ones: what is measured must have been taken.
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
        let times = await CPUTimeMeasurement(rounds: 60)([(100, bare), (100, warm), (5, cold)])
        show(shape, bare: times[0], warm: times[1], cold: times[2], bytes: signed.texts[0].utf8.count)
    }

    private func verifier(_ trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: "com.example.discover"), environment: .sandbox,
            clock: SystemTimeSource())
    }

    /// - Parameter isReal: P-384 for root and intermediate, as Apple has it; else P-256 throughout.
    private func signed(isReal: Bool) throws -> Signed {
        let key = P256.Signing.PrivateKey()
        let above: () -> Certificate.PrivateKey = {
            isReal ? .init(P384.Signing.PrivateKey()) : .init(P256.Signing.PrivateKey())
        }
        let issuance = try CertificateIssuer(rootKey: above(), intermediateKey: above(), leafKey: .init(key.publicKey))
        let authority = SigningAuthority(key: key, chain: issuance.chain)
        let texts = (0..<Self.count).map { authority.sign(bytes: Array(PurchasePayload.text(number: $0).utf8)) }
        let checks = try texts.map { text in
            let signed = text[..<(text.lastIndex(of: ".") ?? text.endIndex)]
            let digest = SHA256.hash(data: Data(signed.utf8))
            return (try key.signature(for: digest), digest)
        }
        return Signed(texts: texts, key: key.publicKey, checks: checks, root: issuance.root)
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
