#if Server
package import DiscoverData

extension StoreFailure {
    /// Creates a store failure from the failure of an HTTP request.
    ///
    /// The server's use cases handle only store failures. If the request timed out, the store failure contains the
    /// timeout.
    ///
    /// - Parameters:
    ///   - failure: The failure of the HTTP request.
    ///   - limit: The timeout of the HTTP request.
    package init(_ failure: HTTPFailure, within limit: Duration) {
        self =
            switch failure {
            case .timedOut: .timedOut(seconds: Int(limit.components.seconds))
            case .unreachable: .offline
            case .tooLong: .unavailable("its response is too long")
            case .cancelled: .cancelled
            }
    }
}
#endif
