#if Server
package import Foundation

/// A route in addition to the server's own, for a program that embeds the server, such as the benchmark.
///
/// It passes through the same pipeline. `discover-server` has none.
package struct AdditionalRoute: Sendable {
    private let endpoint: Endpoint

    /// Creates a route for POST requests.
    ///
    /// - Parameters:
    ///   - path: The path of the route.
    ///   - isForCustomers: A Boolean value that indicates whether the route requires a customer's token and a body.
    ///   - answer: Returns the JSON of the response to a body, or `nil` if it fails.
    package init(
        _ path: String, isForCustomers: Bool, answer: @escaping @Sendable (_ body: Data) async -> Data?
    ) {
        endpoint = Endpoint(.post, path, needs: isForCustomers ? .customer : .nothing, readsBody: isForCustomers) {
            request throws(Problem) in
            guard let body = await answer(request.body) else { throw Problem(.broken) }
            return RouteResponse(mediaType: "application/json", body: Array(body))
        }
    }

    /// Returns the endpoints of additional routes for the pipeline.
    static func endpoints(_ routes: [AdditionalRoute]) -> [Endpoint] { routes.map(\.endpoint) }
}
#endif
