#if Server
internal import Foundation
internal import Synchronization

/// A cache of the JWS headers in the database with their numbers.
///
/// With the cache, storing a signed text (JWS) usually needs no query for the number of its header.
///
/// Only a database whose writes run one after another can use the cache. After each write that wasn't committed, the
/// database must empty the cache, because the write may have added headers that aren't stored.
package final class EvidenceHeaderCache: Sendable {
    /// The maximum number of cached headers; the App Store uses very few at a time.
    private static let limit = 16

    /// The headers with their numbers, most recently used first.
    private let known = Mutex<[(header: [UInt8], number: Int64)]>([])

    /// Returns the number of a header, or `nil` if it isn't cached.
    func number(of header: ArraySlice<UInt8>) -> Int64? {
        known.withLock { known in
            guard let index = known.firstIndex(where: { Self.isEqual($0.header, header) }) else { return nil }
            if index > 0 { known.insert(known.remove(at: index), at: 0) }
            return known[0].number
        }
    }

    /// Adds a header with its number; if the cache is full, the least recently used header is removed.
    func insert(_ number: Int64, of header: ArraySlice<UInt8>) {
        known.withLock { known in
            known.insert((Array(header), number), at: 0)
            if known.count > Self.limit { known.removeLast() }
        }
    }

    func removeAll() { known.withLock { $0 = [] } }

    private static func isEqual(_ one: [UInt8], _ other: ArraySlice<UInt8>) -> Bool {
        one.count == other.count
            && one.withUnsafeBytes { one in
                other.withUnsafeBytes { other in
                    guard let left = one.baseAddress, let right = other.baseAddress else { return true }
                    return memcmp(left, right, one.count) == 0
                }
            }
    }
}
#endif
