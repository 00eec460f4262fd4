#if Server
import ServerHTTP

/// The API of a store, as the metrics name it.
enum StoreAPIName: String, Sendable {
    /// The App Store Server API.
    case appStore = "app-store"
    /// Apple's `verifyReceipt` endpoint.
    case receipts
    /// The Play Developer API, and the requests for its access tokens.
    case googlePlay = "google-play"
}

/// The outcome of a request to a store's API, as the metrics name it.
enum StoreRequestOutcome: String, Sendable {
    /// The store accepted the request (status 2xx).
    case ok
    /// The store has no such purchase or account (status 404 or 410).
    case unknown
    /// The store refused the request, for example because of its key.
    case refused
    /// The server sends too many requests (status 429).
    case throttled
    /// The store failed, or its response didn't arrive in time.
    case failed

    /// Creates the outcome of a request from the HTTP status of its response.
    init(status: Int) {
        self =
            switch status {
            case 200..<300: .ok
            case 404, 410: .unknown
            case 429: .throttled
            case 300..<500: .refused
            default: .failed
            }
    }
}

/// An HTTP transport that counts the requests to a store's API by their outcome.
///
/// Each attempt counts. A request that this server canceled doesn't, because the store isn't the reason.
struct CountingHTTPTransport: HTTPTransport {
    /// The transport that sends the requests.
    let transport: any HTTPTransport
    /// The API to which the requests are sent.
    let api: StoreAPIName
    /// The metrics in which the requests are counted.
    let metrics: ServerMetrics

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        do throws(HTTPFailure) {
            let response = try await transport.send(request, within: limit, atMost: bytes)
            metrics.storeRequest(to: api, StoreRequestOutcome(status: response.status))
            return response
        } catch {
            if error != .cancelled { metrics.storeRequest(to: api, .failed) }
            throw error
        }
    }
}
#endif
