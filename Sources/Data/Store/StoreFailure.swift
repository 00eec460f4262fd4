/// Why a store gave no answer. Not knowing is not a no: none of these takes anything away.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The device has no network.
    case offline
    /// The store is there and does not work; the store's own name for the trouble.
    case unavailable(String)
    /// No answer within the time limit, in seconds.
    case timedOut(seconds: Int)
    /// The customer closed a dialog that the store needs.
    case cancelled
    /// This build cannot reach a store at all.
    case notInThisBuild
}

/// Why what the app keeps could not be read or written. Nothing is lost by it: what was kept is still there.
public enum StorageFailure: Error, Hashable, Sendable {
    /// It could not be reached; the system's own words.
    case unavailable(String)
    /// It is there and cannot be read; where, and what is wrong.
    case damaged(place: String, reason: String)
    /// A newer build wrote it; where, and what shows it. It was left as it is.
    case newer(place: String, reason: String)
}
