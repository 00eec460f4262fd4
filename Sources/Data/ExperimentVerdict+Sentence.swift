public import DiscoverEntities

extension ExperimentVerdict.Reason {
    /// The reason to stop an experiment, as a phrase for a log and the terminal.
    public var sentence: String {
        switch self {
        case .creditedTwice(let customers):
            "the new arm credited a purchase twice, for \(customers) customer\(customers == 1 ? "" : "s")"
        case .sampleRatio(let expected, let found):
            "the new arm should have \(expected.percent) of the customers, and has \(found.text)"
        case .worse(let measure, let old, let new):
            "the measure \(measure.rawValue) is worse in the new arm: \(new.text) instead of \(old.text)"
        }
    }
}

extension ConfidenceInterval {
    /// The interval as percentages, such as `8.1 % to 9.4 %`.
    public var text: String { "\(lower.percent) to \(upper.percent)" }
}

extension Double {
    /// The number as a percentage with one decimal, such as `8.1 %` for 0.081.
    package var percent: String {
        let tenths = Int((self * 1_000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
