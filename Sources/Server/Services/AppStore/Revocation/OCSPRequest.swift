#if Server
internal import SwiftASN1

/// An OCSP request (RFC 6960, 4.1) for one certificate, with a nonce that the response may repeat.
struct OCSPRequest {
    static let nonceExtension: ASN1ObjectIdentifier = [1, 3, 6, 1, 5, 5, 7, 48, 1, 2]

    let subject: OCSPCertificateID
    /// The random bytes that identify this request: 1 to 32 bytes (RFC 9654).
    ///
    /// A response may omit the nonce. If the response contains a nonce, it must be equal to this one.
    let nonce: [UInt8]

    func bytes() throws -> [UInt8] {
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                try coder.appendConstructedNode(identifier: .sequence) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { try subject.write(into: &$0) }
                }
                try coder.serialize(explicitlyTaggedWithTagNumber: 2, tagClass: .contextSpecific) { coder in
                    try coder.appendConstructedNode(identifier: .sequence) { coder in
                        try coder.appendConstructedNode(identifier: .sequence) { coder in
                            try coder.serialize(Self.nonceExtension)
                            var value = DER.Serializer()
                            try value.serialize(ASN1OctetString(contentBytes: nonce[...]))
                            try coder.serialize(ASN1OctetString(contentBytes: value.serializedBytes[...]))
                        }
                    }
                }
            }
        }
        return serializer.serializedBytes
    }
}
#endif
