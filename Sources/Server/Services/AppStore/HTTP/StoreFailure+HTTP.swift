#if Server
internal import DiscoverData

extension StoreFailure {
    /// Converts a failure of an HTTP request to the failure type of the use cases.
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
