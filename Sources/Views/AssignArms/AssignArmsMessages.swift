internal import DiscoverData

/// The messages about experiments, and about the account's arm (variant) in each experiment.
enum AssignArmsMessages {
    static let none: SafeText = "There are no experiments."

    static func assignment(_ assignment: ExperimentViewData.Assignment) -> SafeText {
        switch assignment {
        case .arm(let name): "\(name)"
        case .heldOut: "none (hold-out)"
        case .outside: "none (not in the population)"
        case .notRunning: "none (not running)"
        }
    }

    /// Returns basis points (hundredths of a percent) as a percentage, such as "0.5 %" for 50.
    static func percent(_ basisPoints: Int) -> SafeText { CountFormatter.percent(milliunits: Int32(basisPoints) * 10) }

    /// Returns the arms (variants) of an experiment with their relative weights, such as "old 50, new 50".
    static func weights(_ arms: [ExperimentViewData.Arm]) -> SafeText {
        .joined(arms.map { "\($0.name) \($0.weight)" })
    }

    /// Returns the error message, with its stable code, for a failure to load the experiments.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - consequence: A sentence about what applies after the failure.
    /// - Returns: The message, which names the file, the place of the error, and the fix.
    static func error(
        _ failure: ExperimentFailure,
        consequence: SafeText = "Nothing was charged, and the last valid experiments apply."
    ) -> ErrorMessage {
        let facts: SafeText = "found \(failure.found), expected \(failure.expected)"
        let place: SafeText = failure.place.isEmpty ? "" : " at \(failure.place)"
        return failure.isUnreadable
            ? ErrorMessage(
                code: .experimentsUnreadable,
                message: "\(failure.file) cannot be used: \(facts). \(consequence) Check the path.")
            : ErrorMessage(
                code: .experimentsMalformed,
                message: """
                    \(failure.file) isn't a valid document with experiments\(place): \(facts). \(consequence) \
                    Fix the file.
                    """)
    }
}
