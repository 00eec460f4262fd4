/// What came of looking somebody up.
public enum ProfileEvent: Hashable, Sendable {
    /// This is them.
    case shown(StackCard.Face)
    /// Nobody of that name is known.
    case unknown(String)
    /// It could not be looked up, and why.
    case failed(StorageFailure)
}
