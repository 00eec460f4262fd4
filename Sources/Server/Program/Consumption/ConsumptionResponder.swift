#if Server
import DiscoverEntities
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// The responder to the App Store's requests for consumption information about one ledger's purchases.
///
/// The decisions of the team's hook (an HTTP endpoint) determine the responses. Each call of ``run(metrics:)`` is a new
/// run of the use case `RespondToConsumptionRequests`.
struct ConsumptionResponder: Sendable {
    /// The database, whose queue contains the requests.
    let storage: any Storage
    /// The vault of the secrets that sign the requests to the hook.
    ///
    /// Webhooks are signed with the same secrets.
    let vault: any SecretVault
    /// The features and units that each product grants.
    let map: FeatureMap
    /// The adapter that requests decisions from the hook.
    let hook: any ConsumptionHook
    /// The adapter that sends responses to the App Store.
    let receiver: any ConsumptionReceiver
    /// The server's clock, which determines which requests are due, and which have missed their deadline.
    let time: any TimeSource
    /// The machine's clock, which dates the signed requests to the hook.
    ///
    /// The hook checks the time of each request.
    let clock: any TimeSource
    /// The pauses between attempts; only a request's deadline limits the number of attempts.
    var retries = WebhookRetryPolicy(attempts: .max, longestPause: 1_800_000)

    /// Responds to the requests that are due, counts their results in the metrics, and returns the outcome.
    func run(metrics: ServerMetrics) async -> RespondToConsumptionRequestsOutcome {
        let queue = storage.consumptionRequests
        let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: time)
        let outcome = await RespondToConsumptionRequests(
            dependencies: RespondToConsumptionRequests.Dependencies(
                lease: LeaseInteractors(.consumptionResponses, in: storage.leases),
                expire: ExpireConsumptionInteractor(queue: queue, time: time),
                find: FindDueConsumptionInteractor(queue: queue, time: time),
                secrets: ReadWebhookSecretsInteractor(vault: vault, time: clock),
                describe: DescribeConsumptionInteractor(
                    directory: storage.directory, ledger: ledger, time: time, map: map,
                    environment: storage.environment),
                decide: RequestConsumptionDecisionInteractor(hook: hook, time: clock),
                send: SendConsumptionInteractor(receiver: receiver),
                record: RecordConsumptionInteractor(queue: queue, time: time, retries: retries))
        ).respond()
        metrics.consumption(outcome)
        return outcome
    }
}

/// A service that responds to requests for consumption information while the server runs.
struct ConsumptionResponderService: Service {
    /// A closure that responds to the requests that are due, and returns the outcome.
    let respond: @Sendable () async -> RespondToConsumptionRequestsOutcome
    /// The repetition of ``respond`` while the server runs.
    let runs: RepeatedRuns
    /// The log, to which the service writes only counts and codes, and no content of requests.
    let log: Logger

    func run() async throws {
        await runs.repeatUntilShutdown { _ in
            let outcome = await respond()
            log(outcome)
            if case .interrupted = outcome { return .failed() }
            return .completed
        }
    }

    private func log(_ outcome: RespondToConsumptionRequestsOutcome) {
        if case .interrupted(let failure, _) = outcome {
            log.error(
                "refund requests wait, because a run was interrupted", metadata: ["reason": "\(failure.sentence)"])
        }
        let statistics = outcome.statistics
        let reasons: Logger.Metadata = ["reasons": "\(statistics.failures.sorted().joined(separator: ", "))"]
        func counted(_ count: Int) -> Logger.Metadata { ["requests": "\(count)"] }
        if statistics.expired > 0 {
            log.error("refund requests expired without a response", metadata: counted(statistics.expired))
        }
        if statistics.abandoned > 0 {
            log.error(
                "refund requests were abandoned after a refusal or an invalid response",
                metadata: counted(statistics.abandoned).merging(reasons) { one, _ in one })
        }
        if statistics.postponed > 0 {
            log.warning(
                "attempts to respond to refund requests failed",
                metadata: counted(statistics.postponed).merging(reasons) { one, _ in one })
        }
        if statistics.responded + statistics.declined > 0 {
            log.info(
                "refund requests got a response, or were declined without consent or after a change of the owner",
                metadata: ["answered": "\(statistics.responded)", "declined": "\(statistics.declined)"])
        }
    }
}

extension LiveServer {
    /// Returns the services that respond to requests for consumption information, one for each realm.
    ///
    /// A realm is the store environment of one app. The array is empty if no hook is configured.
    func consumptionServices(metrics: ServerMetrics, log: Logger) -> [any Service] {
        services(ofEachRealm: metrics, log) { realm, metrics, log in
            guard let responder = realm.consumption, let seconds = settings.consumption?.seconds else { return nil }
            return ConsumptionResponderService(
                respond: { await responder.run(metrics: metrics) },
                runs: RepeatedRuns(ofQueueEvery: .seconds(seconds), stopwatch: AnyClock(ContinuousClock())), log: log)
        }
    }
}

extension RespondToConsumptionRequestsOutcome {
    /// The counts of the run's results; all are zero if the run was skipped.
    var statistics: ConsumptionStatistics {
        switch self {
        case .completed(let statistics), .interrupted(_, let statistics): statistics
        case .skipped: ConsumptionStatistics()
        }
    }
}
#endif
