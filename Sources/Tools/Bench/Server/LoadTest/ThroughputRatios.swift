#if Server
/// What recording comes to, beside the limits that it cannot pass: how many requests HTTP lets through, how many rows SQLite alone
/// commits in groups as large, and how many signatures can be checked.
struct ThroughputRatios: Sendable {
    /// Recorded a second.
    let recorded: Double
    /// Empty requests answered a second, by the quickest that answers at all.
    let http: Double
    /// Rows and texts a second that SQLite alone commits.
    let sqlite: Double
    /// Verified a second, and not recorded.
    let verified: Double

    /// The lower of the two limits that the aim speaks of.
    var lowerLimit: Double { min(http, sqlite) }
    /// Recording, as a share of it.
    var ofLowerLimit: Double { recorded / lowerLimit }
    /// As a share of what verifying alone comes to: the price of keeping what was verified.
    var ofVerifying: Double { recorded / verified }
    /// What could be recorded by a server that spends on each request no more than the three limits do one after the other: they
    /// are all paid for by the same processors, so none of them can be reached while the others are.
    var together: Double { 1 / (1 / verified + 1 / sqlite) }
    /// Recording, as a share of that.
    var ofTogether: Double { recorded / together }
}
#endif
