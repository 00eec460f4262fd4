internal import DiscoverData

extension MoveFailure {
    /// The stack was not opened, or could not be: it is not known what lies there.
    static let notRead = MoveFailure.storage(.unavailable("the stack has not been read"))
}
