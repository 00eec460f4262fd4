/// Whoever puts the third part on a signed text, and can tell it again.
///
/// A team that needs real ES256 signatures (for a server that checks certificate chains) gives the store a signer of
/// its own; the store itself needs only to recognise what it issued.
public protocol TransactionSigner: Sendable {
    /// The JOSE header of every signed text: the bytes of a JSON object. It never changes.
    var header: [UInt8] { get }

    /// The signature over the signing input: header and payload in base64url, joined by a point.
    func signature(over text: [UInt8]) -> [UInt8]

    /// Whether `signature` is one that this signer made, or would make, over `text`.
    func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool
}
