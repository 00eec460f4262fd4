#if Server
internal import Crypto
public import DiscoverData
package import Foundation

/// The key with which the server encrypts the secrets in its database.
///
/// The key is stored in a separate file that only its owner can read. A copy of the database alone therefore reveals no
/// secret.
public struct SealingKey: Sendable, CustomStringConvertible, CustomReflectable {
    private let key: SymmetricKey

    /// Reads the key from a file, or creates the key and the file if the file doesn't exist.
    ///
    /// A file that other users can read is refused, and so is a file that doesn't contain exactly 32 bytes.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: A `LedgerFailure` if the key can't be read or created.
    public init(path: String) throws(LedgerFailure) {
        let files = FileManager.default
        if !files.fileExists(atPath: path) {
            let made = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            guard files.createFile(atPath: path, contents: made, attributes: [.posixPermissions: 0o600]) else {
                throw .unavailable("\(path) can't be created: it is the file for the key that encrypts secrets")
            }
        }
        guard let permissions = try? files.attributesOfItem(atPath: path)[.posixPermissions] as? Int,
            let bytes = files.contents(atPath: path)
        else { throw .unavailable("\(path) can't be read: it contains the key that encrypts secrets") }
        guard permissions & 0o077 == 0 else {
            throw .unavailable("\(path) contains a key and is readable by other users: run chmod 600 \(path)")
        }
        guard bytes.count == 32 else {
            throw .damaged(place: path, reason: "a key has 32 bytes, but the file has \(bytes.count)")
        }
        key = SymmetricKey(data: bytes)
    }

    /// Encrypts a text for one place in the database, such as a row with a specific name.
    ///
    /// The result can be decrypted only with the same key and for the same place. So encrypted data can't be moved to
    /// another row.
    package func seal(_ text: String, for place: String) throws -> Data {
        let box = try AES.GCM.seal(Data(text.utf8), using: key, authenticating: Data(place.utf8))
        guard let sealed = box.combined else { throw LedgerFailure.unavailable("the secret couldn't be encrypted") }
        return sealed
    }

    /// Returns the text of data that was encrypted for the specified place, such as a row's name.
    ///
    /// - Throws: A `LedgerFailure` if the key or the place differs, or if the data is damaged.
    package func open(_ sealed: Data, for place: String) throws -> String {
        guard let box = try? AES.GCM.SealedBox(combined: sealed),
            let bytes = try? AES.GCM.open(box, using: key, authenticating: Data(place.utf8))
        else {
            throw LedgerFailure.damaged(
                place: place,
                reason: "it can't be decrypted with this key: restore the key's file, or set the secret again")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A description that doesn't contain the key.
    public var description: String { "a sealing key" }

    /// An empty mirror, so that a dump doesn't show the encryption key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
