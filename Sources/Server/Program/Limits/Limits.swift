#if Server
/// The limits that the server enforces for clients, such as the size of a request.
///
/// Each limit has its own HTTP status when it is exceeded, and no client can stop the server.
package struct Limits: Hashable, Sendable {
    /// The maximum size of a request's body in bytes; a larger body gets status 413.
    ///
    /// The default has room for the maximum number of signed transactions in one request. A transaction with Apple's
    /// certificates has about 6,000 bytes.
    var body = 2 << 20
    /// The maximum size of a request's header in bytes; a larger header gets status 431.
    var header = 16 << 10
    /// The time in seconds for a whole request to arrive; a slower request gets status 408.
    var sendSeconds = 10
    /// The time in seconds that a connection may be idle between two requests before it is closed.
    var idleSeconds = 60
    /// The maximum number of connections at once; further connections get status 503 and are closed.
    var connections = 1024
    /// The average number of requests per second that one account may make; further requests get status 429.
    var requestsPerSecond = 20
    /// The number of requests that an account may make at once after a pause.
    var burst = 60
    /// The maximum number of signed transactions in one restore request; larger requests get status 413.
    var texts = 200
    /// The time in seconds for which a server that is stopped waits for active requests.
    var drainSeconds = 20
}
#endif
