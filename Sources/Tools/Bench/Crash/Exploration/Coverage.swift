/// How the flows of a sample are played when nothing disturbs them.
enum Variant: String, Sendable, CaseIterable {
    /// Both parties in memory.
    case memory
    /// The listener hears as soon as there is something to hear.
    case listenerFirst = "listener first"
    /// The app's state is in files, whose writes can be cut.
    case appFiles = "app in files"
    /// Both parties' states are in files, and both processes die together.
    case bothFiles = "both in files"

    /// A flow in this variant, undisturbed.
    func game(_ flow: Flow, seed: UInt64) -> CrashScenario {
        switch self {
        case .memory: CrashScenario(flow: flow, seed: seed)
        case .listenerFirst: CrashScenario(flow: flow, schedule: SchedulingChoices(.listenerFirst), seed: seed)
        case .appFiles: CrashScenario(flow: flow, surroundings: .ledgerFile(.boundaries), seed: seed)
        case .bothFiles: CrashScenario(flow: flow, surroundings: .bothFiles, seed: seed)
        }
    }
}

/// A kind of disturbance: what the sample has to contain at least once.
enum Disturbance: Hashable, Sendable, CustomStringConvertible {
    /// Where a process ends, relative to a call.
    enum Place: String, Sendable, CaseIterable {
        case before, within, after
    }

    /// The flow's own process ends at such a call.
    case crash(Place, PortCall, Variant)
    /// The recovery from a crash ends at such a call.
    case crashInRecovery(Place, PortCall)
    /// Something goes wrong with such a call.
    case mishap(FaultKind, PortCall, Variant)

    var description: String {
        switch self {
        case .crash(let place, let call, let variant): "crash \(place) \(call), \(variant.rawValue)"
        case .crashInRecovery(let place, let call): "crash of a recovery \(place) \(call)"
        case .mishap(let mishap, let call, let variant): "\(mishap) at \(call), \(variant.rawValue)"
        }
    }
}

extension CrashPoint {
    /// Where it is, relative to its call.
    var place: Disturbance.Place {
        switch edge {
        case .before: .before
        case .torn: .within
        case .after: .after
        }
    }
}

/// What a sample covers of what it could.
struct Coverage: Sendable, CustomStringConvertible {
    /// Every kind of disturbance that some flow offers.
    var offered: Set<Disturbance> = []
    /// How often each kind really happened.
    var happened: [Disturbance: Int] = [:]
    /// How many disturbances each flow had.
    var flows: [String: Int] = [:]

    /// What could have happened, and never did.
    var missing: Set<Disturbance> { offered.subtracting(happened.keys) }

    mutating func count(_ disturbance: Disturbance, in flow: Flow) {
        happened[disturbance, default: 0] += 1
        flows[flow.name, default: 0] += 1
    }

    var description: String {
        let crashes = happened.filter { if case .crash = $0.key { true } else { false } }
        let recoveries = happened.filter { if case .crashInRecovery = $0.key { true } else { false } }
        let mishaps = happened.filter { if case .mishap = $0.key { true } else { false } }
        func told(_ part: [Disturbance: Int]) -> String { "\(part.values.reduce(0, +)) of \(part.count) kinds" }
        return "\(flows.count) flows, crashes: \(told(crashes)), crashes of recoveries: \(told(recoveries)), "
            + "mishaps: \(told(mishaps)), missing: \(missing.count) of \(offered.count) kinds"
    }
}
