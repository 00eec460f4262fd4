#if Server
/// The number of recorded transactions per second in relation to the limits of HTTP and SQLite.
///
/// The limits are the throughput of HTTP, of SQLite alone with commits of the same size, and of verification.
struct ThroughputRatios: Sendable {
    /// The number of recorded transactions per second.
    let recorded: Double
    /// The number of empty requests per second, on the fastest route.
    let http: Double
    /// The number of rows with texts per second that SQLite alone commits.
    let sqlite: Double
    /// The number of transactions per second that are verified and not recorded.
    let verified: Double

    /// The lower of the two limits by HTTP and by SQLite, in operations per second.
    ///
    /// The performance goal refers to this limit.
    var lowerLimit: Double { min(http, sqlite) }
    /// The number of recorded transactions per second, divided by the lower limit of HTTP and SQLite.
    var ofLowerLimit: Double { recorded / lowerLimit }
    /// The number of recorded transactions per second, divided by the number of only verified transactions.
    ///
    /// The ratio shows the cost of storing.
    var ofVerifying: Double { recorded / verified }
    /// The number of transactions per second of a server that only verifies them and then writes to SQLite.
    ///
    /// Both use the same processors, so neither limit can be reached while the other work runs.
    var together: Double { 1 / (1 / verified + 1 / sqlite) }
    /// The number of recorded transactions per second, divided by ``together``.
    var ofTogether: Double { recorded / together }
}
#endif
