#if Server
import Crypto
import Foundation
import NIOCore
import ServerSimulation
import Support

/// The accounts that ask: each has a token of its own, made out with a key that the measured server is told to believe, and a
/// subscription that is renewed again and again.
struct LoadAccounts: Sendable {
    private let accounts: [(uuid: String, authorization: String)]
    private let authority: SigningAuthority

    /// Makes accounts, and the files that a server needs to believe them.
    ///
    /// - Parameter folder: Where the files are written.
    init(_ count: Int, in folder: URL) throws {
        authority = try SigningAuthority.passing()
        try Data(authority.rootCertificate).write(to: Self.root(in: folder))
        let key = P256.Signing.PrivateKey()
        try Self.keySet(of: key.publicKey).write(to: Self.keys(in: folder))
        accounts = try (0..<count).map { number in
            let uuid = UUID(
                uuid: (
                    0x05, 0xef, 0x9f, 7, 0x5f, 0x15, 0x4d, 6, 0x86, 0xa2, 0, 0, 0, UInt8(number >> 16 & 255),
                    UInt8(number >> 8 & 255), UInt8(number & 255)
                )
            ).uuidString.lowercased()
            return (uuid, "Bearer " + (try Self.token(for: uuid, by: key)))
        }
    }

    /// Where the trusted root is.
    static func root(in folder: URL) -> URL { folder.appending(path: "root.der") }

    /// Where the key set is.
    static func keys(in folder: URL) -> URL { folder.appending(path: "keys.json") }

    /// Requests with a newly signed transaction each, account after account.
    ///
    /// - Parameter numbers: Which transactions: a number that was signed before makes the same one again.
    func purchases(_ numbers: Range<Int>) -> [LoadRequest] {
        numbers.map { number in
            let index = number % accounts.count
            let payload = PurchasePayload.text(number: number, chain: index, account: accounts[index].uuid)
            let text = authority.sign(bytes: Array(payload.utf8))
            return LoadRequest(
                authorization: accounts[index].authorization,
                body: ByteBuffer(string: #"{"signedTransaction":"\#(text)"}"#))
        }
    }

    /// One signed text, for whoever needs to know how long they are.
    func text() -> String {
        authority.sign(bytes: Array(PurchasePayload.text(number: 0, account: accounts[0].uuid).utf8))
    }

    private static func token(for account: String, by key: P256.Signing.PrivateKey) throws -> String {
        let ends = Int(Date().timeIntervalSince1970) + 86_400
        let claims =
            #"{"iss":"discover-server","sub":"\#(account)","aud":"discover-server","exp":\#(ends),"scope":"customer"}"#
        let header = #"{"alg":"ES256","typ":"JWT","kid":"bench"}"#
        let signed = Base64URL.encode(header.utf8) + "." + Base64URL.encode(claims.utf8)
        return signed + "." + Base64URL.encode(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }

    private static func keySet(of key: P256.Signing.PublicKey) -> Data {
        let point = key.rawRepresentation
        let (x, y) = (Base64URL.encode(point.prefix(32)), Base64URL.encode(point.suffix(32)))
        return Data(
            #"{"keys":[{"kty":"EC","crv":"P-256","alg":"ES256","use":"sig","kid":"bench","x":"\#(x)","y":"\#(y)"}]}"#
                .utf8
        )
    }
}
#endif
