#if Server
import Metrics
import ServerUseCases

/// The metrics of this server, such as the requests by route and status, and the verdicts.
///
/// The names of routes, verdicts, and reasons are defined by the server. No value that a client chooses becomes the
/// name of a metric.
package struct ServerMetrics: Sendable {
    /// The store of all metrics, with the page that Prometheus reads.
    let store: MetricsStore
    private let requestsAtWork: Meter
    /// The metrics of requests, by route, method, and status.
    private let requests = MetricCache<RequestKind, (count: Counter, duration: Timer)>()
    /// The counters of verdicts, by verdict.
    private var verdicts = MetricCache<String, Counter>()
    /// The dimensions that name the realm; empty if the server has a single realm.
    ///
    /// A realm is a store environment of one app.
    private(set) var realm: [(String, String)] = []

    /// The properties of a request by which its metrics are grouped.
    private struct RequestKind: Hashable {
        let route: String
        let method: String
        let status: Int
    }

    init(_ store: MetricsStore) {
        self.store = store
        requestsAtWork = Meter(label: "discover_http_requests_at_work", dimensions: [], factory: store)
    }

    /// Creates metrics that are stored in a new store of their own.
    package init() { self.init(MetricsStore()) }

    /// Returns metrics that name a realm in values about purchases and notifications.
    ///
    /// The metrics are for the same store. A realm is a store environment of one app.
    func labeled(with realm: Realm) -> ServerMetrics {
        var metrics = self
        metrics.verdicts = MetricCache()
        metrics.realm = [("environment", realm.environment.rawValue), ("bundle", realm.bundle)]
        return metrics
    }

    /// Counts a request as active, once its header has reached its route.
    ///
    /// The body of the request may still be arriving.
    func requestBegins() { requestsAtWork.increment() }

    /// Counts a request that received a response, records its duration, and no longer counts it as active.
    func request(route: String, method: String, status: Int, took duration: Duration) {
        requestsAtWork.decrement()
        let metrics = requests.value(for: RequestKind(route: route, method: method, status: status)) {
            let dimensions = [("route", route), ("method", method), ("status", String(status))]
            return (
                Counter(label: "discover_http_requests_total", dimensions: dimensions, factory: store),
                Timer(label: "discover_http_request_seconds", dimensions: [("route", route)], factory: store)
            )
        }
        metrics.count.increment()
        metrics.duration.recordNanoseconds(Int64(duration.inSeconds * 1e9))
    }

    /// Counts a connection that was refused before its request reached a route.
    func refusal(_ kind: Problem.Kind) {
        Counter(label: "discover_connections_refused_total", dimensions: [("reason", kind.rawValue)], factory: store)
            .increment()
    }

    /// Counts a verdict on a transaction, such as `credited`.
    func verdict(_ verdict: String) {
        verdicts.value(for: verdict) {
            Counter(label: "discover_verdicts_total", dimensions: [("verdict", verdict)] + realm, factory: store)
        }.increment()
    }

    /// Counts a request to transfer a purchase by its result, such as `moved`, or by the code of a failure.
    func transfer(_ result: String) {
        Counter(label: "discover_transfers_total", dimensions: [("result", result)] + realm, factory: store).increment()
    }

    /// Counts a transaction that was neither recorded nor refused, by the code of the reason.
    func unsettled(_ reason: String) {
        Counter(label: "discover_unsettled_total", dimensions: [("reason", reason)] + realm, factory: store).increment()
    }

    /// Counts a refused bearer token by the reason, which isn't shown to the client.
    func tokenRefused(_ reason: String) {
        Counter(label: "discover_tokens_refused_total", dimensions: [("reason", reason)], factory: store).increment()
    }

    /// Counts a received notification by its type and outcome.
    ///
    /// - Parameters:
    ///   - type: The notification's type, or `unknown` if Apple doesn't document it, because a client could choose such
    ///     a type.
    ///   - outcome: The name of the outcome, such as `recorded`.
    func notification(_ type: String, outcome: String) {
        let dimensions = [("type", type), ("outcome", outcome)] + realm
        Counter(label: "discover_notifications_total", dimensions: dimensions, factory: store).increment()
    }

    /// Counts a replay of missed notifications by its outcome, and the pages that it read.
    func replay(_ outcome: String, pages: Int) {
        Counter(label: "discover_history_total", dimensions: [("outcome", outcome)] + realm, factory: store).increment()
        Counter(label: "discover_history_pages_total", dimensions: realm, factory: store).increment(by: pages)
    }

    /// Counts an import of Google's list of voided purchases by its outcome.
    func voidedImport(_ outcome: String) {
        Counter(label: "discover_voided_imports_total", dimensions: [("outcome", outcome)] + realm, factory: store)
            .increment()
    }

    /// Counts purchases in Google's list of voided purchases by the result of their import.
    ///
    /// A result is a word such as `recorded`.
    func voidedPurchases(_ result: String, count: Int) {
        Counter(label: "discover_voided_purchases_total", dimensions: [("result", result)] + realm, factory: store)
            .increment(by: count)
    }

    /// Counts a comparison of purchases with the store by its outcome.
    ///
    /// The purchases that were looked up are counted, too.
    func reconciliation(_ outcome: String, lookedUp: Int) {
        let dimensions = [("outcome", outcome)] + realm
        Counter(label: "discover_reconciliation_total", dimensions: dimensions, factory: store).increment()
        Counter(label: "discover_reconciliation_lookups_total", dimensions: realm, factory: store)
            .increment(by: lookedUp)
    }

    /// Counts differences, by kind, between the ledger and the store's purchases, such as `missedRefund`.
    func reconciledDifferences(_ kind: String, _ count: Int) {
        Counter(
            label: "discover_reconciliation_differences_total", dimensions: [("kind", kind)] + realm, factory: store
        ).increment(by: count)
    }

    /// Counts a reading of the document with the experiments by its outcome, `changed` or `refused`.
    func experimentsRead(_ outcome: String) {
        Counter(label: "discover_experiments_read_total", dimensions: [("outcome", outcome)], factory: store)
            .increment()
    }

    /// Counts an experiment that a guardrail stopped because its new arm (the tested variant) is worse.
    func experimentStopped() {
        Counter(label: "discover_experiments_stopped_total", dimensions: [], factory: store).increment()
    }

    /// Counts the experiments' outcomes that a device sent.
    ///
    /// New outcomes and those that were stored before are counted separately.
    func outcomes(stored: Int, repeated: Int) {
        for (result, count) in [("stored", stored), ("repeated", repeated)] where count > 0 {
            Counter(label: "discover_outcomes_total", dimensions: [("result", result)], factory: store)
                .increment(by: count)
        }
    }

    /// Sets the number of unresolved disputes about the owners of purchases.
    func openDisputes(_ count: Int) {
        Meter(label: "discover_disputes_open", dimensions: realm, factory: store).set(count)
    }

    /// Sets the number of stored notifications that wait until an account owns their purchase.
    func unclaimedNotifications(_ count: Int) {
        Meter(label: "discover_notifications_unclaimed", dimensions: realm, factory: store).set(count)
    }

    /// Sets the age of the time up to which missed notifications were replayed.
    func replayAge(seconds: Int) {
        Meter(label: "discover_history_age_seconds", dimensions: realm, factory: store).set(max(seconds, 0))
    }

    /// Sets the number of purchases of passes that weren't in the feature map at the time of the purchase.
    ///
    /// A pass is a non-renewing subscription. The feature map lists what each product contains. Customers who bought
    /// a pass receive nothing until the map contains the pass.
    func unmappedPasses(_ count: Int) {
        Meter(label: "discover_unmapped_passes", dimensions: realm, factory: store).set(count)
    }

    /// Counts attempts to deliver webhooks by their result, such as `delivered`.
    func deliveries(_ result: String, _ count: Int) {
        let dimensions = [("result", result)] + realm
        Counter(label: "discover_webhook_deliveries_total", dimensions: dimensions, factory: store)
            .increment(by: count)
    }

    /// Sets the metrics of the webhook events that aren't delivered.
    ///
    /// The metrics are the number of waiting events, the age in seconds of the oldest one, and the number of abandoned
    /// events. An event is abandoned when all attempts to deliver it have failed.
    func outbox(waiting: Int, oldestSeconds: Int, abandoned: Int) {
        Meter(label: "discover_webhook_events_waiting", dimensions: realm, factory: store).set(waiting)
        Meter(label: "discover_webhook_oldest_seconds", dimensions: realm, factory: store).set(oldestSeconds)
        Meter(label: "discover_webhook_events_abandoned", dimensions: realm, factory: store).set(abandoned)
    }

    /// Counts requests for consumption information by their result, such as `answered`.
    func consumption(_ result: String, _ count: Int) {
        let dimensions = [("result", result)] + realm
        Counter(label: "discover_consumption_requests_total", dimensions: dimensions, factory: store)
            .increment(by: count)
    }

    /// Sets the metrics of the waiting requests for consumption information.
    ///
    /// The metrics are the number of the requests, the age of the oldest one in seconds, and the number of those whose
    /// deadline has passed.
    func consumption(waiting: Int, oldestSeconds: Int, overdue: Int) {
        Meter(label: "discover_consumption_requests_waiting", dimensions: realm, factory: store).set(waiting)
        Meter(label: "discover_consumption_oldest_seconds", dimensions: realm, factory: store).set(oldestSeconds)
        Meter(label: "discover_consumption_requests_overdue", dimensions: realm, factory: store).set(overdue)
    }

    /// Counts a run that deletes expired records by its outcome, such as `completed`.
    func retentionRun(_ outcome: String) {
        Counter(label: "discover_retention_runs_total", dimensions: [("outcome", outcome)] + realm, factory: store)
            .increment()
    }

    /// Counts deleted records of a kind, such as `audit`.
    func deletions(_ kind: String, _ count: Int) {
        Counter(label: "discover_retention_deleted_total", dimensions: [("kind", kind)] + realm, factory: store)
            .increment(by: count)
    }

    /// Sets whether the latest check of the database's pages found damage.
    func databaseDamage(_ isDamaged: Bool) {
        Meter(label: "discover_database_damaged", dimensions: [], factory: store).set(isDamaged ? 1 : 0)
    }

    /// Sets the number of open connections.
    func connections(_ count: Int) {
        Meter(label: "discover_connections", dimensions: [], factory: store).set(count)
    }
}
#endif
