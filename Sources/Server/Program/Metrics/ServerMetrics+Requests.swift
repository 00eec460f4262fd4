#if Server
import Metrics
import ServerAppStore

extension ServerMetrics {
    /// Counts a request to a store's API by its outcome.
    func storeRequest(to api: StoreAPIName, _ outcome: StoreRequestOutcome) {
        let dimensions = [("api", api.rawValue), ("outcome", outcome.rawValue)] + realm
        Counter(label: "discover_store_requests_total", dimensions: dimensions, factory: store).increment()
    }

    /// Counts a query to an OCSP responder (RFC 6960) by its outcome.
    func revocationQuery(_ outcome: OCSPQueryOutcome) {
        Counter(
            label: "discover_ocsp_queries_total", dimensions: [("outcome", outcome.rawValue)] + realm, factory: store
        ).increment()
    }

    /// Sets the seconds until the first trusted root certificate expires.
    ///
    /// The value is negative if it has expired.
    func trustedRootExpiry(seconds: Int) {
        Meter(label: "discover_trusted_root_expiry_seconds", dimensions: [], factory: store).set(seconds)
    }
}
#endif
