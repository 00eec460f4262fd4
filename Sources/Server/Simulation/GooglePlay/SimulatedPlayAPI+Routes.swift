#if Server
internal import Hummingbird
internal import NIOCore

extension SimulatedPlayAPI {
    /// Returns a router that serves the API and the token service.
    func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("androidpublisher/**") { [self] request, _ in try await respond(to: "GET", request) }
        router.post("androidpublisher/**") { [self] request, _ in try await respond(to: "POST", request) }
        router.post("token") { [self] request, _ in try await respond(to: "POST", request) }
        return router
    }

    private func respond(to method: String, _ request: Request) async throws -> Response {
        var buffer = try await request.body.collect(upTo: 1 << 20)
        let body = buffer.readBytes(length: buffer.readableBytes) ?? []
        let response = await respond(
            to: method, request.uri.path + (request.uri.query.map { "?" + $0 } ?? ""),
            authorization: request.headers[.authorization], body: body)
        return Response(
            status: .init(code: response.status), headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    }
}
#endif
