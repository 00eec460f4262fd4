internal import DiscoverData
internal import Testing

/// Reports a request that no test has written an answer for. It is a failure of the test, never a default.
func unscripted(_ request: String) -> StoreFailure {
    Issue.record("unscripted request: \(request)")
    return .unavailable("unscripted")
}
