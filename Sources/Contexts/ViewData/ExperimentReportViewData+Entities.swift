internal import DiscoverData
internal import DiscoverEntities

extension ExperimentReportViewData {
    /// Creates the view data of an experiment's results.
    init(_ report: ExperimentReport) {
        self.init(
            name: report.experiment.name, state: ExperimentViewData.State(report.state),
            population: report.experiment.population,
            arms: report.arms.map { arm in
                Arm(name: arm.name, participants: arm.measures.exposed, verdict: arm.verdict.map { Verdict($0) })
            },
            measures: ExperimentMeasure.allCases.map { measure in
                Measure(
                    name: measure.rawValue, isBetterHigher: measure.isBetterHigher,
                    means: report.arms.map { $0.mean(of: measure) },
                    intervals: report.arms.map { Interval($0.intervals[measure]) })
            },
            observed: report.observed, mixed: report.mixed)
    }
}

extension ExperimentReportViewData.Interval {
    /// Creates a confidence interval for display; `nil` becomes the interval from 0 to 1.
    fileprivate init(_ interval: ConfidenceInterval?) {
        self.init(lower: interval?.lower ?? 0, upper: interval?.upper ?? 1)
    }
}

extension ExperimentReportViewData.Verdict {
    /// Creates the verdict for display from the verdict of the guardrails (rules that stop an experiment).
    fileprivate init(_ verdict: ExperimentVerdict) {
        self =
            switch verdict {
            case .proceed: .proceed
            case .stop(.creditedTwice(let customers)): .creditedTwice(accounts: customers)
            case .stop(.sampleRatio(let expected, let found)):
                .sampleRatio(expected: expected, found: .init(found))
            case .stop(.worse(let measure, let old, let new)):
                .worse(measure: measure.rawValue, old: .init(old), new: .init(new))
            }
    }
}
