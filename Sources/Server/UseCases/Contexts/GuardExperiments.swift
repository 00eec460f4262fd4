#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server stops the experiments whose new arm is worse than the old one.
///
/// An arm is a variant, and the new arm is the tested one.
///
/// - Goal: A defect of a new arm affects as few customers as possible, even while no operator is watching.
/// - Preconditions: The operator's document contains the experiments. Devices send their outcomes.
/// - Main scenario: The arms of each running experiment are compared. No guardrail (a rule that stops an experiment
///   whose new arm is worse) applies, and nothing changes.
/// - Variations: A guardrail applies: the experiment is stopped in the document, with the reason in the audit log. The
///   operator or another server has stopped the experiment already: nothing changes. The document or the outcomes can't
///   be read, or the document can't be changed: the other experiments are still compared, and the next run tries again.
/// - Postconditions: No experiment that a guardrail stops is running, except after a failure, which is reported.
public final class GuardExperiments {
    // No entity plays a role here: the use case applies the guardrails to each experiment in turn.

    private let running: any Interactor<Void, [String], ChangeExperimentFailure>
    private let report: any Interactor<String, ExperimentReport, ChangeExperimentFailure>
    private let change: any Interactor<ChangeExperimentRequest, ExperimentAction, ChangeExperimentFailure>

    /// Creates a run of the use case with the interactors that read and change experiments.
    public init(
        running: any Interactor<Void, [String], ChangeExperimentFailure>,
        report: any Interactor<String, ExperimentReport, ChangeExperimentFailure>,
        change: any Interactor<ChangeExperimentRequest, ExperimentAction, ChangeExperimentFailure>
    ) {
        self.running = running
        self.report = report
        self.change = change
    }

    /// Compares the arms (variants) of all running experiments, and stops each whose new arm is worse.
    ///
    /// The guardrails decide whether the new arm is worse: for example, if a measure of it is worse, if it credited a
    /// transaction twice, or if its share of the customers doesn't fit the arms' weights.
    ///
    /// - Returns: The stopped experiments, and the failures.
    public func check() async -> GuardExperimentsOutcome {
        let span = Trace.begin(.context, "GuardExperiments")
        defer { span.end() }
        var outcome = GuardExperimentsOutcome()
        do throws(ChangeExperimentFailure) {
            for name in try await running.perform(()) { await check(name, &outcome) }
        } catch {
            outcome.failures.append(error)
        }
        return outcome
    }

    private func check(_ name: String, _ outcome: inout GuardExperimentsOutcome) async {
        do throws(ChangeExperimentFailure) {
            guard case .stop(let reason) = try await report.perform(name).verdict else { return }
            outcome.stopped.append(
                try await change.perform(
                    ChangeExperimentRequest(name, .stop, reason: reason.sentence, by: "guardrails")))
        } catch {
            if case .unaudited(let action, _) = error { outcome.stopped.append(action) }
            outcome.failures.append(error)
        }
    }
}
#endif
