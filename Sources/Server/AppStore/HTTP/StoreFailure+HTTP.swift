#if Server
internal import DiscoverData

extension StoreFailure {
    /// The same in the words of the eight.
    init(_ failure: HTTPFailure, within limit: Duration) {
        self =
            switch failure {
            case .timedOut: .timedOut(seconds: Int(limit.components.seconds))
            case .unreachable: .offline
            case .tooLong: .unavailable("its answer is longer than any it should give")
            case .cancelled: .cancelled
            }
    }
}
#endif
