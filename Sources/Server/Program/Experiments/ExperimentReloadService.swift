#if Server
import DiscoverData
import DiscoverInteractors
import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A service that rereads the operator's document that defines the experiments, while the server runs.
///
/// The service rereads the document periodically, and when the process receives the signal SIGHUP. So if several
/// servers read the same document, an experiment that the operator stops in it ends on all of them.
struct ExperimentReloadService: Service {
    /// The publication of the document that defines the experiments.
    let publication: ExperimentPublication
    /// The time between two readings of the document.
    let interval: Duration
    /// The clock that measures the time between two readings of the document.
    let stopwatch: AnyClock
    let metrics: ServerMetrics
    let log: Logger

    func run() async throws {
        await withTaskGroup { group in
            group.addTask {
                for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
                    _ = await reload(after: nil)
                }
            }
            group.addTask { await reloadPeriodically() }
        }
    }

    /// Rereads the document after each interval, and logs the same failure only once.
    func reloadPeriodically() async {
        let runs = RepeatedRuns(
            every: interval, retryAfter: interval, startingAfter: interval, stopwatch: stopwatch)
        let reported = Mutex<ExperimentFailure?>(nil)
        await runs.repeatUntilShutdown { _ in
            let failure = await reload(after: reported.withLock { $0 })
            reported.withLock { $0 = failure }
            return failure == nil ? .completed : .failed()
        }
    }

    /// Rereads the document that defines the experiments, and logs a change or a failure.
    ///
    /// - Parameter reported: The failure that was logged last, or `nil`. The same failure isn't logged again.
    /// - Returns: The failure, or `nil` if the document is valid.
    func reload(after reported: ExperimentFailure?) async -> ExperimentFailure? {
        switch await publication.reload() {
        case .unchanged: return nil
        case .changed:
            metrics.experimentsRead("changed")
            log.notice("the experiments were read again")
            return nil
        case .refused(let failure):
            guard failure != reported else { return failure }
            metrics.experimentsRead("refused")
            log.error(
                "the experiments can't be read or stored, and the last valid ones are served",
                metadata: ["reason": "\(failure.sentence)"])
            return failure
        }
    }
}
#endif
