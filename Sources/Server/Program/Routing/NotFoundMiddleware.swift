#if Server
import Hummingbird

/// A middleware that responds to a request whose method and path match no route.
struct NotFoundMiddleware: RouterMiddleware {
    typealias Context = ClientRequestContext

    let gate: RequestPipeline
    let endpoints: [Endpoint]

    func handle(
        _ request: Request, context: ClientRequestContext,
        next: @concurrent (Request, ClientRequestContext) async throws -> Response
    ) async throws -> Response {
        let others = endpoints.filter { $0.matches(request.uri.path) }
        let context = gate.identified(context, of: request)
        return await gate.respond(to: request, context, at: others.first?.path ?? "elsewhere") { _ throws(Problem) in
            guard !others.isEmpty else { throw Problem(.notFound) }
            let methods = others.map(\.method.rawValue) + (others.contains { $0.method == .get } ? ["HEAD"] : [])
            throw Problem(.methodNotAllowed, members: ["allow": .array(methods.sorted().map { .string($0) })])
        }
    }
}
#endif
