#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB

extension AccountToken {
    /// The 16 bytes of the token, most significant byte first.
    var bytes: Data { withUnsafeBytes(of: bits.bigEndian) { Data($0) } }

    /// Creates a token from 16 bytes.
    init(bytes: Data) throws {
        guard bytes.count == 16 else { throw LedgerFailure.damaged(place: "an account", reason: "it isn't 16 bytes") }
        self.init(bits: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }
}

extension String {
    /// Returns the token's string, or throws if the database can't distinguish the string from all others.
    ///
    /// SQLite's interface ends a text at its first NUL, so a string that contains NUL is refused.
    ///
    /// - Returns: The unchanged string.
    /// - Throws: `LedgerFailure.unavailable` if the string contains NUL.
    func keyed() throws -> String {
        var text = self
        let containsNUL = text.withUTF8 { $0.contains(0) }
        guard !containsNUL else {
            throw LedgerFailure.unavailable("an ID that contains a NUL character can't be stored")
        }
        return self
    }
}
#endif
