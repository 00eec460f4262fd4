#if Server
import DiscoverEntities
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// The answers to the App Store's requests for consumption information about one ledger.
///
/// Each run is a new run of the use case `AnswerConsumptionRequests`.
struct ConsumptionAnswering: Sendable {
    /// The database, whose queue contains the requests.
    let storage: any Storage
    /// The vault of the secrets that sign the hook's requests, which are those of webhooks.
    let vault: any SecretVault
    /// The features and units that each product grants.
    let map: FeatureMap
    /// The adapter that requests the decision of the hook.
    let hook: any ConsumptionHook
    /// The adapter that sends answers to the App Store.
    let receiver: any ConsumptionReceiver
    /// The server's clock, which determines what is due, and whose deadline has passed.
    let time: any TimeSource
    /// The machine's clock, which dates the signed requests, because the hook checks the time.
    let clock: any TimeSource
    /// The pauses between attempts, whose number is limited only by the deadline.
    var retries = WebhookRetryPolicy(attempts: .max, longestPause: 1_800_000)

    /// Answers the requests that are due, adds them to the metrics, and returns the outcome.
    func run(tally: ServerMetrics) async -> AnswerConsumptionRequestsOutcome {
        let (queue, leases) = (storage.consumptionRequests, storage.leases)
        let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: time)
        let outcome = await AnswerConsumptionRequests(
            dependencies: AnswerConsumptionRequests.Dependencies(
                begin: BeginDeliveryInteractor(leases: leases, name: .consumptionAnswers),
                renew: RenewDeliveryInteractor(leases: leases), end: EndDeliveryInteractor(leases: leases),
                expire: ExpireConsumptionInteractor(queue: queue, time: time),
                find: FindDueConsumptionInteractor(queue: queue, time: time),
                secrets: ReadWebhookSecretsInteractor(vault: vault, time: clock),
                describe: DescribeConsumptionInteractor(
                    directory: storage.directory, ledger: ledger, time: time, map: map,
                    environment: storage.environment),
                decide: RequestConsumptionDecisionInteractor(hook: hook, time: clock),
                send: SendConsumptionInteractor(receiver: receiver),
                record: RecordConsumptionInteractor(queue: queue, time: time, retries: retries))
        ).answer()
        tally.consumption(outcome)
        return outcome
    }
}

/// A service that answers requests for consumption information while the server runs.
struct ConsumptionAnsweringService: Service {
    /// A closure that answers the requests that are due, and returns the outcome.
    let answer: @Sendable () async -> AnswerConsumptionRequestsOutcome
    /// The repetition of the runs.
    let runs: QueueRuns
    /// The log, to which the service writes only counts and codes, and no content of requests.
    let log: Logger

    func run() async throws {
        await runs.repeatUntilShutdown {
            let outcome = await answer()
            log(outcome)
            if case .interrupted = outcome { return false }
            return true
        }
    }

    private func log(_ outcome: AnswerConsumptionRequestsOutcome) {
        if case .interrupted(let failure, _) = outcome {
            log.error("refund requests can't be answered, and wait", metadata: ["reason": "\(failure.sentence)"])
        }
        let tally = outcome.statistics
        let reasons: Logger.Metadata = ["reasons": "\(tally.failures.sorted().joined(separator: ", "))"]
        func counted(_ count: Int) -> Logger.Metadata { ["requests": "\(count)"] }
        if tally.expired > 0 {
            log.error("refund requests expired before they were answered", metadata: counted(tally.expired))
        }
        if tally.abandoned > 0 {
            log.error(
                "refund requests were abandoned after a refusal or an invalid answer",
                metadata: counted(tally.abandoned).merging(reasons) { one, _ in one })
        }
        if tally.postponed > 0 {
            log.warning(
                "attempts to answer refund requests failed",
                metadata: counted(tally.postponed).merging(reasons) { one, _ in one })
        }
        if tally.answered + tally.declined > 0 {
            log.info(
                "refund requests were decided: answered, or declined without the customer's consent",
                metadata: ["answered": "\(tally.answered)", "declined": "\(tally.declined)"])
        }
    }
}

extension LiveServer {
    /// Returns the services that answer requests for consumption information, one for each realm (environment of an app).
    ///
    /// The array is empty if no hook is configured.
    func consumptionServices(tally: ServerMetrics, log: Logger) -> [any Service] {
        services(ofEachRealm: tally, log) { realm, tally, log in
            guard let answering = realm.consumption, let seconds = settings.consumption?.seconds else { return nil }
            return ConsumptionAnsweringService(
                answer: { await answering.run(tally: tally) },
                runs: QueueRuns(interval: .seconds(seconds), stopwatch: AnyClock(ContinuousClock())), log: log)
        }
    }
}

extension AnswerConsumptionRequestsOutcome {
    /// The counts of the run's results; all are zero if the run was skipped.
    var statistics: ConsumptionStatistics {
        switch self {
        case .completed(let tally), .interrupted(_, let tally): tally
        case .skipped: ConsumptionStatistics()
        }
    }
}
#endif
