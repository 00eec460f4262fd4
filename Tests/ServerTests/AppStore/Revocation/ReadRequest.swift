#if Server
import SwiftASN1

/// An OCSP request, parsed independently of the code under test.
struct ReadRequest {
    let subject: ASN1Node
    let serial: [UInt8]
    let nonce: [UInt8]

    struct Unreadable: Error {}

    init(_ bytes: [UInt8]) throws {
        let list = try Self.only(Self.parts(DER.parse(bytes)))
        let request = try Self.parts(list)
        guard request.count == 2 else { throw Unreadable() }
        subject = try Self.only(Self.parts(Self.only(Self.parts(request[0]))))
        let names = try Self.parts(subject)
        guard names.count == 4 else { throw Unreadable() }
        serial = Array(try ArraySlice<UInt8>(derEncoded: names[3]))
        let extensions = try Self.only(Self.parts(request[1]))
        let nonceExtension = try Self.parts(Self.only(Self.parts(extensions)))
        guard nonceExtension.count == 2 else { throw Unreadable() }
        nonce = Array(try ASN1OctetString(derEncoded: ASN1OctetString(derEncoded: nonceExtension[1]).bytes).bytes)
    }

    /// Writes the certificate ID, with the given serial number if there is one.
    func writeSubject(serial: [UInt8]?, _ coder: inout DER.Serializer) throws {
        guard let serial else { return coder.serialize(subject) }
        let names = try Self.parts(subject)
        try coder.appendConstructedNode(identifier: .sequence) { coder in
            for name in names.prefix(3) { coder.serialize(name) }
            try coder.serialize(serial[...])
        }
    }

    private static func parts(_ node: ASN1Node) throws -> [ASN1Node] {
        guard case .constructed(let nodes) = node.content else { throw Unreadable() }
        return Array(nodes)
    }

    private static func only(_ nodes: [ASN1Node]) throws -> ASN1Node {
        guard nodes.count == 1 else { throw Unreadable() }
        return nodes[0]
    }
}
#endif
