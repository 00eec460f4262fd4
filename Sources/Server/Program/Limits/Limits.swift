#if Server
/// How much anybody may ask for. Each has a status of its own when it is passed, and none brings the server down.
package struct Limits: Hashable, Sendable {
    /// Bytes of a request's body; more is answered 413. As many texts as one request may bring fit in: a transaction with Apple's
    /// certificates has some 6 000.
    var body = 2 << 20
    /// Bytes of a request's header; more is answered 431.
    var header = 16 << 10
    /// Seconds for a request to arrive, header and body; a slower one is answered 408.
    var sendSeconds = 10
    /// Seconds that a connection may lie idle between two requests; then it is closed.
    var idleSeconds = 60
    /// Connections at once; one more is answered 503, and closed.
    var connections = 1024
    /// Requests a second that one account may make in the long run; more is answered 429.
    var requestsPerSecond = 20
    /// Requests that an account may make in one go after a pause.
    var burst = 60
    /// Signed texts in one request to restore; more is answered 413.
    var texts = 200
    /// Seconds that requests at work are waited for when the server is to stop.
    var drainSeconds = 20
}
#endif
