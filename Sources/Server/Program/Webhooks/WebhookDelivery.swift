#if Server
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// The delivery of webhooks, which report the changes of one ledger to another server.
///
/// Each run is a new run of the use case `DeliverWebhooks`.
struct WebhookDelivery: Sendable {
    /// The events that wait for their delivery.
    let outbox: any WebhookOutbox
    /// The leases, with which only one process delivers events at a time.
    let leases: any LeaseStore
    /// The vault of the secrets that sign the requests.
    let vault: any SecretVault
    /// The adapter that sends the requests.
    let sender: any WebhookSender
    /// The clock that dates attempts and determines when the next one is due.
    let time: any TimeSource
    /// The number of attempts to deliver an event, and the pauses between them.
    let retries: WebhookRetryPolicy

    /// Delivers the events that are due, adds them to the metrics, and returns the outcome.
    func run(metrics: ServerMetrics) async -> DeliverWebhooksOutcome {
        let outcome = await DeliverWebhooks(
            dependencies: DeliverWebhooks.Dependencies(
                lease: LeaseInteractors(.webhookDelivery, in: leases),
                find: FindDueEventsInteractor(outbox: outbox, time: time),
                secrets: ReadWebhookSecretsInteractor(vault: vault, time: time),
                attempt: AttemptDeliveryInteractor(sender: sender, time: time),
                record: RecordDeliveriesInteractor(outbox: outbox, time: time, retries: retries))
        ).deliver()
        metrics.deliveries(outcome)
        return outcome
    }
}

/// A service that delivers webhooks while the server runs.
struct WebhookDeliveryService: Service {
    /// A closure that delivers the events that are due, and returns the outcome.
    let deliver: @Sendable () async -> DeliverWebhooksOutcome
    /// The repetition of ``deliver`` while the server runs.
    let runs: RepeatedRuns
    /// The log, to which the service writes only counts and reasons, and no content of events.
    let log: Logger

    func run() async throws {
        await runs.repeatUntilShutdown { _ in
            let outcome = await deliver()
            log(outcome)
            if case .interrupted = outcome { return .failed() }
            return .completed
        }
    }

    private func log(_ outcome: DeliverWebhooksOutcome) {
        if case .interrupted(let failure, _) = outcome {
            log.error("webhooks can't be delivered, and wait", metadata: ["reason": "\(failure.sentence)"])
        }
        let statistics = outcome.statistics
        if statistics.abandoned > 0 {
            log.error(
                "events of webhooks were abandoned after their last attempt",
                metadata: ["events": "\(statistics.abandoned)"])
        }
        if statistics.postponed > 0 {
            log.warning("attempts to deliver webhooks failed", metadata: ["attempts": "\(statistics.postponed)"])
        }
        if statistics.delivered > 0 {
            log.debug("webhooks were delivered", metadata: ["events": "\(statistics.delivered)"])
        }
    }
}

extension LiveServer {
    /// Returns the services that deliver webhooks, one for each realm (an app's store environment).
    ///
    /// The array is empty if no webhooks are configured.
    func webhookServices(metrics: ServerMetrics, log: Logger) -> [any Service] {
        services(ofEachRealm: metrics, log) { realm, metrics, log in
            guard let delivery = realm.webhooks, let seconds = settings.webhooks?.seconds else { return nil }
            return WebhookDeliveryService(
                deliver: { await delivery.run(metrics: metrics) },
                runs: RepeatedRuns(ofQueueEvery: .seconds(seconds), stopwatch: AnyClock(ContinuousClock())), log: log)
        }
    }
}

extension DeliverWebhooksOutcome {
    /// The counts of the run's delivered and failed events; all are zero if the run was skipped.
    var statistics: DeliveryStatistics {
        switch self {
        case .completed(let statistics), .interrupted(_, let statistics): statistics
        case .skipped: DeliveryStatistics()
        }
    }
}

extension DeliverWebhooksFailure {
    /// A sentence for the operator that states why a run of deliveries ended early.
    var sentence: String {
        switch self {
        case .noSecret: "there is no secret that signs webhooks; run `discover-server webhooks rotate`"
        case .ledger(let failure): failure.sentence
        case .displaced: "the process was paused for so long that another one continues its work"
        }
    }
}
#endif
