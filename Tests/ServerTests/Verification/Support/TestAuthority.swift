#if Server
import Crypto
import Foundation
import SwiftASN1
import X509

/// A test authority of Apple's shape, so that the tests run without the shared fixtures.
struct TestAuthority: Sendable {
    /// The properties of the certificates that can differ from Apple's.
    struct Shape: Sendable {
        /// A Boolean value that indicates whether root and intermediate use P-384 like Apple's, not P-256.
        var isReal = true
        var hasLeafMarker = true
        var hasIntermediateMarker = true
        var isIntermediateCA = true
        var isLeafP256 = true
        var hasUnknownCriticalExtension = false
        var intermediateUsage: KeyUsage?
        var leafUsage: KeyUsage? = KeyUsage(digitalSignature: true)
        var root = years(2014, 2039)
        var intermediate = years(2021, 2036)
        var leaf = years(2024, 2027)
    }

    let shape: Shape
    let root: Certificate
    let intermediate: Certificate
    let leaf: Certificate
    private let intermediateKey: Certificate.PrivateKey
    private let leafKey = P256.Signing.PrivateKey()

    init(_ shape: Shape = Shape()) throws {
        self.shape = shape
        let rootKey =
            shape.isReal ? Certificate.PrivateKey(P384.Signing.PrivateKey()) : .init(P256.Signing.PrivateKey())
        intermediateKey = shape.isReal ? .init(P384.Signing.PrivateKey()) : .init(P256.Signing.PrivateKey())
        let rootName = try DistinguishedName { CommonName("Tests' Root") }
        let intermediateName = try DistinguishedName { CommonName("Tests' Intermediate") }
        root = try Self.certificate(
            rootName, key: rootKey.publicKey, by: rootName, rootKey, shape.root,
            try .init { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) })
        intermediate = try Self.certificate(
            intermediateName, key: intermediateKey.publicKey, by: rootName, rootKey, shape.intermediate,
            try .init {
                Critical(
                    shape.isIntermediateCA
                        ? BasicConstraints.isCertificateAuthority(maxPathLength: 0) : .notCertificateAuthority)
                if let usage = shape.intermediateUsage { Critical(usage) }
                if shape.hasIntermediateMarker { Self.marker([1, 2, 840, 113_635, 100, 6, 2, 1]) }
            })
        leaf = try Self.certificate(
            DistinguishedName { CommonName("Tests' Leaf") },
            key: shape.isLeafP256 ? .init(leafKey.publicKey) : .init(P384.Signing.PrivateKey().publicKey),
            by: intermediateName, intermediateKey, shape.leaf,
            try .init {
                Critical(BasicConstraints.notCertificateAuthority)
                if let usage = shape.leafUsage { Critical(usage) }
                if shape.hasLeafMarker { Self.marker([1, 2, 840, 113_635, 100, 6, 11, 1]) }
                if shape.hasUnknownCriticalExtension {
                    Certificate.Extension(oid: [1, 2, 3, 4], critical: true, value: [5, 0])
                }
            })
    }

    /// The certificates in the header's form.
    var x5c: [String] { get throws { try [leaf, intermediate, root].map { try $0.bytes.base64EncodedString() } } }

    /// Returns a compact JWS of a payload.
    func sign(_ payload: String, alg: String = "ES256", x5c: [String]? = nil, more: String = "") throws -> String {
        let certificates = try (x5c ?? self.x5c).map { "\"\($0)\"" }.joined(separator: ",")
        return try sign(payload, header: #"{"alg":"\#(alg)","x5c":[\#(certificates)]\#(more)}"#)
    }

    /// Returns a compact JWS of a payload with a custom header.
    func sign(_ payload: String, header: String) throws -> String {
        let signed = Data(header.utf8).base64URL + "." + Data(payload.utf8).base64URL
        return signed + "." + (try leafKey.signature(for: Data(signed.utf8))).rawRepresentation.base64URL
    }

    private static func marker(_ oid: ASN1ObjectIdentifier) -> Certificate.Extension {
        Certificate.Extension(oid: oid, critical: false, value: [5, 0])
    }

    private static func certificate(
        _ subject: DistinguishedName, key: Certificate.PublicKey, by issuer: DistinguishedName,
        _ issuerKey: Certificate.PrivateKey, _ dates: ClosedRange<Date>, _ extensions: Certificate.Extensions
    ) throws -> Certificate {
        try Certificate(
            version: .v3, serialNumber: .init(), publicKey: key, notValidBefore: dates.lowerBound,
            notValidAfter: dates.upperBound, issuer: issuer, subject: subject, extensions: extensions,
            issuerPrivateKey: issuerKey)
    }
}

/// Returns the range from the beginning of one year to the beginning of another.
func years(_ from: Int, _ to: Int) -> ClosedRange<Date> { year(from)...year(to) }

func year(_ year: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: DateComponents(year: year)) ?? .distantPast
}

extension Certificate {
    /// The DER encoding of the certificate.
    var bytes: Data {
        get throws {
            var serializer = DER.Serializer()
            try serializer.serialize(self)
            return Data(serializer.serializedBytes)
        }
    }
}

extension Data {
    /// The base64url encoding without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Creates data from base64url without padding.
    init?(base64URL text: Substring) {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        self.init(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4))
    }
}
#endif
