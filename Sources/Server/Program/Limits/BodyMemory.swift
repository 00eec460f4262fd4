#if Server
import Foundation
import HummingbirdCore
import NIOCore
import Synchronization

/// A limit for the memory that the large bodies of all requests occupy together.
///
/// Without this limit, bodies of the maximum size on all connections would need gigabytes. Small bodies don't count, so
/// small requests are accepted even while large bodies use up the memory. One client address gets only a part of the
/// memory, so that a single client can't prevent the large requests of others.
final class BodyMemory: Sendable {
    /// The size in bytes up to which a body doesn't count toward the limit.
    ///
    /// The App Store's longest notification has about 14,000 bytes, and a request with one transaction about 6,000.
    static let free = 16 << 10
    /// The number of bytes that one request has reserved, and the address of the client that sent it.
    struct Share {
        fileprivate var client: ClientAddress?
        fileprivate var count = 0
    }

    private struct Usage {
        var total = 0
        var clients: [ClientAddress: Int] = [:]
    }

    private let capacity: Int
    private let clientCapacity: Int
    private let used = Mutex(Usage())

    /// Creates a memory limit from the server's limits, but large enough for one body of the maximum size.
    init(_ limits: Limits) {
        capacity = max(limits.largeBodies, limits.body - Self.free)
        clientCapacity = max(limits.clientBodies, limits.body - Self.free)
    }

    /// The number of bytes that requests have reserved for large bodies.
    var inUse: Int { used.withLock { $0.total } }

    /// The number of client addresses whose requests have reserved memory for large bodies.
    var clients: Int { used.withLock { $0.clients.count } }

    /// Reads the body of a request.
    ///
    /// - Parameters:
    ///   - body: The body, which arrives in pieces.
    ///   - limit: The maximum size of this body in bytes.
    ///   - client: The address of the client, which is evaluated only for a large body.
    ///   - share: The part of the memory that the request has reserved, which grows while the body is read. The caller
    ///     must free it with ``release(_:)`` after the response, even if this method throws.
    /// - Returns: The body.
    /// - Throws: `Problem` if the body is too large or incomplete, or if the memory of the client or of all clients is
    ///   used up.
    func collect(
        _ body: RequestBody, upTo limit: Int, from client: @autoclosure () -> ClientAddress, share: inout Share
    ) async throws(Problem) -> Data {
        var data = Data()
        var pieces = body.makeAsyncIterator()
        // The loop ends with the body or at the limit. The connection guard disconnects a client that sends slowly.
        while true {
            let piece: ByteBuffer?
            do { piece = try await pieces.next() } catch {
                throw Problem(.malformed, detail: "the body is incomplete")
            }
            guard let piece else { return data }
            let count = data.count + piece.readableBytes
            guard count <= limit else { throw .tooLarge(limit) }
            let more = max(count - Self.free, 0) - share.count
            if more > 0 { try reserve(more, for: share.client ?? client(), share: &share) }
            data.append(contentsOf: piece.readableBytesView)
        }
    }

    /// Frees the memory that a request has reserved.
    ///
    /// Call this method after the response to the request.
    func release(_ share: Share) {
        guard let client = share.client, share.count > 0 else { return }
        used.withLock { used in
            used.total -= share.count
            let left = used.clients[client, default: 0] - share.count
            used.clients[client] = left > 0 ? left : nil
        }
    }

    private func reserve(_ count: Int, for client: ClientAddress, share: inout Share) throws(Problem) {
        let problem: Problem? = used.withLock { used in
            let ofClient = used.clients[client, default: 0] + count
            guard ofClient <= clientCapacity else { return .tooManyBodiesOfClient }
            guard used.total + count <= capacity else { return .tooManyBodies }
            used.total += count
            used.clients[client] = ofClient
            return nil
        }
        if let problem { throw problem }
        share.client = client
        share.count += count
    }
}

extension Problem {
    /// Returns the error response to a body that is larger than the specified number of bytes.
    static func tooLarge(_ limit: Int) -> Problem { Problem(.tooLarge, detail: "at most \(limit) bytes") }

    /// The error response to a large body when the large bodies of all clients use up the memory.
    fileprivate static let tooManyBodies = Problem(.busy, detail: "too many large bodies at once", retryAfter: 1)

    /// The error response to a large body of a client whose other bodies use all memory that it may use.
    fileprivate static let tooManyBodiesOfClient = Problem(
        .tooMany,
        detail: "too many large bodies at once from this client address; retry when one of the requests is complete",
        retryAfter: 1)
}
#endif
