import Support

/// Something that broke a rule, and how to see it again.
struct CrashFinding: Sendable, CustomStringConvertible {
    let flow: String
    /// What was done to the flow.
    let how: String
    let breach: InvariantViolation

    var description: String { "\(flow), \(how): \(breach)" }
}

/// How much was tried, and what was found.
struct ExplorationReport: Sendable, CustomStringConvertible {
    /// Stops of a process at which it was ended, at whichever depth.
    var stops = 0
    /// Calls with which something went wrong.
    var faults = 0
    /// Orders of effects that were played.
    var schedules = 0
    /// Worlds that were played from the beginning to the judgement.
    var worlds = 0
    var findings: [CrashFinding] = []
    /// What all of it came to, in one number: two runs of the same exploration have the same.
    var fingerprint = FNV1a([])

    static func + (left: ExplorationReport, right: ExplorationReport) -> ExplorationReport {
        var sum = left
        sum.stops += right.stops
        sum.faults += right.faults
        sum.schedules += right.schedules
        sum.worlds += right.worlds
        sum.findings += right.findings
        sum.mix("\(right.fingerprint.value)")
        return sum
    }

    /// Takes in what came of one world.
    mutating func add(_ outcome: ScenarioResult, of flow: String, _ how: @autoclosure () -> String) {
        worlds += 1
        for trail in outcome.trails { mix("\(trail.count)") }
        // One world breaks a rule in one way; what follows from that is not told again.
        if let breach = outcome.breaches.first {
            findings.append(CrashFinding(flow: flow, how: how(), breach: breach))
            mix(breach.description)
        }
    }

    private mutating func mix(_ text: String) { fingerprint.combine(text) }

    var description: String {
        "\(stops) crash points, \(faults) faults, \(schedules) schedules, \(worlds) worlds, \(findings.count) findings"
    }
}
