#if Server
internal import DiscoverData

extension StoreFailure {
    /// Creates a store failure, the type that the server's use cases handle, from a failure of an HTTP request.
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
