#if Server
internal import Foundation

/// The key of a Google service account, whose description and dump don't show the private key.
///
/// Source: Google's "Using OAuth 2.0 for Server to Server Applications", which describes the JSON file of a key.
public struct ServiceAccountKey: Sendable, CustomStringConvertible, CustomReflectable {
    /// An error that states why a key file can't be used, without any of its contents.
    public struct InvalidKeyError: Error, CustomStringConvertible {
        /// A sentence that states what is wrong with the file.
        public let description: String

        /// Creates an error from a sentence that states what is wrong with the file.
        public init(description: String) { self.description = description }
    }

    /// The email address of the service account.
    public let email: String
    /// The ID of the private key, or `nil` if the file doesn't contain it.
    public let id: String?
    /// The RSA private key in PEM form.
    let pem: String
    /// The address that exchanges signed assertions for access tokens.
    public let tokenAddress: String

    /// Reads a key from the JSON file that Google Cloud creates for a service account.
    ///
    /// - Parameter json: The contents of the file.
    /// - Throws: ``InvalidKeyError`` if the file isn't such a key, or if its email address or its token address isn't valid.
    public init(json: [UInt8]) throws(InvalidKeyError) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(json)), file.type == "service_account" else {
            throw InvalidKeyError(description: "the file isn't the JSON key of a Google service account")
        }
        // The assertion is a credential: it must never travel unencrypted, except to a simulated store on this machine.
        guard let url = URL(string: file.token_uri), let host = url.host,
            url.scheme == "https" || url.scheme == "http" && ["127.0.0.1", "localhost", "::1"].contains(host)
        else { throw InvalidKeyError(description: "token_uri: must be an address that begins with https://") }
        // The description contains the address, so it must not contain control characters or a part of another member.
        guard file.client_email.contains("@"), file.client_email.utf8.count <= 320,
            file.client_email.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw InvalidKeyError(description: "client_email: must be an email address") }
        email = file.client_email
        id = file.private_key_id
        pem = file.private_key
        tokenAddress = file.token_uri
    }

    /// A description with the email address of the service account, but without the private key.
    public var description: String { "service account \(email)" }

    /// A mirror that contains only the email address, so that a dump doesn't show the private key.
    public var customMirror: Mirror { Mirror(self, children: ["email": email]) }

    // The names are those of Google's file.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private struct File: Decodable {
        let type: String
        let client_email: String
        let private_key: String
        let private_key_id: String?
        let token_uri: String
    }
}
#endif
