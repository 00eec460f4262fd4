public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that writes all experiments as JSON, each with the account's arm (variant).
public struct AssignArmsJSONView: AssignArmsObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Writes one JSON object: the experiments with the account's arms (variants), or the failure.
    ///
    /// A failure means that the experiments couldn't be loaded.
    public func assignArms(_ event: AssignArmsEvent) async {
        let span = Trace.begin(.view, "AssignArmsJSONView")
        defer { span.end() }
        switch event {
        case .refused(let failure): printer.fail(AssignArmsMessages.error(failure))
        case .assigned(let experiments):
            printer.event(.rollout, ["experiments": .list(experiments.map(Self.object))])
        }
    }

    private static func object(_ experiment: ExperimentViewData) -> JSONValue {
        let (assignment, arm): (String, String?) =
            switch experiment.assignment {
            case .arm(let name): ("arm", name)
            case .heldOut: ("heldOut", nil)
            case .outside: ("outside", nil)
            case .notRunning: ("notRunning", nil)
            }
        return [
            "name": .text(experiment.name),
            "state": .text(experiment.state.rawValue),
            "assignment": .text(assignment),
            "arm": .text(arm),
            "population": .integer(experiment.population),
            "arms": .list(
                experiment.arms.map { arm -> JSONValue in
                    ["name": .text(arm.name), "weight": .integer(arm.weight)]
                }),
        ]
    }
}
