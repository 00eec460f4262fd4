public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that writes the results of an experiment, and its changes, as JSON.
public struct ManageExperimentJSONView: ManageExperimentObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Writes the results of an experiment, a change of an experiment, or a failure, as one JSON object.
    ///
    /// If the newest document that defines the experiments is refused, that failure is written before the results.
    public func manageExperiment(_ event: ManageExperimentEvent) async {
        let span = Trace.begin(.view, "ManageExperimentJSONView")
        defer { span.end() }
        switch event {
        case .reported(let report, let refusal):
            if let refusal { printer.fail(AssignArmsMessages.error(refusal)) }
            printer.event(.experimentReport, Self.members(report))
        case .started(let name, let population): change(name, "start", population)
        case .advanced(let name, let population): change(name, "advance", population)
        case .stopped(let name): change(name, "stop", nil)
        case .failed(let failure): printer.fail(ManageExperimentMessages.error(failure))
        }
    }

    private func change(_ name: String, _ change: String, _ population: Int?) {
        printer.event(
            .experimentChange,
            ["name": .text(name), "change": .text(change), "population": .integer(population)])
    }

    /// Returns the results of an experiment as JSON.
    ///
    /// The population is in basis points; the means and the limits of the intervals are in millionths.
    private static func members(_ report: ExperimentReportViewData) -> JSONValue {
        [
            "name": .text(report.name),
            "state": .text(report.state.rawValue),
            "population": .integer(report.population),
            "observed": .integer(report.observed),
            "mixed": .integer(report.mixed),
            "arms": .list(
                report.arms.enumerated().map { index, arm -> JSONValue in
                    let reason = arm.verdict.flatMap { ManageExperimentMessages.reason($0) }
                    return [
                        "name": .text(arm.name),
                        "participants": .integer(arm.participants),
                        "verdict": .text(arm.verdict.map { $0 == .proceed ? "proceed" : "stop" }),
                        "reason": .text(reason?.text),
                        "measures": .list(report.measures.map { self.measure($0, at: index) }),
                    ]
                }),
        ]
    }

    private static func measure(_ measure: ExperimentReportViewData.Measure, at index: Int) -> JSONValue {
        [
            "name": .text(measure.name),
            "mean": measure.means[index].map(millionths) ?? .null,
            "lower": millionths(measure.intervals[index].lower),
            "upper": millionths(measure.intervals[index].upper),
        ]
    }

    private static func millionths(_ share: Double) -> JSONValue {
        .integer(Int64((share * 1_000_000).rounded()))
    }
}
