#if Server
import Crypto
import DiscoverEntities
import Foundation
import ServerAppStore
import SwiftASN1
import Synchronization
import X509

/// A certificate authority with an OCSP responder whose responses can be invalid.
struct TestResponder {
    enum Status {
        case good, unknown
        case revoked(String)
    }

    /// The signer of the response.
    enum Signer {
        case authority, delegate, delegateWithoutUsage, expiredDelegate, stranger
    }

    static let now = Moment(milliseconds: 1_767_323_045_000)

    var status = Status.good
    var signer = Signer.delegate
    var isNamedByKey = false
    var thisUpdate = "20260102030000Z"
    var nextUpdate: String? = "20260103030000Z"
    var produced = "20260102030000Z"
    var repeatsNonce = true
    var nonce: [UInt8]?
    var spoilsSignature = false
    var serial: [UInt8]?
    var refusal: UInt8 = 0

    /// Returns the responder's response to an encoded request.
    func respond(to request: [UInt8]) throws -> [UInt8] {
        let parsed = try ReadRequest(request)
        let data = try der { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                try writeResponder(&coder)
                try coder.serialize(GeneralizedTime(text: produced))
                try coder.appendConstructedNode(identifier: .sequence) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { try writeSingle(parsed, &$0) }
                }
                guard let nonce = nonce ?? (repeatsNonce ? parsed.nonce : nil) else { return }
                try coder.serialize(explicitlyTaggedWithTagNumber: 1, tagClass: .contextSpecific) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { coder in
                        try coder.appendConstructedNode(identifier: .sequence) { coder in
                            try coder.serialize([1, 3, 6, 1, 5, 5, 7, 48, 1, 2] as ASN1ObjectIdentifier)
                            let value = try der { try $0.serialize(ASN1OctetString(contentBytes: nonce[...])) }
                            try coder.serialize(ASN1OctetString(contentBytes: value[...]))
                        }
                    }
                }
            }
        }
        var signature = Array(try key.signature(for: SHA256.hash(data: data)).derRepresentation)
        if spoilsSignature { signature[signature.count - 1] ^= 1 }
        let basic = try der { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                coder.serializeRawBytes(data)
                try coder.appendConstructedNode(identifier: .sequence) {
                    try $0.serialize([1, 2, 840, 10_045, 4, 3, 2] as ASN1ObjectIdentifier)
                }
                try coder.serialize(ASN1BitString(bytes: signature[...]))
                guard let certificate else { return }
                try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { try $0.serialize(certificate) }
                }
            }
        }
        return try envelope(basic)
    }

    private func envelope(_ basic: [UInt8]) throws -> [UInt8] {
        try der { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                coder.appendPrimitiveNode(identifier: .enumerated) { $0.append(refusal) }
                guard refusal == 0 else { return }
                try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { coder in
                        try coder.serialize([1, 3, 6, 1, 5, 5, 7, 48, 1, 1] as ASN1ObjectIdentifier)
                        try coder.serialize(ASN1OctetString(contentBytes: basic[...]))
                    }
                }
            }
        }
    }

    private func writeResponder(_ coder: inout DER.Serializer) throws {
        let owner = certificate ?? TestAuthority.issuer
        if isNamedByKey {
            let digest = Array(Insecure.SHA1.hash(data: owner.publicKey.subjectPublicKeyInfoBytes))
            try coder.serialize(explicitlyTaggedWithTagNumber: 2, tagClass: .contextSpecific) {
                try $0.serialize(ASN1OctetString(contentBytes: digest[...]))
            }
        } else {
            try coder.serialize(explicitlyTaggedWithTagNumber: 1, tagClass: .contextSpecific) {
                try $0.serialize(owner.subject)
            }
        }
    }

    private func writeSingle(_ parsed: ReadRequest, _ coder: inout DER.Serializer) throws {
        try parsed.writeSubject(serial: serial, &coder)
        func tag(_ number: UInt) -> ASN1Identifier { ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific) }
        switch status {
        case .good: coder.appendPrimitiveNode(identifier: tag(0)) { _ in }
        case .unknown: coder.appendPrimitiveNode(identifier: tag(2)) { _ in }
        case .revoked(let date):
            try coder.appendConstructedNode(identifier: tag(1)) { try $0.serialize(GeneralizedTime(text: date)) }
        }
        try coder.serialize(GeneralizedTime(text: thisUpdate))
        guard let nextUpdate else { return }
        try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) {
            try $0.serialize(GeneralizedTime(text: nextUpdate))
        }
    }

    private var certificate: Certificate? {
        switch signer {
        case .authority: nil
        case .delegate: TestAuthority.delegate
        case .delegateWithoutUsage: TestAuthority.delegateWithoutUsage
        case .expiredDelegate: TestAuthority.expiredDelegate
        case .stranger: TestAuthority.stranger
        }
    }

    private var key: P256.Signing.PrivateKey {
        signer == .authority ? TestAuthority.issuerKey : TestAuthority.responderKey
    }
}

func der(_ write: (inout DER.Serializer) throws -> Void) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try write(&serializer)
    return serializer.serializedBytes
}

extension GeneralizedTime {
    /// Creates a time from an ASN.1 string such as `20260102030000Z`.
    init(text: String) throws {
        self = try GeneralizedTime(derEncoded: [0x18, UInt8(text.utf8.count)] + Array(text.utf8))
    }
}
#endif
