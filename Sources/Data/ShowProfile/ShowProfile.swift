/// The events that showing a profile reports.
public enum ShowProfileEvent: Hashable, Sendable {
    /// The profile was found.
    case shown(CardViewData.Face)
    /// No user or group has this ID.
    case unknown(String)
    /// The profile couldn't be read.
    case failed(StorageFailure)
}
