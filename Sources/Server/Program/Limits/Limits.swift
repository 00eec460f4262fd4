#if Server
/// The limits that the server enforces for clients, such as the size of a request.
///
/// If a client exceeds a limit, the server refuses the request or closes the connection. So no client can stop the
/// server.
package struct Limits: Hashable, Sendable {
    /// Creates the default limits.
    package init() {}

    /// The maximum size of a request's body in bytes; a larger body gets status 413.
    ///
    /// The default has room for the maximum number of signed transactions in one request. A transaction with Apple's
    /// certificates has about 6,000 bytes.
    var body = 2 << 20
    /// The maximum size in bytes of a body on a route that requires no token.
    ///
    /// A larger body gets status 413. The App Store's longest notification has about 14,000 bytes.
    var publicBody = 64 << 10
    /// The memory in bytes that the large bodies of all requests may use together.
    ///
    /// The first 16 KiB of each body don't count. If the memory is used up, a large body gets status 503.
    var largeBodies = 32 << 20
    /// The part of ``largeBodies``, in bytes, that the requests of one client address may use together.
    ///
    /// If this part is used up, a large body gets status 429.
    var clientBodies = 8 << 20
    /// The maximum size of a request's header in bytes; a larger header gets status 431.
    var header = 16 << 10
    /// The time in seconds within which a whole request must arrive; a slower request gets status 408.
    var sendSeconds = 10
    /// The time in seconds that a connection may be idle between two requests before it is closed.
    var idleSeconds = 60
    /// The maximum number of connections at once; further connections get status 503 and are closed.
    var connections = 1024
    /// The average number of requests per second that one account may make.
    ///
    /// Further requests get status 429.
    var requestsPerSecond = 20
    /// The maximum burst of requests from one account.
    ///
    /// After a pause, the account may make this number of requests at once. Then the average rate ``requestsPerSecond``
    /// applies.
    var burst = 60
    /// The average number of requests per second that one service may make for all accounts together.
    ///
    /// A service is a team's own back end. Further requests get status 429.
    var servicePerSecond = 200
    /// The number of requests that a service may make at once after a pause.
    var serviceBurst = 600
    /// The average number of signed texts (JWS) per second that one account may send in restore requests.
    ///
    /// Each event of an experiment counts, too, and a purchase token of Google Play counts as 50 signed texts.
    ///
    /// Further requests get status 429.
    var textsPerSecond = 100
    /// The maximum burst of signed texts (JWS) from one account in restore requests.
    ///
    /// After a pause, the account may send this number of signed texts at once. Events and purchase tokens count as for
    /// ``textsPerSecond``.
    var textBurst = 1000
    /// The average number of requests per second from one client to a route that requires no token.
    ///
    /// A client is identified by its IP address. Further requests get status 429.
    var publicPerSecond = 100
    /// The maximum burst of requests from one client to a route that requires no token.
    ///
    /// After a pause, the client may send this number of requests at once.
    var publicBurst = 400
    /// The maximum average rate of requests to each route that requires no token.
    ///
    /// The unit is requests per second, from all clients together. Further requests get status 429.
    var publicTotalPerSecond = 1000
    /// The maximum burst of requests from all clients together to each route that requires no token.
    ///
    /// After a pause, the clients may send this number of requests at once.
    var publicTotalBurst = 4000
    /// The average number of requests per second with a missing or invalid token from one client.
    ///
    /// If a client sends more, its requests get status 429, except for those with a token that was valid before.
    var invalidTokensPerSecond = 50
    /// The maximum burst of requests with a missing or invalid token from one client.
    ///
    /// After a pause, the client may send this number of such requests at once.
    var invalidTokenBurst = 500
    /// The time in seconds for which the result of a readiness check is reused.
    ///
    /// So frequent health checks don't cause frequent writes.
    var healthSeconds = 1
    /// The time in seconds for which the value of a gauge that was read from a database is reused.
    ///
    /// This prevents frequent requests for the metrics from causing frequent queries.
    var gaugeSeconds = 5
    /// The maximum number of signed texts (JWS) in one restore request; larger requests get status 413.
    var texts = 200
    /// The time in seconds for which a stopping server still accepts requests.
    ///
    /// During this time, the server's readiness check fails.
    var unreadySeconds = 0
    /// The maximum time in seconds for which a stopping server waits for active requests.
    var drainSeconds = 20
}
#endif
