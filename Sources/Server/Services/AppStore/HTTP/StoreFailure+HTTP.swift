#if Server
internal import DiscoverData

extension StoreFailure {
    /// Creates a store failure, the only kind that the server's use cases handle, from a failure of an HTTP request.
    ///
    /// If the request timed out, the failure contains the time limit of the request, `limit`.
    init(_ failure: HTTPFailure, within limit: Duration) {
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
