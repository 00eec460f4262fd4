/// The events that the show-profile use case reports to its observer.
public enum ShowProfileEvent: Hashable, Sendable {
    /// The profile was found; the case contains the person or the group.
    case shown(CardViewData.Subject)
    /// No user or group has the ID that the case contains.
    case unknown(String)
    /// The stored profiles couldn't be read.
    case failed(StorageFailure)
}
