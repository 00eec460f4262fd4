#if Server
import ServiceLifecycle

/// A service that delays the stop of the server while its readiness check fails.
///
/// When the server is to stop, it still accepts requests for some time, but its readiness check fails. A load balancer
/// that checks the readiness sends no more requests during this time, so that no request reaches a closed port.
/// Meanwhile, the server responds to all requests as usual.
///
/// The service must be the last of its service group, because a group stops its services in reverse order.
struct ShutdownNotice: Service {
    /// The reasons why the server isn't ready for requests, which the readiness check reads.
    let readiness: ReadinessState
    /// The time for which the readiness check fails before the server stops listening.
    let duration: Duration

    func run() async throws {
        try await gracefulShutdown()
        readiness.set(.stopping, true)
        try await Task.sleep(for: duration)
    }
}
#endif
