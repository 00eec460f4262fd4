#if Server
internal import DiscoverServices
internal import Foundation
internal import Support

/// A document with experiments that a server has signed, as the compact form of a JWS (RFC 7515).
struct SignedExperimentDocument {
    /// The members of the JWS header, all of which are required.
    private struct Header: Decodable {
        let alg: String
        let typ: String
        let kid: String
        let iat: Int64
        let etag: String
    }

    /// The time of the signature, in seconds since 1970 on the server's clock.
    let signed: Int64
    /// The server's ETag for this version of the document, without quotation marks.
    let tag: String
    /// The contents of the document.
    let file: ExperimentFile

    /// Verifies the signature of a JWS, and reads the document with experiments that the JWS contains.
    ///
    /// - Parameters:
    ///   - bytes: The compact form of the JWS in UTF-8.
    ///   - keys: The keys of the app, one of which must have signed the JWS.
    ///   - place: The URL or the file that the JWS is from, for error messages.
    /// - Throws: `FileFormatError` if no key of the app has signed the JWS, or if the document isn't valid.
    init(_ bytes: Data, by keys: ExperimentKeys, from place: String) throws(FileFormatError) {
        guard let parts = JWSParts(String(decoding: bytes, as: UTF8.self)),
            let header = Base64URL.decode(parts.header).flatMap({
                try? JSONDecoder().decode(Header.self, from: Data($0))
            }), header.alg == "ES256", header.typ == "discover.flags", let payload = Base64URL.decode(parts.payload)
        else {
            throw FileFormatError(
                file: place, place: "", found: "a text that isn't a signed document", expected: "a signed document")
        }
        guard keys.areSigners(of: parts, with: header.kid) else {
            throw FileFormatError(
                file: place, place: "", found: "a signature that no key of this app can verify",
                expected: "a document that the server has signed with a key of this app")
        }
        signed = header.iat
        tag = header.etag
        file = try ExperimentFile(bytes: Data(payload), file: place)
    }
}
#endif
