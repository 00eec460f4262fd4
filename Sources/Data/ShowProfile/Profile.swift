/// What came of looking somebody up.
public enum ShowProfileEvent: Hashable, Sendable {
    /// This is them.
    case shown(CardViewData.Face)
    /// Nobody of that name is known.
    case unknown(String)
    /// It could not be looked up, and why.
    case failed(StorageFailure)
}
