#if Server
/// The throughput of recording in relation to the limits of HTTP and SQLite.
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

    /// The lower of the limits of HTTP and SQLite, which is the reference of the performance goal.
    var lowerLimit: Double { min(http, sqlite) }
    /// The ratio of recording to the lower limit.
    var ofLowerLimit: Double { recorded / lowerLimit }
    /// The ratio of recording to verification alone, which shows the cost of storing.
    var ofVerifying: Double { recorded / verified }
    /// The throughput of a server that only verifies and then writes to SQLite.
    ///
    /// Both use the same processors, so neither limit can be reached while the other work runs.
    var together: Double { 1 / (1 / verified + 1 / sqlite) }
    /// The ratio of recording to the combined limit.
    var ofTogether: Double { recorded / together }
}
#endif
