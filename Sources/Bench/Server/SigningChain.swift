#if Server
import Crypto
import Foundation
import SwiftASN1
import X509

/// A chain of certificates with Apple's two marks, and the key to sign with: what the measured texts are signed by.
struct SigningChain {
    /// The trusted root's encoding.
    let root: [UInt8]
    /// Whose key is in the leaf.
    let key = P256.Signing.PrivateKey()
    private let x5c: [String]

    /// - Parameter isReal: P-384 for root and intermediate, as Apple has it; else P-256 throughout.
    init(isReal: Bool) throws {
        let rootKey: Certificate.PrivateKey =
            isReal ? .init(P384.Signing.PrivateKey()) : .init(P256.Signing.PrivateKey())
        let intermediateKey: Certificate.PrivateKey =
            isReal ? .init(P384.Signing.PrivateKey()) : .init(P256.Signing.PrivateKey())
        let root = try Self.certificate(
            "Bench Root", rootKey.publicKey, by: "Bench Root", rootKey,
            try .init { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) })
        let intermediate = try Self.certificate(
            "Bench Intermediate", intermediateKey.publicKey, by: "Bench Root", rootKey,
            try .init {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Certificate.Extension(oid: [1, 2, 840, 113_635, 100, 6, 2, 1], critical: false, value: [5, 0])
            })
        let leaf = try Self.certificate(
            "Bench Leaf", .init(key.publicKey), by: "Bench Intermediate", intermediateKey,
            try .init {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                Certificate.Extension(oid: [1, 2, 840, 113_635, 100, 6, 11, 1], critical: false, value: [5, 0])
            })
        self.root = try Self.encoded(root)
        x5c = try [leaf, intermediate, root].map { Data(try Self.encoded($0)).base64EncodedString() }
    }

    /// A compact JWS over a payload.
    func sign(_ payload: String) throws -> String {
        let header = #"{"alg":"ES256","x5c":["\#(x5c.joined(separator: #"",""#))"]}"#
        let signed = Self.base64URL(Data(header.utf8)) + "." + Self.base64URL(Data(payload.utf8))
        return signed + "." + Self.base64URL(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }

    private static func certificate(
        _ subject: String, _ key: Certificate.PublicKey, by issuer: String, _ issuerKey: Certificate.PrivateKey,
        _ extensions: Certificate.Extensions
    ) throws -> Certificate {
        let begin = Date(timeIntervalSince1970: 1_704_067_200)
        return try Certificate(
            version: .v3, serialNumber: .init(), publicKey: key, notValidBefore: begin,
            notValidAfter: begin.addingTimeInterval(10 * 365 * 86_400),
            issuer: DistinguishedName { CommonName(issuer) },
            subject: DistinguishedName { CommonName(subject) }, extensions: extensions, issuerPrivateKey: issuerKey)
    }

    private static func encoded(_ certificate: Certificate) throws -> [UInt8] {
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return serializer.serializedBytes
    }

    /// base64url without padding, as RFC 7515 has it.
    static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
#endif
