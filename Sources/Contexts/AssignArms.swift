public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// The app assigns the customer's account to the variants (arms) of experiments.
///
/// - Goal: The account has the same arms on every device, and the first use of each arm is recorded once.
/// - Preconditions: None.
/// - Main scenario: The app loads the experiments once per launch, and assigns the account. Before the app first
///   behaves differently because of an arm, it records that the account was exposed to this arm.
/// - Variations: If the document with experiments is refused, the app reports the reason, and the experiments of the
///   last valid document apply. Without a valid document, there are no experiments. A document that changes during a
///   launch applies to the next launch. If the account isn't assigned to an arm, nothing is recorded, and the app has
///   its default behavior.
/// - Postconditions: The customer takes part in the experiments of this launch. Displaying the list of experiments
///   records no exposure.
public final class AssignArms {
    // MARK: Roles

    /// The customer who takes part in experiments.
    fileprivate protocol Participant: AnyObject {
        var account: Account { get }
        var participation: Participation? { get }
        func takePart(_ participation: Participation)
        func expose(to experiment: String) -> (arm: Experiment.Arm, isFirst: Bool)?
    }

    private let participant: any Participant

    // MARK: Dependencies

    private let assign: any Interactor<AccountToken, AssignArmsResponse, Never>
    private let observer: any AssignArmsObserver
    private let analytics: any AnalyticsObserver

    /// Creates the use case for a customer, who plays the role `Participant`.
    ///
    /// - Parameters:
    ///   - customer: The customer whose account is assigned to variants.
    ///   - assign: The interactor that loads the experiments, and computes the account's assignments.
    ///   - observer: The receiver of the use case's events.
    ///   - analytics: The receiver of the analytics events.
    public init(
        customer: Customer, assign: any Interactor<AccountToken, AssignArmsResponse, Never>,
        observer: any AssignArmsObserver, analytics: any AnalyticsObserver
    ) {
        participant = customer
        self.assign = assign
        self.observer = observer
        self.analytics = analytics
    }

    /// Reports the experiments of this launch to the observer, each with the account's arm (variant).
    ///
    /// - Returns: The reported experiments or, if the newest document of experiments couldn't be loaded, the failure.
    @discardableResult public func show() async -> Result<[ExperimentViewData], ExperimentFailure> {
        let span = Trace.begin(.context, "AssignArms", "Participant: the customer")
        defer { span.end() }
        return await participant.showExperiments(in: self)
    }

    /// Returns the account's variant (arm) in an experiment, and records the variant's first use.
    ///
    /// Call this method only where the app's behavior depends on the arm, because the call counts as a use.
    ///
    /// - Parameter experiment: The name of the experiment.
    /// - Returns: The name of the arm, or `nil` if the account isn't assigned to one.
    public func arm(of experiment: String) async -> String? {
        let span = Trace.begin(.context, "AssignArms", "Participant: the customer")
        defer { span.end() }
        return await participant.enter(experiment, in: self)
    }
}

extension Customer: AssignArms.Participant {}

// MARK: Interaction

extension AssignArms.Participant {
    fileprivate func showExperiments(in context: AssignArms) async -> Result<[ExperimentViewData], ExperimentFailure> {
        let failure = await load(in: context)
        let experiments = participation.map(ExperimentViewData.list) ?? []
        await context.observer.notify(.assigned(experiments))
        return failure.map { .failure($0) } ?? .success(experiments)
    }

    fileprivate func enter(_ experiment: String, in context: AssignArms) async -> String? {
        if participation == nil { _ = await load(in: context) }
        guard let exposure = expose(to: experiment) else { return nil }
        if exposure.isFirst {
            await context.analytics.note(.exposure(experiment: experiment, arm: exposure.arm.name))
        }
        return exposure.arm.name
    }

    /// Loads the experiments, keeps the assignments made first in this launch, and returns any failure.
    ///
    /// A failure is also reported to the observer.
    private func load(in context: AssignArms) async -> ExperimentFailure? {
        let response = await context.assign.perform(account.token)
        takePart(response.participation)
        if let failure = response.failure { await context.observer.notify(.refused(failure)) }
        return response.failure
    }
}
