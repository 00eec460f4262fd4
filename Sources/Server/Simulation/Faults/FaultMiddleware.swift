#if Server
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import Synchronization

/// A middleware that adds random faults to the responses of one API.
///
/// As the fault settings specify, it refuses requests, loses or delays responses, and repeats outdated responses.
final class FaultMiddleware<Context: RequestContext>: RouterMiddleware {
    private let faults: Faults
    private let side: Faults.Side
    private let refusal: any Error
    private let isList: @Sendable (Request) -> Bool
    private let earlier = Mutex<[String: ByteBuffer]>([:])

    private static var maximumCount: Int { 256 }

    /// Creates a middleware with the faults of one API.
    ///
    /// - Parameters:
    ///   - faults: The random faults of the store.
    ///   - side: The API whose responses have the faults.
    ///   - refusal: The temporary error with which requests are refused.
    ///   - isList: A function that returns whether a request is for a list. Only requests for a list can receive an
    ///     outdated response.
    init(
        _ faults: Faults, _ side: Faults.Side, refusal: any Error = APIError.internalRetryable,
        isList: @escaping @Sendable (Request) -> Bool
    ) {
        self.faults = faults
        self.side = side
        self.refusal = refusal
        self.isList = isList
    }

    @concurrent func handle(
        _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        let side = side
        if faults.happens("\(side.rawValue) refuse", { $0[side].refused }) { throw refusal }
        let response = try await next(request, context)
        let wait = faults.amount("\(side.rawValue) slow") { Int64($0[side].slowness) }
        if wait > 0 { try await Task.sleep(for: .milliseconds(wait)) }
        // The request was executed; only its response is lost.
        if faults.happens("\(side.rawValue) lose", { $0[side].lost }) { return Self.broken }
        guard isList(request), response.status == .ok, faults.settings[side].stale > 0 else { return response }
        let body = BodyCollector()
        try await response.body.write(body)
        return respond(with: body.collected, to: "\(faults.generation) \(request.uri.string)", like: response)
    }

    /// Returns a response with the specified body or, as a simulated fault, with an earlier body.
    ///
    /// - Parameters:
    ///   - body: The correct body.
    ///   - key: The URL of the request, combined with the number ``Faults/generation``. Only the body of an earlier
    ///     response with the same key can be returned. The number changes when earlier responses must no longer be
    ///     repeated.
    ///   - response: A response with the status to return.
    /// - Returns: The response.
    private func respond(with body: ByteBuffer, to key: String, like response: Response) -> Response {
        let side = side
        let before = earlier.withLock { earlier in
            if earlier.count >= Self.maximumCount { earlier = [:] }
            return earlier.updateValue(body, forKey: key)
        }
        var sent = body
        if let before, faults.happens("\(side.rawValue) stale", { $0[side].stale }) { sent = before }
        return Response(
            status: response.status, headers: [.contentType: "application/json"], body: .init(byteBuffer: sent))
    }

    /// A response whose connection breaks after the first byte.
    ///
    /// The header of the response states a length of 64 bytes.
    private static var broken: Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(contentLength: 64) { writer in
                try await writer.write(ByteBuffer(string: "{"))
                throw LostResponse()
            })
    }
}

/// An error that breaks the connection, so that the client loses the response.
private struct LostResponse: Error {}

/// A writer that collects the body of a response instead of sending it.
private final class BodyCollector: ResponseBodyWriter, Sendable {
    private let buffer = Mutex(ByteBuffer())

    var collected: ByteBuffer { buffer.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        _ = self.buffer.withLock { $0.writeImmutableBuffer(buffer) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
#endif
