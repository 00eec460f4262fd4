public import DiscoverData
public import DiscoverObservers

/// A view that shows a table of the experiments, each with the account's arm (variant).
public struct AssignArmsTextView: AssignArmsObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a row for each experiment, or the failure to load the experiments.
    public func assignArms(_ event: AssignArmsEvent) async {
        let span = Trace.begin(.view, "AssignArmsTextView")
        defer { span.end() }
        switch event {
        case .refused(let failure): printer.showError(AssignArmsMessages.error(failure).message)
        case .assigned(let experiments):
            guard !experiments.isEmpty else { return printer.say(AssignArmsMessages.none) }
            var table = Table([
                .wrapping("Experiment"), .left("State"), .wrapping("Your arm"), .right("Population"),
                .wrapping("Weights"),
            ])
            for experiment in experiments {
                table.add(
                    "\(experiment.name)", "\(experiment.state.rawValue)",
                    Table.Cell(AssignArmsMessages.assignment(experiment.assignment)),
                    Table.Cell(AssignArmsMessages.percent(experiment.population)),
                    Table.Cell(AssignArmsMessages.weights(experiment.arms)))
            }
            printer.show(table.lines(printer.style))
        }
    }
}
