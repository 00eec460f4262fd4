#if Server
import Foundation
import HummingbirdCore
import NIOCore
import Synchronization

/// The memory that all requests share for large bodies.
///
/// Without this shared limit, bodies of the maximum size on all connections would need gigabytes. Small bodies don't
/// use the shared memory, so clients that send large bodies can't prevent small requests.
final class BodyMemory: Sendable {
    /// The size in bytes up to which a body doesn't use the shared memory.
    ///
    /// The App Store's longest notification has about 14,000 bytes, and a request with one transaction about 6,000.
    static let free = 16 << 10
    private let capacity: Int
    private let used = Mutex(0)

    /// Creates the memory that the limits permit; it has room for at least one body of the maximum size.
    init(_ limits: Limits) {
        capacity = max(limits.largeBodies, limits.body - Self.free)
    }

    /// The number of bytes that are in use.
    var inUse: Int { used.withLock { $0 } }

    /// Reads the body of a request.
    ///
    /// - Parameters:
    ///   - body: The body, which arrives in pieces.
    ///   - limit: The maximum size of the body in bytes.
    ///   - share: The number of shared bytes that the request uses, which grows while the body is read. When the
    ///     request is answered, the caller must return these bytes with ``release(_:)``, even if this method threw an
    ///     error.
    /// - Returns: The body.
    /// - Throws: `Problem` if the body is too large or incomplete, or if the shared memory is used up.
    func collect(_ body: RequestBody, upTo limit: Int, share: inout Int) async throws(Problem) -> Data {
        var data = Data()
        var pieces = body.makeAsyncIterator()
        while true {
            let piece: ByteBuffer?
            do { piece = try await pieces.next() } catch {
                throw Problem(.malformed, detail: "the body is incomplete")
            }
            guard let piece else { return data }
            let count = data.count + piece.readableBytes
            guard count <= limit else { throw .tooLarge(limit) }
            let more = max(count - Self.free, 0) - share
            if more > 0 {
                guard reserve(more) else {
                    throw Problem(.busy, detail: "too many large bodies at once", retryAfter: 1)
                }
                share += more
            }
            data.append(contentsOf: piece.readableBytesView)
        }
    }

    /// Returns shared bytes of a request that is answered.
    func release(_ share: Int) {
        if share > 0 { used.withLock { $0 -= share } }
    }

    private func reserve(_ count: Int) -> Bool {
        used.withLock { used in
            guard used + count <= capacity else { return false }
            used += count
            return true
        }
    }
}

extension Problem {
    /// Returns the problem for a body that is larger than the specified number of bytes.
    static func tooLarge(_ limit: Int) -> Problem { Problem(.tooLarge, detail: "at most \(limit) bytes") }
}
#endif
