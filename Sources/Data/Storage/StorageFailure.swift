/// Why what the app keeps could not be read or written. Nothing is lost by it: what was kept is still there.
public enum StorageFailure: Error, Hashable, Sendable {
    /// It could not be reached; the system's own words.
    case unavailable(String)
    /// It is there and cannot be read; where, and what is wrong.
    case damaged(place: String, reason: String)
    /// A newer build wrote it; where, and what shows it. It was left as it is.
    case newer(place: String, reason: String)
}
