/// A configuration in which the sampler runs each flow.
enum Variant: String, Sendable, CaseIterable {
    /// The app and the store both keep their state in memory.
    case memory
    /// The listener runs as soon as a transaction is available.
    case listenerFirst = "listener first"
    /// The app's state is in files whose writes can be cut off.
    case appFiles = "app in files"
    /// The states of the app and the store are in files, and both processes end together.
    case bothFiles = "both in files"

    /// Returns an undisturbed scenario for a flow in this variant.
    func game(_ flow: Flow, seed: UInt64) -> CrashScenario {
        switch self {
        case .memory: CrashScenario(flow: flow, seed: seed)
        case .listenerFirst: CrashScenario(flow: flow, schedule: SchedulingChoices(.listenerFirst), seed: seed)
        case .appFiles: CrashScenario(flow: flow, storage: .ledgerFile(.boundaries), seed: seed)
        case .bothFiles: CrashScenario(flow: flow, storage: .bothFiles, seed: seed)
        }
    }
}

/// A kind of disturbance that the sample must contain at least once.
enum Disturbance: Hashable, Sendable, CustomStringConvertible {
    /// The position of a process end relative to a call.
    enum Place: String, Sendable, CaseIterable {
        case before, within, after
    }

    /// The flow's own process ends at the call.
    case crash(Place, PortCall, Variant)
    /// The process that recovers from a crash ends at the call.
    case crashInRecovery(Place, PortCall)
    /// A fault occurs at the call.
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
    /// The position of this point relative to its call.
    var place: Disturbance.Place {
        switch edge {
        case .before: .before
        case .torn: .within
        case .after: .after
        }
    }
}

/// A record of which possible disturbances a sample contained.
struct Coverage: Sendable, CustomStringConvertible {
    /// Every kind of disturbance that at least one flow makes possible.
    var offered: Set<Disturbance> = []
    /// The number of times each kind actually occurred.
    var happened: [Disturbance: Int] = [:]
    /// The number of disturbances in each flow.
    var flows: [String: Int] = [:]

    /// The disturbances that were possible but never occurred.
    var missing: Set<Disturbance> { offered.subtracting(happened.keys) }

    mutating func count(_ disturbance: Disturbance, in flow: Flow) {
        happened[disturbance, default: 0] += 1
        flows[flow.name, default: 0] += 1
    }

    var description: String {
        let crashes = happened.filter { if case .crash = $0.key { true } else { false } }
        let recoveries = happened.filter { if case .crashInRecovery = $0.key { true } else { false } }
        let mishaps = happened.filter { if case .mishap = $0.key { true } else { false } }
        func summary(_ part: [Disturbance: Int]) -> String { "\(part.values.reduce(0, +)) of \(part.count) kinds" }
        return "\(flows.count) flows, crashes: \(summary(crashes)), crashes of recoveries: \(summary(recoveries)), "
            + "mishaps: \(summary(mishaps)), missing: \(missing.count) of \(offered.count) kinds"
    }
}
