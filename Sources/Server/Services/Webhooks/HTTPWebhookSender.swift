#if Server
public import AsyncHTTPClient
internal import DiscoverEntities
internal import NIOCore
internal import NIOHTTP1
public import ServerUseCases

/// Adapter: sends webhooks as HTTP requests with signatures that conform to Standard Webhooks.
///
/// The sender reads only the status of the response and the header `Retry-After`, and ignores the body.
public struct HTTPWebhookSender: WebhookSender {
    private let client: HTTPClient
    private let url: String
    /// The environment of the ledger, which is part of each event.
    public let environment: LedgerEnvironment
    /// The bundle ID of the app, which is part of each event.
    public let bundle: String
    private let limit: Duration

    /// Creates a sender of the events of one ledger.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests. It must not follow redirects.
    ///   - url: The address of the receiver.
    ///   - environment: The environment of the ledger, which is part of each event.
    ///   - bundle: The bundle ID of the app, which is part of each event.
    ///   - limit: The timeout of an attempt.
    public init(
        _ client: HTTPClient, url: String, environment: LedgerEnvironment, bundle: String, limit: Duration
    ) {
        self.client = client
        self.url = url
        self.environment = environment
        self.bundle = bundle
        self.limit = limit
    }

    /// Makes one attempt to send an event, and returns the reply of the receiver.
    public func send(_ attempt: WebhookAttempt) async -> WebhookReply {
        let body = WebhookBody(event: attempt.event, environment: environment, bundle: bundle).bytes
        let seconds = attempt.moment.milliseconds / 1000
        let signature = WebhookSignature.header(
            id: attempt.event.id, seconds: seconds, body: body, secrets: attempt.secrets)
        guard !signature.isEmpty else { return .failed("noUsableSecret", retryAfter: nil) }
        var request = HTTPClientRequest(url: url)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        request.headers.add(name: "User-Agent", value: "discover-server")
        request.headers.add(name: "webhook-id", value: attempt.event.id)
        request.headers.add(name: "webhook-timestamp", value: String(seconds))
        request.headers.add(name: "webhook-signature", value: signature)
        request.body = .bytes(ByteBuffer(bytes: body))
        do {
            let parts = limit.components
            let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
            let response = try await client.execute(request, deadline: .now() + .nanoseconds(nanoseconds))
            if (200..<300).contains(response.status.code) { return .accepted }
            return .failed(
                "status\(response.status.code)",
                retryAfter: response.headers.first(name: "Retry-After").flatMap { Int($0) })
        } catch is CancellationError {
            return .cancelled
        } catch let error as HTTPClientError where Self.late.contains(error) {
            return .failed("timedOut", retryAfter: nil)
        } catch {
            // The error's description can contain the URL.
            return Task.isCancelled ? .cancelled : .failed("unreachable", retryAfter: nil)
        }
    }

    private static let late: [HTTPClientError] = [
        .deadlineExceeded, .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout,
    ]
}
#endif
