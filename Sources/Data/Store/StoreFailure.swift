/// The reasons why a store, or a verifier of its signed data, returned no usable response.
///
/// A missing response proves nothing: none of these failures removes an entitlement.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The device has no network connection.
    case offline
    /// The store fails or accepts no connection, although the device may have a network.
    ///
    /// The case contains the name of the store's error, or a phrase such as "no connection".
    case unavailable(String)
    /// The store didn't respond within the time limit of a request.
    ///
    /// The case contains this limit in seconds.
    case timedOut(seconds: Int)
    /// The request was canceled, or the customer closed a dialog of the store, such as a sign-in.
    case cancelled
    /// This build of the app has no access to a store.
    case notInThisBuild
    /// The store's response exceeds a limit; the case contains the limit, and what to do instead.
    ///
    /// A repeated request would get the same response.
    case tooLarge(String)
}

/// The reasons why the app's stored data couldn't be read or written.
///
/// Nothing is lost: data that was stored before still exists.
public enum StorageFailure: Error, Hashable, Sendable {
    /// The storage couldn't be accessed; the case contains the system's message.
    case unavailable(String)
    /// The stored data is invalid; the case contains the place of the error and the reason.
    case damaged(place: String, reason: String)
    /// A newer build wrote the stored data in a form that this build can't read; the data is unchanged.
    ///
    /// The case contains the place that can't be read, and the reason.
    case newer(place: String, reason: String)
}
