#if Server
package import Foundation

/// A route that stands beside the server's own, for a program that is built around it, such as the benchmark's: it passes the
/// same gate. `discover-server` has none.
package struct AdditionalRoute: Sendable {
    private let endpoint: Endpoint

    /// - Parameters:
    ///   - path: Where it is; it is asked by POST.
    ///   - isForCustomers: Whether it wants a customer's token, and a body.
    ///   - answer: What it answers to the body, which is JSON; `nil` where it cannot.
    package init(
        _ path: String, isForCustomers: Bool, answer: @escaping @Sendable (_ body: Data) async -> Data?
    ) {
        endpoint = Endpoint(.post, path, needs: isForCustomers ? .customer : .nothing, readsBody: isForCustomers) {
            request throws(Problem) in
            guard let body = await answer(request.body) else { throw Problem(.broken) }
            return RouteResponse(mediaType: "application/json", body: Array(body))
        }
    }

    /// These routes, as the gate knows them.
    static func endpoints(_ routes: [AdditionalRoute]) -> [Endpoint] { routes.map(\.endpoint) }
}
#endif
