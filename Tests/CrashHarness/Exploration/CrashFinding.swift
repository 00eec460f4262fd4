import Support

/// A violated invariant, with the steps to reproduce it.
struct CrashFinding: Sendable, CustomStringConvertible {
    let flow: String
    /// A description of the disturbances of the flow.
    let how: String
    let breach: InvariantViolation

    var description: String { "\(flow), \(how): \(breach)" }
}

/// The extent and the findings of an exploration.
struct ExplorationReport: Sendable, CustomStringConvertible {
    /// The number of times that a process was ended, at any depth.
    var stops = 0
    /// The number of calls with an injected fault.
    var faults = 0
    /// The number of explored orders in which the effects of a flow's tasks can occur.
    var schedules = 0
    /// The number of scenarios that ran from setup to the final checks.
    var simulations = 0
    var findings: [CrashFinding] = []
    /// A hash of all results; two runs of the same exploration have the same fingerprint.
    var fingerprint = FNV1a([])

    static func + (left: ExplorationReport, right: ExplorationReport) -> ExplorationReport {
        var sum = left
        sum.stops += right.stops
        sum.faults += right.faults
        sum.schedules += right.schedules
        sum.simulations += right.simulations
        sum.findings += right.findings
        sum.mix("\(right.fingerprint.value)")
        return sum
    }

    /// Adds the result of one scenario.
    mutating func add(_ outcome: ScenarioResult, of flow: String, _ how: @autoclosure () -> String) {
        simulations += 1
        for trail in outcome.trails { mix("\(trail.count)") }
        // Report only the first violation of a scenario, because the others follow from it.
        if let breach = outcome.breaches.first {
            findings.append(CrashFinding(flow: flow, how: how(), breach: breach))
            mix(breach.description)
        }
    }

    private mutating func mix(_ text: String) { fingerprint.combine(text) }

    var description: String {
        "\(stops) crash points, \(faults) faults, \(schedules) schedules, \(simulations) simulations, \(findings.count) findings"
    }
}
