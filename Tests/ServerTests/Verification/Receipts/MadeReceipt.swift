#if Server
import Crypto
import CryptoExtras
import Foundation
import ServerVerification
import SwiftASN1
import X509

/// A generated receipt, whose content and signature can be invalid.
struct MadeReceipt {
    typealias Field = (number: Int, value: [UInt8])

    var fields: [Field] = [
        (0, text("ProductionSandbox")), (2, text("com.example.discover")), (3, text("1")),
        (12, date("2026-01-02T03:04:05Z")),
    ]
    var purchases: [[Field]] = [purchase("1001", "gold.month")]
    var usesSHA1 = false
    var signsAttributes = false
    /// The content types in the signed attributes; a valid receipt has one.
    var signedTypes: [ASN1ObjectIdentifier] = [[1, 2, 840, 113_549, 1, 7, 1]]
    var signers = 1
    var certificates: [Certificate] = [ReceiptAuthority.leaf, ReceiptAuthority.intermediate]
    /// Encoded elements between the certificates and the signers.
    var beforeSigners: [UInt8] = []
    /// Encoded elements after the signers.
    var afterSigners: [UInt8] = []
    var contentType: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 1]
    var cipher: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 1, 1]

    static func purchase(_ id: String, _ product: String) -> [Field] {
        [
            (1701, number(1)), (1702, text(product)), (1703, text(id)), (1704, date("2026-01-01T00:00:00Z")),
            (1705, text(id)), (1706, date("2026-01-01T00:00:00Z")), (1708, date("")),
        ]
    }

    static func text(_ text: String) -> [UInt8] { der { try $0.serialize(ASN1UTF8String(text)) } }
    static func date(_ text: String) -> [UInt8] { der { try $0.serialize(ASN1IA5String(text)) } }
    static func number(_ value: Int) -> [UInt8] { der { try $0.serialize(value) } }

    static func der(_ write: (inout DER.Serializer) throws -> Void) -> [UInt8] {
        certain {
            var serializer = DER.Serializer()
            try write(&serializer)
            return serializer.serializedBytes
        }
    }

    static func set(_ fields: [Field]) -> [UInt8] {
        der { coder in
            try coder.appendConstructedNode(identifier: .set) { coder in
                for field in fields {
                    try coder.appendConstructedNode(identifier: .sequence) { coder in
                        try coder.serialize(field.number)
                        try coder.serialize(1)
                        try coder.serialize(ASN1OctetString(contentBytes: field.value[...]))
                    }
                }
            }
        }
    }

    var content: [UInt8] { Self.set(fields + purchases.map { (17, Self.set($0)) }) }

    /// Returns the signed receipt; `content` replaces the signed content if it is given.
    func bytes(showing shown: [UInt8]? = nil) -> [UInt8] {
        let content = content
        let signer = signerInfo(content)
        return Self.der { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                try coder.serialize([1, 2, 840, 113_549, 1, 7, 2] as ASN1ObjectIdentifier)
                try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { coder in
                        try coder.serialize(1)
                        coder.appendConstructedNode(identifier: .set) { _ in }
                        try coder.appendConstructedNode(identifier: .sequence) { coder in
                            try coder.serialize(contentType)
                            try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
                                try coder.serialize(ASN1OctetString(contentBytes: (shown ?? content)[...]))
                            }
                        }
                        let tag = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
                        try coder.appendConstructedNode(identifier: tag) { coder in
                            for certificate in certificates { try coder.serialize(certificate) }
                        }
                        coder.serializeRawBytes(beforeSigners)
                        coder.appendConstructedNode(identifier: .set) { coder in
                            for _ in 0..<signers { coder.serializeRawBytes(signer) }
                        }
                        coder.serializeRawBytes(afterSigners)
                    }
                }
            }
        }
    }

    private var digest: ASN1ObjectIdentifier { usesSHA1 ? [1, 3, 14, 3, 2, 26] : [2, 16, 840, 1, 101, 3, 4, 2, 1] }

    private func signerInfo(_ content: [UInt8]) -> [UInt8] {
        let attributes = signsAttributes ? self.attributes(content) : nil
        let signature = ReceiptAuthority.sign(attributes ?? content, usesSHA1: usesSHA1)
        return Self.der { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                try coder.serialize(1)
                try coder.appendConstructedNode(identifier: .sequence) { coder in
                    try coder.serialize(ReceiptAuthority.leaf.issuer)
                    try coder.serialize(ReceiptAuthority.leaf.serialNumber.bytes)
                }
                try coder.appendConstructedNode(identifier: .sequence) { try $0.serialize(digest) }
                if let attributes { coder.serializeRawBytes([0xA0] + attributes.dropFirst()) }
                try coder.appendConstructedNode(identifier: .sequence) { try $0.serialize(cipher) }
                try coder.serialize(ASN1OctetString(contentBytes: signature[...]))
            }
        }
    }

    private func attributes(_ content: [UInt8]) -> [UInt8] {
        let digest = usesSHA1 ? Array(Insecure.SHA1.hash(data: content)) : Array(SHA256.hash(data: content))
        return Self.der { coder in
            try coder.appendConstructedNode(identifier: .set) { coder in
                for type in signedTypes {
                    try coder.appendConstructedNode(identifier: .sequence) { coder in
                        try coder.serialize([1, 2, 840, 113_549, 1, 9, 3] as ASN1ObjectIdentifier)
                        try coder.appendConstructedNode(identifier: .set) { try $0.serialize(type) }
                    }
                }
                try coder.appendConstructedNode(identifier: .sequence) { coder in
                    try coder.serialize([1, 2, 840, 113_549, 1, 9, 4] as ASN1ObjectIdentifier)
                    try coder.appendConstructedNode(identifier: .set) { coder in
                        try coder.serialize(ASN1OctetString(contentBytes: digest[...]))
                    }
                }
            }
        }
    }
}
#endif
