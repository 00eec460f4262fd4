#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB

extension AccountToken {
    /// The 16 bytes of the token, most significant byte first.
    var bytes: Data { withUnsafeBytes(of: bits.bigEndian) { Data($0) } }

    /// Creates a token from the 16 bytes that the database stores.
    ///
    /// - Throws: A `LedgerFailure` if there aren't exactly 16 bytes.
    init(bytes: Data) throws {
        guard bytes.count == 16 else { throw LedgerFailure.damaged(place: "an account", reason: "it isn't 16 bytes") }
        self.init(bits: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }
}

extension String {
    /// Returns this string unchanged if the database can store it as a key.
    ///
    /// SQLite's interface ends a text at its first NUL, so the database couldn't distinguish strings that contain NUL.
    ///
    /// - Returns: The unchanged string.
    /// - Throws: `LedgerFailure.unavailable` if the string contains NUL.
    package func keyed() throws -> String {
        var text = self
        let containsNUL = text.withUTF8 { $0.contains(0) }
        guard !containsNUL else {
            throw LedgerFailure.unavailable("an ID that contains a NUL character can't be stored")
        }
        return self
    }
}
#endif
