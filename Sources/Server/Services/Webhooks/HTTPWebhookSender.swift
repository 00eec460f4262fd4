#if Server
public import AsyncHTTPClient
internal import DiscoverEntities
internal import ServerHTTP
public import ServerUseCases

/// Adapter: sends webhooks as HTTP requests with signatures that conform to Standard Webhooks.
///
/// The sender reads only the status of the response and the header `Retry-After`, and ignores the body.
public struct HTTPWebhookSender: WebhookSender {
    private let post: SignedPost
    /// The environment of the ledger, which is part of each event.
    public let environment: LedgerEnvironment
    /// The bundle ID of the app, which is part of each event.
    public let bundle: String

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
        post = SignedPost(client: client, url: url, limit: limit)
        self.environment = environment
        self.bundle = bundle
    }

    /// Makes one attempt to send an event, and returns the reply of the receiver.
    public func send(_ attempt: WebhookAttempt) async -> WebhookReply {
        let body = WebhookBody(event: attempt.event, environment: environment, bundle: bundle).bytes
        do throws(SignedPost.Failure) {
            let reply = try await post.send(
                body, id: attempt.event.id, at: attempt.moment, secrets: attempt.secrets, readingAtMost: nil)
            if reply.isSuccess { return .accepted }
            return .failed("status\(reply.status)", retryAfter: reply.retryAfter)
        } catch {
            return switch error {
            case .noUsableSecret: .failed("noUsableSecret", retryAfter: nil)
            case .request(.cancelled): .cancelled
            case .request(.timedOut): .failed("timedOut", retryAfter: nil)
            case .request(.unreachable), .request(.tooLong): .failed("unreachable", retryAfter: nil)
            }
        }
    }
}
#endif
