#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases
import Support

extension ExperimentReport {
    /// The width, in characters, of a confidence interval that is drawn in a terminal.
    private static let width = 40

    /// The report as lines for a terminal.
    ///
    /// For each measure of each arm (variant), a confidence interval is drawn.
    var lines: [String] {
        let state = self.state.rawValue
        let share = (Double(experiment.population) / Double(Experiment.everyone)).percent
        var lines = [
            "\(experiment.name): \(state), \(share) of the accounts",
            "participants: \(arms.map { "\($0.name) \($0.measures.exposed)" }.joined(separator: ", ")); "
                + "still observed \(observed), in two arms \(mixed)",
        ]
        let column = arms.map(\.name.count).max() ?? 0
        for measure in ExperimentMeasure.allCases {
            let renderer = IntervalRenderer(
                upTo: arms.compactMap { $0.intervals[measure]?.upper }.max() ?? 1, width: Self.width)
            lines += ["", "\(measure.rawValue) (\(measure.isBetterHigher ? "higher" : "lower") is better)"]
            for arm in arms {
                guard let interval = arm.intervals[measure] else { continue }
                let mean = arm.mean(of: measure)
                let name = arm.name + String(repeating: " ", count: column - arm.name.count)
                let drawn = renderer.line(from: interval.lower, to: interval.upper, mean: mean)
                lines.append("  \(name)  |\(drawn)|  \(mean?.percent ?? "none"), \(interval.text)")
            }
        }
        lines.append("")
        for arm in arms {
            switch arm.verdict {
            case nil: break
            case .proceed?: lines.append("\(arm.name): continue; no guardrail stops it")
            case .stop(let reason)?: lines.append("\(arm.name): stop; \(reason.sentence)")
            }
        }
        return lines
    }

    /// The report as JSON, with shares in millionths.
    var json: JSON {
        .members([
            "experiment": .string(experiment.name), "state": .string(state.rawValue),
            "population": .number(Int64(experiment.population)), "date": .number(moment.milliseconds),
            "observed": .number(Int64(observed)), "mixed": .number(Int64(mixed)), "arms": .array(arms.map(\.json)),
        ])
    }
}

extension ExperimentReport.Arm {
    fileprivate var json: JSON {
        let reason: String?
        switch verdict {
        case .stop(let found)?: reason = found.sentence
        case .proceed?, nil: reason = nil
        }
        return .members([
            "name": .string(name), "participants": .number(Int64(measures.exposed)),
            "verdict": verdict.map { .string($0 == .proceed ? "proceed" : "stop") }, "reason": .text(reason),
            "failures": .object(measures.failedByReason.mapValues { .number(Int64($0)) }),
            "measures": .object(
                Dictionary(
                    uniqueKeysWithValues: intervals.map { measure, interval in
                        (
                            measure.rawValue,
                            .members([
                                "mean": .number(mean(of: measure)?.millionths),
                                "lower": .number(interval.lower.millionths),
                                "upper": .number(interval.upper.millionths),
                            ])
                        )
                    })),
        ])
    }
}

extension Double {
    fileprivate var millionths: Int64 { Int64((self * 1_000_000).rounded()) }
}
#endif
