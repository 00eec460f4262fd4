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
