internal import DiscoverData
internal import Testing

/// The treatment of calls of test doubles for which a test has specified no result.
public enum Unscripted {
    /// The closure that reports such a call; by default, it fails the test.
    @TaskLocal public static var report: @Sendable (String) -> Void = { Issue.record("unscripted request: \($0)") }
}

/// Reports a call without a specified result, and returns an error for it.
func unscripted(_ request: String) -> StoreFailure {
    Unscripted.report(request)
    return .unavailable("unscripted")
}
