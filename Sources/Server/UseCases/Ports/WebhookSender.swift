#if Server
/// Port: sends an event to the receiver of webhooks.
///
/// **Promise:** A call sends one signed request, without redirects, and returns in limited time. The content of the
/// response is ignored. No secret, no URL, and no content of the event is logged or part of a reply.
///
/// ```swift
/// let reply = await sender.send(WebhookAttempt(event, signedWith: secrets, at: now))
/// if case .failed(let code, _) = reply { print("the event wasn't delivered: \(code)") }
/// ```
public protocol WebhookSender: Sendable {
    /// Makes one attempt to send an event, and returns the receiver's reply or the failure.
    func send(_ attempt: WebhookAttempt) async -> WebhookReply
}
#endif
