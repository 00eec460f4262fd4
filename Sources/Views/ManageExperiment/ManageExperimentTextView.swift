public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows an experiment's results as a table, and each change of it as a sentence.
///
/// The table contains drawings of the intervals.
public struct ManageExperimentTextView: ManageExperimentObserver {
    private let printer: ConsolePrinter
    private static let width = 20

    /// Creates a view that writes to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the results of an experiment, a change of an experiment, or a failure.
    ///
    /// If the newest document that defines the experiments is refused, that failure is shown before the results.
    public func manageExperiment(_ event: ManageExperimentEvent) async {
        let span = Trace.begin(.view, "ManageExperimentTextView")
        defer { span.end() }
        switch event {
        case .reported(let report, let refusal):
            if let refusal { printer.showError(AssignArmsMessages.error(refusal).message) }
            show(report)
        case .started(let name, let population): printer.say(ManageExperimentMessages.started(name, population), .good)
        case .advanced(let name, let population):
            printer.say(ManageExperimentMessages.advanced(name, population), .good)
        case .stopped(let name): printer.say(ManageExperimentMessages.stopped(name), .good)
        case .failed(let failure): printer.showError(ManageExperimentMessages.error(failure).message)
        }
    }

    private func show(_ report: ExperimentReportViewData) {
        printer.say(ManageExperimentMessages.title(report))
        var table = Table([
            .left("Measure"), .wrapping("Arm"), .right("Accounts"), .right("Mean"), .left("Interval"), .left(""),
        ])
        for measure in report.measures {
            let renderer = IntervalRenderer(
                upTo: measure.intervals.map(\.upper).max() ?? 1, width: Self.width)
            for (index, arm) in report.arms.enumerated() {
                let (mean, interval) = (measure.means[index], measure.intervals[index])
                table.add(
                    index == 0 ? Table.Cell(ManageExperimentMessages.measure(measure.name)) : "", "\(arm.name)",
                    "\(arm.participants)",
                    mean.map { Table.Cell(ManageExperimentMessages.percent($0)) } ?? "none",
                    Table.Cell(ManageExperimentMessages.interval(interval)),
                    "\(renderer.line(from: interval.lower, to: interval.upper, mean: mean))")
            }
        }
        printer.show(table.lines(printer.style))
        printer.say(ManageExperimentMessages.uncounted(report))
        for sentence in report.arms.compactMap(ManageExperimentMessages.verdict) { printer.say(sentence) }
    }
}
