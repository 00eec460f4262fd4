#if Server
internal import Hummingbird
internal import NIOCore

extension SimulatedPlayAPI {
    /// Adds the routes of the API and of the token service to a router.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - faults: The random faults.
    ///   - save: A closure that is called after each request that can change a purchase.
    func add<Context: RequestContext>(
        to router: Router<Context>, faults: Faults, saving save: @escaping @Sendable () throws -> Void
    ) {
        let group = router.group("").add(
            middleware: FaultMiddleware<Context>(faults, .play, refusal: PlayBackendError()) { _ in false })
        group.get("androidpublisher/**") { [self] request, _ in Response(try await respond(to: "GET", request)) }
        group.post("androidpublisher/**") { [self] request, _ in
            let response = try await respond(to: "POST", request)
            try save()
            return Response(response)
        }
        group.post("token") { [self] request, _ in Response(try await respond(to: "POST", request)) }
    }

    private func respond(to method: String, _ request: Request) async throws -> PlayResponse {
        var buffer = try await request.body.collect(upTo: 1 << 20)
        let body = buffer.readBytes(length: buffer.readableBytes) ?? []
        return await respond(
            to: method, request.uri.path + (request.uri.query.map { "?" + $0 } ?? ""),
            authorization: request.headers[.authorization], body: body)
    }
}

extension Response {
    /// Creates an HTTP response from a response of the Play Developer API.
    init(_ response: PlayResponse) {
        self.init(
            status: .init(code: response.status), headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    }
}
#endif
