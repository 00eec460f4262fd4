#if Server
/// The throughput of the server in recorded transactions per second, divided by several limits.
///
/// The limits are the throughputs of HTTP alone, of verification alone, and of SQLite alone. SQLite alone makes as many
/// writes per commit as the server did.
struct ThroughputRatios: Sendable {
    /// The number of recorded transactions per second.
    let recorded: Double
    /// The number of empty requests per second, with or without the server's middleware.
    ///
    /// The value is the higher one of the two.
    let http: Double
    /// The number of transactions, each with its JWS string, that SQLite alone stores per second.
    let sqlite: Double
    /// The number of transactions per second that are verified and not recorded.
    let verified: Double

    /// The throughput of HTTP alone or of SQLite alone, whichever is lower, in operations per second.
    var lowerLimit: Double { min(http, sqlite) }
    /// The number of recorded transactions per second, divided by ``lowerLimit``.
    var ofLowerLimit: Double { recorded / lowerLimit }
    /// The number of recorded transactions per second, divided by ``verified``.
    ///
    /// The ratio shows the cost of storing. The project's performance goal is a ratio of at least 0.85.
    var ofVerifying: Double { recorded / verified }
    /// The number of transactions per second that can be verified and then written to SQLite.
    ///
    /// The number is computed from ``verified`` and ``sqlite``. It is the realistic limit of the server, because
    /// verifying and writing need the same processors.
    var together: Double { 1 / (1 / verified + 1 / sqlite) }
    /// The number of recorded transactions per second, divided by ``together``.
    var ofTogether: Double { recorded / together }
}
#endif
