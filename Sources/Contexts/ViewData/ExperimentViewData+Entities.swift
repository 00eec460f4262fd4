internal import DiscoverData
internal import DiscoverEntities

extension ExperimentViewData {
    /// Returns the view data of all experiments, each with the assignment of the account.
    static func list(of participation: Participation) -> [ExperimentViewData] {
        participation.list.experiments.map { experiment in
            ExperimentViewData(
                name: experiment.name, state: State(experiment.state(at: participation.moment)),
                assignment: Assignment(participation.assignment(in: experiment)), population: experiment.population,
                arms: experiment.arms.map { Arm(name: $0.name, weight: $0.weight) })
        }
    }
}

extension ExperimentViewData.State {
    /// Creates the state for display from the state of an experiment.
    init(_ state: Experiment.State) {
        self =
            switch state {
            case .planned: .planned
            case .running: .running
            case .off: .off
            case .stopped: .stopped
            }
    }
}

extension ExperimentViewData.Assignment {
    /// Creates the assignment for display from the assignment of an account.
    fileprivate init(_ assignment: Experiment.Assignment) {
        self =
            switch assignment {
            case .arm(let arm): .arm(arm.name)
            case .heldOut: .heldOut
            case .outside: .outside
            case .notRunning: .notRunning
            }
    }
}
