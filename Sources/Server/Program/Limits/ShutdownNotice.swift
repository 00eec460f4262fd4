#if Server
import ServiceLifecycle

/// A service that reports the server as not ready for some time before the server stops.
///
/// During this time, only the readiness check fails, and the server responds to all other requests as usual. A load
/// balancer that checks the readiness sends no more requests, so that no request reaches a closed port.
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
