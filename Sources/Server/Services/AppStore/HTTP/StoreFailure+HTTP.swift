#if Server
internal import DiscoverData

extension StoreFailure {
    /// Creates the store failure that corresponds to an HTTP failure.
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
