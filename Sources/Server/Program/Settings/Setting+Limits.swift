#if Server
extension Setting {
    /// The settings that limit the number, size, and duration of requests.
    static let limits: [Setting] = [
        Setting("limits.body", .number(1024...64 << 20), "2097152", "The maximum size of a body, in bytes."),
        Setting(
            "limits.publicBody", .number(1024...64 << 20), "65536",
            "The maximum size of a body on a route without a token, in bytes."),
        Setting(
            "limits.largeBodies", .number(1024...64 << 30), "33554432",
            "The memory for the bodies of all requests at once beyond 16 KiB each, in bytes; at least limits.body."),
        Setting(
            "limits.clientBodies", .number(1024...64 << 30), "8388608",
            "The part of limits.largeBodies for the requests of one client address, in bytes; at least limits.body."),
        Setting("limits.header", .number(1024...1 << 20), "16384", "The maximum size of a header, in bytes."),
        Setting("limits.sendSeconds", .number(1...3600), "10", "Seconds within which a request must arrive."),
        Setting("limits.idleSeconds", .number(1...86_400), "60", "Seconds that a connection can be idle."),
        Setting("limits.connections", .number(1...100_000), "1024", "The maximum number of simultaneous connections."),
        Setting("limits.requestsPerSecond", .number(1...1_000_000), "20", "Requests per second of one account."),
        Setting("limits.burst", .number(1...1_000_000), "60", "Requests of one account in one burst."),
        Setting("limits.servicePerSecond", .number(1...1_000_000), "200", "Requests per second of one service."),
        Setting("limits.serviceBurst", .number(1...1_000_000), "600", "Requests of one service in one burst."),
        Setting(
            "limits.textsPerSecond", .number(1...1_000_000), "100",
            "Signed texts per second in restores of one account; a purchase token counts as 50, an event as 1."),
        Setting(
            "limits.textBurst", .number(1...1_000_000), "1000",
            "Signed texts in restores of one account in one burst; a purchase token counts as 50, an event as 1."),
        Setting(
            "limits.publicPerSecond", .number(1...1_000_000), "100",
            "Requests per second of one client address to one route without a token."),
        Setting(
            "limits.publicBurst", .number(1...1_000_000), "400",
            "Requests of one client address to one route without a token in one burst."),
        Setting(
            "limits.publicTotalPerSecond", .number(1...1_000_000), "1000",
            "Requests per second of all clients to one route without a token."),
        Setting(
            "limits.publicTotalBurst", .number(1...1_000_000), "4000",
            "Requests of all clients to one route without a token in one burst."),
        Setting(
            "limits.invalidTokensPerSecond", .number(1...1_000_000), "50",
            "Requests per second with a missing or invalid token of one client address."),
        Setting(
            "limits.invalidTokenBurst", .number(1...1_000_000), "500",
            "Requests with a missing or invalid token of one client address in one burst."),
        Setting(
            "limits.healthSeconds", .number(0...3600), "1",
            "Seconds for which the result of a readiness check is reused."),
        Setting(
            "limits.gaugeSeconds", .number(0...3600), "5",
            "Seconds for which the metrics that are read from the database are reused."),
        Setting("limits.texts", .number(1...10_000), "200", "Signed transactions and renewals in one restore request."),
        Setting(
            "limits.unreadySeconds", .number(0...3600), "0",
            "Seconds before the end of listening at which a stopping server is no longer ready."),
        Setting(
            "limits.drainSeconds", .number(1...3600), "20", "Seconds to wait for requests in progress at shutdown."),
    ]
}
#endif
