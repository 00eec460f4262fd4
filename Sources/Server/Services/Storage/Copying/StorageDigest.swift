#if Server
internal import Crypto
internal import Foundation

/// The SHA-256 digest of a sequence of rows, with the number of the rows.
///
/// If two storages have the same digest, they contain the same rows. In the digest, a Boolean value is the integer 0 or
/// 1, as SQLite stores it. Each value is preceded by its type and its length, so that two different sequences of values
/// never result in the same bytes.
package struct StorageDigest: Equatable, CustomStringConvertible {
    private var hash = SHA256()
    /// The number of rows that were added.
    package private(set) var rows = 0

    /// Creates the digest of no rows.
    package init() {}

    /// Adds a row of a table to the digest.
    package mutating func add(_ row: [SQLValue], of table: StoredTable) {
        rows += 1
        add(0, Array(table.name.utf8))
        for value in row {
            switch value {
            case .null: add(1, [])
            case .integer(let number): add(number)
            case .boolean(let flag): add(flag ? 1 : 0)
            case .text(let text): add(3, Array(text.utf8))
            case .bytes(let bytes): add(4, Array(bytes))
            }
        }
    }

    /// The digest in hexadecimal digits.
    package var description: String { hash.finalize().map { String(format: "%02x", $0) }.joined() }

    /// Returns a Boolean value that indicates whether two digests are of the same rows.
    package static func == (one: StorageDigest, other: StorageDigest) -> Bool {
        one.rows == other.rows && one.description == other.description
    }

    private mutating func add(_ number: Int64) { add(2, withUnsafeBytes(of: number.bigEndian) { Array($0) }) }

    private mutating func add(_ kind: UInt8, _ bytes: [UInt8]) {
        hash.update(data: [kind])
        withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { hash.update(bufferPointer: $0) }
        hash.update(data: bytes)
    }
}
#endif
