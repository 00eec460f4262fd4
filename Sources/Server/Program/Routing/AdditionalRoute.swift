#if Server
package import Foundation

/// An additional route of a program that embeds the server, such as a benchmark.
///
/// Requests to an additional route are processed like all others. `discover-server` has no additional routes.
package struct AdditionalRoute: Sendable {
    private let endpoint: Endpoint

    /// Creates an additional route for POST requests.
    ///
    /// - Parameters:
    ///   - path: The path of the route.
    ///   - isForCustomers: A Boolean value that indicates whether the route requires a customer's token and a body.
    ///   - respond: A function that receives the body of a request and returns the JSON of the response, or `nil` if
    ///     the request failed.
    package init(
        _ path: String, isForCustomers: Bool, respond: @escaping @Sendable (_ body: Data) async -> Data?
    ) {
        endpoint = Endpoint(
            .post, path, needs: isForCustomers ? .customer : .nothing, readsBody: isForCustomers,
            isRateLimited: isForCustomers
        ) { request throws(Problem) in
            guard let body = await respond(request.body) else { throw Problem(.broken) }
            return RouteResponse(mediaType: "application/json", body: Array(body))
        }
    }

    /// Converts additional routes to endpoints, the type of the server's own routes.
    static func endpoints(_ routes: [AdditionalRoute]) -> [Endpoint] { routes.map(\.endpoint) }
}
#endif
