#if Server
import Metrics

/// What this server counts: requests by route and status, verdicts, notifications by type, and refusals.
///
/// Names of routes, verdicts and reasons are of our own making; nothing that a client chooses becomes the name of a figure.
package struct ServerMetrics: Sendable {
    /// All figures, and their page.
    let store: MetricsStore
    private let requestsAtWork: Meter

    init(_ store: MetricsStore) {
        self.store = store
        requestsAtWork = Meter(label: "discover_http_requests_at_work", dimensions: [], factory: store)
    }

    /// Figures of its own.
    package init() { self.init(MetricsStore()) }

    /// A request's header has come to its route; its body may still be on its way.
    func requestBegins() { requestsAtWork.increment() }

    /// A request was answered.
    func request(route: String, method: String, status: Int, took duration: Duration) {
        requestsAtWork.decrement()
        let dimensions = [("route", route), ("method", method), ("status", String(status))]
        Counter(label: "discover_http_requests_total", dimensions: dimensions, factory: store).increment()
        Timer(label: "discover_http_request_seconds", dimensions: [("route", route)], factory: store)
            .recordNanoseconds(Int64(duration.inSeconds * 1e9))
    }

    /// A connection was turned away at the door.
    func refusal(_ kind: Problem.Kind) {
        Counter(label: "discover_connections_refused_total", dimensions: [("reason", kind.rawValue)], factory: store)
            .increment()
    }

    /// A transaction got a verdict.
    func verdict(_ verdict: String) {
        Counter(label: "discover_verdicts_total", dimensions: [("verdict", verdict)], factory: store).increment()
    }

    /// A transaction was not settled; the reason is one of the eight letters' own codes.
    func unsettled(_ reason: String) {
        Counter(label: "discover_unsettled_total", dimensions: [("reason", reason)], factory: store).increment()
    }

    /// A token was refused; the reason is for us only.
    func tokenRefused(_ reason: String) {
        Counter(label: "discover_tokens_refused_total", dimensions: [("reason", reason)], factory: store).increment()
    }

    /// A notification was taken in.
    ///
    /// - Parameter type: Its type where it is one that we know; else `unknown`, for the signed text chooses it.
    func notification(_ type: String, outcome: String) {
        let dimensions = [("type", type), ("outcome", outcome)]
        Counter(label: "discover_notifications_total", dimensions: dimensions, factory: store).increment()
    }

    /// The store's history was taken, or was to be.
    func replay(_ outcome: String, pages: Int) {
        Counter(label: "discover_history_total", dimensions: [("outcome", outcome)], factory: store).increment()
        Counter(label: "discover_history_pages_total", dimensions: [], factory: store).increment(by: pages)
    }

    /// How many disputes about the owner of a purchase wait for an administrator.
    func openDisputes(_ count: Int) {
        Meter(label: "discover_disputes_open", dimensions: [], factory: store).set(count)
    }

    /// How many purchases of passes there are that the feature map doesn't name, so that they give nothing.
    func unmappedPasses(_ count: Int) {
        Meter(label: "discover_unmapped_passes", dimensions: [], factory: store).set(count)
    }

    /// How many connections there are.
    func connections(_ count: Int) {
        Meter(label: "discover_connections", dimensions: [], factory: store).set(count)
    }
}
#endif
