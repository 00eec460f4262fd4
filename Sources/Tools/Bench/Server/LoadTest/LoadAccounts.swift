#if Server
import Crypto
import Foundation
import NIOCore
import ServerSimulation
import Support

/// The accounts that send requests in the load test.
///
/// Each account has a token of its own, signed with a key that the measured server trusts, and a subscription that
/// renews repeatedly.
struct LoadAccounts: Sendable {
    private let accounts: [(uuid: String, authorization: String)]
    private let authority: SigningAuthority

    /// Creates accounts, and writes the root certificate and the keys that make a server trust them.
    ///
    /// - Parameters:
    ///   - count: The number of accounts.
    ///   - folder: The folder that the files are written to.
    /// - Throws: An error if a file can't be written or a key can't be created.
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

    /// Returns the URL of the root certificate that the measured server trusts.
    static func root(in folder: URL) -> URL { folder.appending(path: "root.der") }

    /// Returns the URL of the file with the public keys whose tokens the measured server accepts.
    static func keys(in folder: URL) -> URL { folder.appending(path: "keys.json") }

    /// Returns requests with one newly signed transaction each, for one account after another.
    ///
    /// - Parameter numbers: The numbers of the transactions; a repeated number produces the same transaction.
    /// - Returns: The requests in the order of their numbers.
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

    /// Returns the value of an account's `Authorization` header.
    func authorization(of account: Int) -> String { accounts[account % accounts.count].authorization }

    /// Returns a signed transaction of typical length, as a JWS string.
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
