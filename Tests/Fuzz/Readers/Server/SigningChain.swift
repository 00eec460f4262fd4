#if Server
import Crypto
import Foundation
import SwiftASN1
import X509

/// A chain of certificates with Apple's two marks, and the key to sign with: what the readers' texts are signed by.
struct SigningChain: Sendable {
    /// The trusted root's encoding.
    let root: [UInt8]
    /// The leaf's encoding.
    let leaf: [UInt8]
    /// Who signed the leaf.
    let issuer: Certificate
    /// Whose key is in the leaf.
    let key: P256.Signing.PrivateKey
    /// The certificates as a header has them.
    let x5c: [String]

    /// The one that this process signs with.
    static let ours = Result { try SigningChain() }

    // The same keys each time: a corpus that one process wrote must mean something to the next.
    init() throws {
        key = try Self.key(1)
        let rootKey = Certificate.PrivateKey(try Self.key(2))
        let intermediateKey = Certificate.PrivateKey(try Self.key(3))
        let root = try Self.certificate(
            "Fuzz Root", rootKey.publicKey, by: "Fuzz Root", rootKey,
            try .init { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) })
        let intermediate = try Self.certificate(
            "Fuzz Intermediate", intermediateKey.publicKey, by: "Fuzz Root", rootKey,
            try .init {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Certificate.Extension(oid: [1, 2, 840, 113_635, 100, 6, 2, 1], critical: false, value: [5, 0])
            })
        let leaf = try Self.certificate(
            "Fuzz Leaf", .init(key.publicKey), by: "Fuzz Intermediate", intermediateKey,
            try .init {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                Certificate.Extension(oid: [1, 2, 840, 113_635, 100, 6, 11, 1], critical: false, value: [5, 0])
            })
        self.root = try Self.encoded(root)
        self.leaf = try Self.encoded(leaf)
        issuer = intermediate
        x5c = try [leaf, intermediate, root].map { Data(try Self.encoded($0)).base64EncodedString() }
    }

    /// A compact JWS over a payload, whatever it is.
    func sign(_ payload: [UInt8], x5c: [String]? = nil) throws -> String {
        let header = #"{"alg":"ES256","x5c":["\#((x5c ?? self.x5c).joined(separator: #"",""#))"]}"#
        let signed = Self.base64URL(Data(header.utf8)) + "." + Self.base64URL(Data(payload))
        return signed + "." + Self.base64URL(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }

    /// Whether the intermediate's key signed a certificate.
    func issued(_ certificate: [UInt8]) -> Bool {
        guard let certificate = try? Certificate(derEncoded: certificate) else { return false }
        return issuer.publicKey.isValidSignature(certificate.signature, for: certificate)
    }

    private static func key(_ number: UInt8) throws -> P256.Signing.PrivateKey {
        try P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: number, count: 32))
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

    /// base64url without padding.
    static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
#endif
