import Foundation

/// A flow with all disturbances that occur in it.
///
/// The same scenario always runs in the same way.
struct CrashScenario: Sendable {
    let flow: Flow
    /// The point at which each process ends, by its position among the points where the process can end.
    ///
    /// The flow's own process comes first, then each recovery. A process without an entry runs undisturbed.
    var stops: [Int] = []
    /// The fault in the flow's own process.
    var fault: InjectedFault?
    var schedule = SchedulingChoices()
    var settings = ProcessSettings()
    var storage = StorageMode.memory
    /// The seed of the store's random choices.
    var seed: UInt64 = 7
}

/// The storage that the app and the store use for their states.
enum StorageMode: Sendable {
    /// Both states are in memory that outlives the processes, which is fast.
    case memory
    /// The app's ledger is a real file, and each write to it can be cut off.
    case ledgerFile(TornWriteFileStorage.Cuts)
    /// Both states are in files, and the store's process ends together with the app's.
    case bothFiles
}

extension StorageMode {
    /// A Boolean value that indicates whether the store keeps its state in a file.
    var keepsStore: Bool { if case .bothFiles = self { true } else { false } }

    /// Returns the file storage of the app's ledger, or `nil` if the ledger is in memory.
    func disk(in folder: URL) -> TornWriteFileStorage? {
        switch self {
        case .memory: nil
        case .ledgerFile(let cuts): TornWriteFileStorage(folder, cuts: cuts)
        case .bothFiles: TornWriteFileStorage(folder)
        }
    }
}

/// The result of a scenario.
struct ScenarioResult: Sendable {
    /// The stops (points where the process could end) that each process passed, in order.
    var trails: [[CrashPoint]] = []
    /// The scheduling choices in the flow's own process.
    ///
    /// Each choice decided which of several ready tasks continued.
    var choices: [SchedulingChoices.Choice] = []
    var breaches: [InvariantViolation] = []
    /// A Boolean value that indicates whether another scenario had already reached the same state.
    var isMerged = false

    /// The calls of the flow's own process, in order.
    var calls: [PortCall] { trails.first?.filter { $0.edge == .before }.map(\.call) ?? [] }

    /// Returns this result with the checker's violations, marked as merged.
    ///
    /// A merged result has reached the state of an earlier scenario.
    func ended(_ checker: InvariantChecker) -> ScenarioResult {
        var outcome = self
        outcome.breaches += checker.breaches
        outcome.isMerged = true
        return outcome
    }
}
