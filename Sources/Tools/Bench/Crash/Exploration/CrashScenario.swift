import Foundation

/// One world to be played: a flow, and everything that happens to it. The same case always goes the same way.
struct CrashScenario: Sendable {
    let flow: Flow
    /// Where each process ends, counted in stops: the flow's own first, then each recovery. What comes after is undisturbed.
    var stops: [Int] = []
    /// What goes wrong in the flow's own process.
    var fault: InjectedFault?
    var schedule = SchedulingChoices()
    var temper = ProcessSettings()
    var surroundings = StorageMode.memory
    /// What grows the store's own choices.
    var seed: UInt64 = 7
}

/// What the two parties keep their state in.
enum StorageMode: Sendable {
    /// Memory that outlives the processes: quick.
    case memory
    /// The app's ledger is a real file, and each write to it can be cut.
    case ledgerFile(TornWriteFileStorage.Cuts)
    /// Both parties have files, and the store's process dies together with the app's.
    case bothFiles
}

extension StorageMode {
    /// Whether the store has a file.
    var keepsStore: Bool { if case .bothFiles = self { true } else { false } }

    /// What the app keeps its ledger on, where that is a file.
    func disk(in folder: URL) -> TornWriteFileStorage? {
        switch self {
        case .memory: nil
        case .ledgerFile(let cuts): TornWriteFileStorage(folder, cuts: cuts)
        case .bothFiles: TornWriteFileStorage(folder)
        }
    }
}

/// What came of a case.
struct ScenarioResult: Sendable {
    /// The stops that each process came past, in order.
    var trails: [[CrashPoint]] = []
    /// Who went on, where several could, in the flow's own process.
    var choices: [SchedulingChoices.Choice] = []
    var breaches: [InvariantViolation] = []
    /// Whether it was not played to the end, because another world was that had come to the same point.
    var isMerged = false

    /// The calls of the flow's own process, in order.
    var calls: [PortCall] { trails.first?.filter { $0.edge == .before }.map(\.call) ?? [] }

    /// The same, not played any further.
    func ended(_ judge: InvariantChecker) -> ScenarioResult {
        var outcome = self
        outcome.breaches += judge.breaches
        outcome.isMerged = true
        return outcome
    }
}
