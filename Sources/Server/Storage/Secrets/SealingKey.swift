#if Server
internal import Crypto
public import DiscoverData
internal import Foundation

/// The key that secrets are sealed under. It lies in a file of its own, which only its owner may read, and never in the
/// database: whoever gets hold of a copy of the database has no secret yet.
public struct SealingKey: Sendable, CustomStringConvertible, CustomReflectable {
    private let key: SymmetricKey

    /// Reads the key from a file; where there is none, one is made.
    ///
    /// Refuses a file that others may read, and one that holds anything but 32 bytes.
    public init(path: String) throws(LedgerFailure) {
        let files = FileManager.default
        if !files.fileExists(atPath: path) {
            let made = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            guard files.createFile(atPath: path, contents: made, attributes: [.posixPermissions: 0o600]) else {
                throw .unavailable("\(path) cannot be made: it is to hold the key that secrets are sealed under")
            }
        }
        guard let permissions = try? files.attributesOfItem(atPath: path)[.posixPermissions] as? Int,
            let bytes = files.contents(atPath: path)
        else { throw .unavailable("\(path) cannot be read: it holds the key that secrets are sealed under") }
        guard permissions & 0o077 == 0 else {
            throw .unavailable("\(path) may be read by others than its owner, and holds a key: chmod 600 \(path)")
        }
        guard bytes.count == 32 else {
            throw .damaged(place: path, reason: "a key is 32 bytes, and there are \(bytes.count)")
        }
        key = SymmetricKey(data: bytes)
    }

    /// Seals a text for a place, so that it can be opened only there.
    func seal(_ text: String, for place: String) throws -> Data {
        let box = try AES.GCM.seal(Data(text.utf8), using: key, authenticating: Data(place.utf8))
        guard let sealed = box.combined else { throw LedgerFailure.unavailable("the secret could not be sealed") }
        return sealed
    }

    /// Opens what was sealed for a place.
    func open(_ sealed: Data, for place: String) throws -> String {
        guard let box = try? AES.GCM.SealedBox(combined: sealed),
            let bytes = try? AES.GCM.open(box, using: key, authenticating: Data(place.utf8))
        else {
            throw LedgerFailure.damaged(
                place: place,
                reason: "it cannot be opened with this key: restore the key's file, or set the secret anew")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Never the key.
    public var description: String { "a sealing key" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
