internal import DiscoverData
internal import Testing

/// What happens when somebody asks a double for something that no test has written an answer for.
public enum Unscripted {
    /// Reports the request: as a failure of the test, unless a test of the doubles themselves listens.
    @TaskLocal public static var report: @Sendable (String) -> Void = { Issue.record("unscripted request: \($0)") }
}

/// Reports a request without an answer, and fails it: there is no default.
func unscripted(_ request: String) -> StoreFailure {
    Unscripted.report(request)
    return .unavailable("unscripted")
}
