#if Server
import Crypto
import Foundation
import SwiftASN1
import Testing
import X509

/// A compact JWS, parsed independently of the code under test.
struct SignedForm {
    let header: [String: Any]
    let payload: [String: Any]
    let chain: [[UInt8]]
    private let input: Data
    private let signature: Data

    init?(_ text: String) {
        func decode(_ part: Substring) -> Data? {
            let standard = part.replacing("-", with: "+").replacing("_", with: "/")
            return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4))
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = decode(parts[0]), let body = decode(parts[1]),
            let signature = decode(parts[2]),
            let header = try? JSONSerialization.jsonObject(with: head) as? [String: Any],
            let payload = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
        else { return nil }
        self.header = header
        self.payload = payload
        self.signature = signature
        chain = (header["x5c"] as? [String] ?? []).compactMap { Data(base64Encoded: $0).map(Array.init) }
        input = Data("\(parts[0]).\(parts[1])".utf8)
    }

    /// A Boolean value that indicates whether the leaf's key made the signature.
    var isSigned: Bool {
        guard let leaf = chain.first.flatMap({ try? Certificate(derEncoded: $0) }),
            let key = P256.Signing.PublicKey(leaf.publicKey),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
        else { return false }
        return key.isValidSignature(signature, for: input)
    }

    subscript(name: String) -> String? { payload[name] as? String }

    /// Returns signed data in the notification's `data`.
    func nested(_ name: String) -> SignedForm? {
        ((payload["data"] as? [String: Any])?[name] as? String).flatMap(SignedForm.init)
    }
}
#endif
