internal import DiscoverData

extension MoveFailure {
    /// The stack isn't open, so its cards are unknown.
    static let notRead = MoveFailure.storage(.unavailable("the stack has not been read"))
}
