#if Server
import DiscoverData
import DiscoverInteractors
import DiscoverServices
import Logging
import ServerUseCases
import ServiceLifecycle

/// An import of Google's list of voided purchases.
///
/// Each import is a new run of the use case `ImportVoidedPurchases`.
struct VoidedPurchaseImport: Sendable {
    /// The package name of the Android app.
    let package: String
    /// The dependencies, shared with the HTTP routes, of the use cases that process a purchase.
    let backend: ServerDependencies
    /// Google's list of voided purchases.
    let archive: any VoidedPurchaseArchive
    /// The store of the time up to which the list was imported.
    let checkpoints: any ReplayCheckpointStore
    /// The adapter that grants the lease, which ensures that only one process imports the list at a time.
    let leases: any LeaseStore
    /// A Boolean value that indicates whether the store uses real time, unlike a simulated store.
    let usesRealTime: Bool

    /// Imports the list, adds the counts to the metrics, and returns the outcome.
    ///
    /// If a complete import, possibly of another process, began less than `pause` ago, nothing is imported.
    func run(unlessBegunWithin pause: Duration = .zero, metrics: ServerMetrics) async -> ImportVoidedPurchasesOutcome {
        let receive = backend.receivePlay(for: package)
        let outcome = await ImportVoidedPurchases(
            package: package, unlessBegunWithin: pause.inMilliseconds,
            dependencies: ImportVoidedPurchases.Dependencies(
                lease: LeaseInteractors(.voidedPurchases, in: leases),
                find: FindVoidedPeriodInteractor(
                    checkpoints: checkpoints, time: backend.time, usesRealTime: usesRealTime),
                read: ReadVoidedPurchasesInteractor(archive: archive),
                identify: IdentifyVoidedPurchaseInteractor(archive: archive),
                note: NoteAbandonedOrderInteractor(log: backend.audit, time: backend.time),
                move: AdvanceCheckpointInteractor(checkpoints: checkpoints))
        ) { await receive.take($0) }.run()
        metrics.voidedPurchases(outcome)
        return outcome
    }
}

/// A service that periodically imports Google's list of voided purchases.
///
/// The first import runs when the server starts.
struct VoidedPurchaseImportService: Service {
    /// A closure that runs one import and returns its outcome.
    ///
    /// The argument is a duration. The closure skips the import if a complete one, possibly of another process, began
    /// less than this duration ago.
    let run: @Sendable (Duration) async -> ImportVoidedPurchasesOutcome
    /// The time to wait after a complete import before the next one.
    let interval: Duration
    /// The clock that measures the time between two imports.
    let stopwatch: AnyClock
    /// The log, to which the service writes only counts and reasons, and no data of customers.
    let log: Logger

    func run() async throws {
        let runs = RepeatedRuns(
            every: interval, retryAfter: .seconds(60), doublingTo: interval, stopwatch: stopwatch)
        await runs.repeatUntilShutdown { _ in
            let outcome = await run(interval)
            log(outcome)
            switch outcome {
            case .completed: return .completed
            case .skipped(let refusal): return .skipped(refusal)
            case .interrupted: return .failed()
            }
        }
    }

    private func log(_ outcome: ImportVoidedPurchasesOutcome) {
        switch outcome {
        case .completed(let statistics):
            let remaining = statistics.postponed + statistics.abandoned + statistics.unreadable
            let level: Logger.Level = remaining > 0 ? .warning : statistics.recorded > 0 ? .notice : .info
            log.log(level: level, "Google's list of voided purchases was imported", metadata: statistics.metadata)
        case .interrupted(.cancelled, _): break
        case .skipped:
            log.debug("Google's list of voided purchases wasn't imported, because another process does so or did so")
        case .interrupted(let failure, let statistics):
            log.warning(
                "Google's list of voided purchases wasn't imported completely",
                metadata: statistics.metadata.merging(["reason": "\(failure.word)"]) { one, _ in one })
        }
    }
}

extension VoidedPurchaseStatistics {
    fileprivate var metadata: Logger.Metadata {
        [
            "pages": "\(pages)", "recorded": "\(recorded)", "unchanged": "\(unchanged)", "postponed": "\(postponed)",
            "abandoned": "\(abandoned)", "unreadable": "\(unreadable)",
        ]
    }
}

extension ImportVoidedPurchasesFailure {
    /// A stable name of the failure, for metrics and the log.
    var word: String {
        switch self {
        case .unreachable(let failure): failure.code
        case .endless: "endless"
        case .ledger(let failure): failure.code
        case .displaced: "displaced"
        case .cancelled: "cancelled"
        }
    }
}

extension ServerMetrics {
    /// Counts an import of Google's list of voided purchases by its outcome.
    ///
    /// The listed purchases are counted by the results of their import.
    func voidedPurchases(_ outcome: ImportVoidedPurchasesOutcome) {
        switch outcome {
        case .completed(let statistics): voidedPurchases("completed", statistics)
        case .skipped: voidedPurchases("skipped", VoidedPurchaseStatistics())
        case .interrupted(let failure, let statistics): voidedPurchases(failure.word, statistics)
        }
    }

    private func voidedPurchases(_ outcome: String, _ statistics: VoidedPurchaseStatistics) {
        voidedImport(outcome)
        for (result, count) in [
            ("recorded", statistics.recorded), ("unchanged", statistics.unchanged), ("postponed", statistics.postponed),
            ("abandoned", statistics.abandoned), ("unreadable", statistics.unreadable),
        ] where count > 0 { voidedPurchases(result, count: count) }
    }
}

extension LiveServer {
    /// Returns the service that imports Google's list of voided purchases.
    ///
    /// - Returns: An array with the service, or an empty array if none is needed.
    func voidedPurchaseServices(metrics: ServerMetrics, log: Logger) -> [any Service] {
        guard let voided = first.voided, let seconds = settings.play?.voidedSeconds, seconds > 0 else { return [] }
        let metrics = self.metrics(of: first, in: metrics)
        return [
            VoidedPurchaseImportService(
                run: { await voided.run(unlessBegunWithin: $0, metrics: metrics) }, interval: .seconds(seconds),
                stopwatch: AnyClock(ContinuousClock()), log: log)
        ]
    }
}
#endif
