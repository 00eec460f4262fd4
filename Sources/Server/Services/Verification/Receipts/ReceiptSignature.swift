#if Server
internal import Crypto
internal import SwiftASN1
internal import X509

/// Verifies the signature (RSA with SHA-1 or SHA-256) over a receipt's content.
///
/// Receipts from before summer 2023 use SHA-1. SHA-1 is still accepted: an attack on it requires that the attacker
/// chooses the content to sign, but only Apple chooses the content of receipts.
enum ReceiptSignature {
    /// Returns the certificate whose key signed the content.
    ///
    /// ``ReceiptChain`` checks whether the certificate leads to a trusted root.
    ///
    /// - Throws: A `ReceiptError` if the receipt has no signer, if the signer's certificate is missing or its algorithm
    ///   isn't accepted, or if the signature is wrong.
    static func signer(of signed: SignedContent) throws(ReceiptError) -> Certificate {
        guard let info = signed.signers.first else { throw .notSigned }
        guard let certificate = info.certificate(among: signed.certificates) else { throw .signerMissing }
        guard let algorithm = info.signatureAlgorithm else { throw .unknownAlgorithm }
        if let attributes = info.attributes {
            let signedDigest = try DERReader.part(.signers) { try digest(in: attributes) }
            guard signedDigest == info.digest(of: signed.content) else { throw .badSignature }
        }
        let bytes = info.attributes.map { $0[...] } ?? signed.content
        guard certificate.publicKey.isValidSignature(info.signature, for: bytes, signatureAlgorithm: algorithm) else {
            throw .badSignature
        }
        return certificate
    }

    /// Returns the digest that the signed attributes contain (RFC 5652, section 5.4).
    ///
    /// This digest must be equal to the digest of the receipt's content. The attributes must also contain the type of
    /// the content (section 5.3), so that they can't be used with content of another type.
    ///
    /// - Parameter attributes: The signed attributes, encoded as an ASN.1 SET.
    /// - Returns: The digest.
    /// - Throws: An error if the attributes don't contain exactly one digest and exactly one content type, or if the
    ///   content type differs from the content's.
    private static func digest(in attributes: [UInt8]) throws -> [UInt8] {
        let attributes = try BER.parse(attributes).children()
        let type = try ASN1ObjectIdentifier(berEncoded: value(of: contentType, in: attributes))
        guard type == SignedContent.contentType else { throw UnexpectedElementError() }
        return [UInt8](try ASN1OctetString(berEncoded: value(of: messageDigest, in: attributes)).bytes)
    }

    private static let contentType: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 9, 3]
    private static let messageDigest: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 9, 4]

    /// Returns the only value of a signed attribute.
    ///
    /// - Throws: An error if the attribute is missing or occurs twice, or if it hasn't exactly one value.
    private static func value(of wanted: ASN1ObjectIdentifier, in attributes: [ASN1Node]) throws -> ASN1Node {
        var found: ASN1Node?
        for attribute in attributes {
            try BER.sequence(attribute, identifier: .sequence) { nodes in
                let type = try ASN1ObjectIdentifier(berEncoded: &nodes)
                guard let values = try nodes.next()?.children() else { throw UnexpectedElementError() }
                guard type == wanted else { return }
                guard found == nil, values.count == 1 else { throw UnexpectedElementError() }
                found = values[0]
            }
        }
        guard let found else { throw UnexpectedElementError() }
        return found
    }
}

extension SignerInfo {
    private static let sha1: ASN1ObjectIdentifier = [1, 3, 14, 3, 2, 26]
    private static let sha256: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 1]
    private static let rsa: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 1, 1]

    /// The signature algorithm, which combines the signer's digest algorithm and key algorithm.
    ///
    /// The value is `nil` if Apple has never used this combination for receipts.
    var signatureAlgorithm: Certificate.SignatureAlgorithm? {
        switch (digest, algorithm) {
        case (Self.sha1, Self.rsa), (Self.sha1, [1, 2, 840, 113_549, 1, 1, 5]): .sha1WithRSAEncryption
        case (Self.sha256, Self.rsa), (Self.sha256, [1, 2, 840, 113_549, 1, 1, 11]): .sha256WithRSAEncryption
        default: nil
        }
    }

    fileprivate func digest(of content: ArraySlice<UInt8>) -> [UInt8] {
        digest == Self.sha1 ? Array(Insecure.SHA1.hash(data: content)) : Array(SHA256.hash(data: content))
    }
}
#endif
