internal import DiscoverData

extension StorageFailure {
    /// A journal's failure, in the words of the ports behind which the app keeps things.
    init(_ failure: JournalFailure) {
        self =
            switch failure {
            case .unavailable(let reason): .unavailable(reason)
            case .damaged(let place, let reason): .damaged(place: place, reason: reason)
            case .newer(let place, let reason): .newer(place: place, reason: reason)
            }
    }
}
