import Foundation

/// One world to be played: a flow, and everything that happens to it. The same case always goes the same way.
struct Case: Sendable {
    let flow: Flow
    /// Where each process ends, counted in stops: the flow's own first, then each recovery. What comes after is undisturbed.
    var stops: [Int] = []
    /// What goes wrong in the flow's own process.
    var fault: Fault?
    var schedule = Schedule()
    var temper = Temper()
    var surroundings = Surroundings.memory
    /// What grows the store's own choices.
    var seed: UInt64 = 7
}

/// What the two parties keep their state in.
enum Surroundings: Sendable {
    /// Memory that outlives the processes: quick.
    case memory
    /// The app's ledger is a real file, and each write to it can be cut.
    case ledgerFile(FileDisk.Cuts)
    /// Both parties have files, and the store's process dies together with the app's.
    case bothFiles
}

extension Surroundings {
    /// Whether the store has a file.
    var keepsStore: Bool { if case .bothFiles = self { true } else { false } }

    /// What the app keeps its ledger on, where that is a file.
    func disk(in folder: URL) -> FileDisk? {
        switch self {
        case .memory: nil
        case .ledgerFile(let cuts): FileDisk(folder, cuts: cuts)
        case .bothFiles: FileDisk(folder)
        }
    }
}

/// What came of a case.
struct Outcome: Sendable {
    /// The stops that each process came past, in order.
    var trails: [[Stop]] = []
    /// Who went on, where several could, in the flow's own process.
    var choices: [Schedule.Choice] = []
    var breaches: [Breach] = []
    /// Whether it was not played to the end, because another world was that had come to the same point.
    var isMerged = false

    /// The calls of the flow's own process, in order.
    var calls: [Call] { trails.first?.filter { $0.edge == .before }.map(\.call) ?? [] }

    /// The same, not played any further.
    func ended(_ judge: Judge) -> Outcome {
        var outcome = self
        outcome.breaches += judge.breaches
        outcome.isMerged = true
        return outcome
    }
}
