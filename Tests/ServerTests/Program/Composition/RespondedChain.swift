#if Server
@testable import ServerProgram
import Crypto
import Foundation
import ServerSimulation
import SwiftASN1
import X509

/// A certificate chain of Apple's shape that names an OCSP responder, with its signing key.
struct RespondedChain {
    /// The DER encoding of the trusted root.
    let root: [UInt8]
    private let authority: SigningAuthority

    /// Creates a chain whose leaf and intermediate name the address of an OCSP responder.
    init(responder: String, leafEnds: Date) throws {
        let (rootKey, middleKey, key) = (
            P256.Signing.PrivateKey(), P256.Signing.PrivateKey(), P256.Signing.PrivateKey()
        )
        let far = Date(timeIntervalSince1970: 4_000_000_000)
        let access = AuthorityInformationAccess([
            .init(method: .ocspServer, location: .uniformResourceIdentifier(responder))
        ])
        let root = try Self.certificate(
            "Root", rootKey.publicKey, by: "Root", rootKey, until: far,
            try .init { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) })
        let middle = try Self.certificate(
            "Intermediate", middleKey.publicKey, by: "Root", rootKey, until: far,
            try .init {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Certificate.Extension(oid: [1, 2, 840, 113_635, 100, 6, 2, 1], critical: false, value: [5, 0])
                access
            })
        let leaf = try Self.certificate(
            "Leaf", key.publicKey, by: "Intermediate", middleKey, until: leafEnds,
            try .init {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                Certificate.Extension(oid: [1, 2, 840, 113_635, 100, 6, 11, 1], critical: false, value: [5, 0])
                access
            })
        authority = SigningAuthority(key: key, chain: try [leaf, middle, root].map(Self.encoded))
        self.root = authority.rootCertificate
    }

    /// Returns a transaction that was signed on June 1, 2025.
    func transaction() -> String {
        let payload = """
            {"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.discover","productId":"boost.1",\
            "purchaseDate":1748779200000,"originalPurchaseDate":1748779200000,"quantity":1,"type":"Consumable",\
            "inAppOwnershipType":"PURCHASED","signedDate":1748779200000,"environment":"Sandbox"}
            """
        return authority.sign(bytes: Array(payload.utf8))
    }

    private static func certificate(
        _ subject: String, _ key: P256.Signing.PublicKey, by issuer: String, _ issuerKey: P256.Signing.PrivateKey,
        until end: Date, _ extensions: Certificate.Extensions
    ) throws -> Certificate {
        try Certificate(
            version: .v3, serialNumber: .init(), publicKey: .init(key),
            notValidBefore: Date(timeIntervalSince1970: 1_704_067_200), notValidAfter: end,
            issuer: DistinguishedName { CommonName(issuer) }, subject: DistinguishedName { CommonName(subject) },
            extensions: extensions, issuerPrivateKey: .init(issuerKey))
    }

    private static func encoded(_ certificate: Certificate) throws -> [UInt8] {
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return serializer.serializedBytes
    }
}
#endif
