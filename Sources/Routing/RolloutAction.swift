internal import DiscoverData
internal import DiscoverEntities

/// The actions of the command `rollout`, which concern experiments.
public enum RolloutAction: Hashable, Sendable {
    /// The action that shows the experiments of this launch, with the account's arm (variant) in each.
    case status
    /// The action that shows the results of the experiment with this name.
    case report(String)
    /// The action that starts the experiment with this name for `population` basis points of all accounts.
    ///
    /// A basis point is a hundredth of a percent.
    case start(String, population: Int)
    /// The action that increases the share of accounts in an experiment to `population` basis points.
    ///
    /// A basis point is a hundredth of a percent.
    case advance(String, population: Int)
    /// The action that stops the experiment with this name.
    case stop(String)

    /// A Boolean value that indicates whether the action changes the document with the experiments.
    var changesExperiment: Bool {
        switch self {
        case .status, .report: false
        case .start, .advance, .stop: true
        }
    }

    /// The words that select an action on a command line.
    ///
    /// They are in the order in which an operator needs the actions.
    public static let verbs = ["status", "report", "start", "advance", "stop"]

    /// The action as the words of a command line, such as `start`, `new-layer`, and `0.5`.
    var words: [String] {
        switch self {
        case .status: ["status"]
        case .report(let name): ["report", name]
        case .start(let name, let population): ["start", name, Experiment.percent(population)]
        case .advance(let name, let population): ["advance", name, Experiment.percent(population)]
        case .stop(let name): ["stop", name]
        }
    }
}

extension ArgumentReader {
    /// Returns the action that the arguments of the command `rollout` specify.
    mutating func rolloutAction() throws(RouteFailure) -> RolloutAction {
        let verb = try take(RolloutAction.verbs.joined(separator: ", "))
        switch verb {
        case "status": return .status
        case "report": return .report(try take("an experiment"))
        case "start": return .start(try take("an experiment"), population: try population(of: verb))
        case "advance": return .advance(try take("an experiment"), population: try population(of: verb))
        case "stop": return .stop(try take("an experiment"))
        default:
            throw .invalidValue(
                verb, option: command.rawValue, expected: "one of \(RolloutAction.verbs.joined(separator: ", "))")
        }
    }

    /// Returns the share of accounts in basis points, read from the next argument, which is a percentage.
    private mutating func population(of verb: String) throws(RouteFailure) -> Int {
        let text = try take("a percentage of the accounts")
        guard let population = Experiment.population(percent: text), population > 0 else {
            throw .invalidValue(
                text, option: "\(command.rawValue) \(verb)",
                expected: "a percentage from 0.01 to 100 with at most two decimals, such as 0.5")
        }
        return population
    }
}
