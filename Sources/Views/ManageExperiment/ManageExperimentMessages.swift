internal import DiscoverData

/// The messages about the results of an experiment, and about its changes.
enum ManageExperimentMessages {
    /// Returns the first line of a report: the name, the state, and the share of participating accounts.
    ///
    /// An example is "short-wall: running, 50 % of the accounts take part."
    static func title(_ report: ExperimentReportViewData) -> SafeText {
        "\(report.name): \(report.state.rawValue), \(AssignArmsMessages.percent(report.population)) of the accounts take part."
    }

    /// Returns a sentence with the numbers of accounts that a report leaves out, by the reason.
    static func uncounted(_ report: ExperimentReportViewData) -> SafeText {
        """
        The table contains only accounts of this device. These accounts don't count: \(report.observed) still observed, \
        \(report.mixed) in two arms.
        """
    }

    /// Returns the verdict on an arm (variant) as a sentence.
    ///
    /// The result is `nil` for the first arm, which has no verdict.
    static func verdict(_ arm: ExperimentReportViewData.Arm) -> SafeText? {
        guard let verdict = arm.verdict else { return nil }
        guard let reason = reason(verdict) else { return "\(arm.name): continue. No guardrail stops it." }
        return "\(arm.name): stop. \(reason)"
    }

    /// Returns the reason to stop an experiment as a sentence, or `nil` if it may continue.
    static func reason(_ verdict: ExperimentReportViewData.Verdict) -> SafeText? {
        switch verdict {
        case .proceed: nil
        case .creditedTwice(let accounts):
            "A purchase was credited twice, for \(CountFormatter.count(accounts, "account"))."
        case .sampleRatio(let expected, let found):
            """
            The arm should have \(percent(expected)) of the accounts, but has \(interval(found)), so the arms can't be \
            compared.
            """
        case .worse(let measure, let old, let new):
            "The measure \(Self.measure(measure)) is worse: \(interval(new)) instead of \(interval(old))."
        }
    }

    /// Returns the name of a measure in words, such as "time to credit" for `timeToCredit`.
    static func measure(_ name: String) -> SafeText { name == "timeToCredit" ? "time to credit" : "\(name)" }

    /// Returns a share from 0 to 1 as a percentage with at most one decimal, such as "8.1 %".
    static func percent(_ share: Double) -> SafeText {
        CountFormatter.percent(milliunits: Int32((share * 1_000).rounded()) * 100)
    }

    /// Returns the limits of a confidence interval, such as "8.1 % to 9.4 %".
    static func interval(_ interval: ExperimentReportViewData.Interval) -> SafeText {
        "\(percent(interval.lower)) to \(percent(interval.upper))"
    }

    /// Returns the message that an experiment was started with `population` basis points of the accounts.
    static func started(_ name: String, _ population: Int) -> SafeText {
        "\(name) has started with \(AssignArmsMessages.percent(population)) of the accounts. \(next)"
    }

    /// Returns the message that an experiment was advanced to `population` basis points of the accounts.
    static func advanced(_ name: String, _ population: Int) -> SafeText {
        """
        \(AssignArmsMessages.percent(population)) of the accounts take part in \(name). Accounts with an arm keep it. \
        \(next)
        """
    }

    /// Returns the message that an experiment was stopped.
    static func stopped(_ name: String) -> SafeText {
        "\(name) has stopped for good. Another try needs a new name and a new salt. \(next)"
    }

    private static let next: SafeText = "The change applies from the next launch on."

    /// Returns the error message for a failure to change an experiment or to report on it.
    ///
    /// The message contains a stable code.
    static func error(_ failure: ManageExperimentFailure) -> ErrorMessage {
        switch failure {
        case .noDocument:
            ErrorMessage(
                code: .experimentsReadOnly,
                message: """
                    There is no document with experiments that can be changed here. Nothing was charged or changed. Specify it with \
                    --flags FILE. For the experiments of a server, use "discover-server rollout" there.
                    """)
        case .document(let failure):
            AssignArmsMessages.error(failure, consequence: "Nothing was charged or changed.")
        case .refused(let place, let found, let expected):
            ErrorMessage(
                code: .experimentRefused,
                message: """
                    The experiment can't be used in this way: at \(place), found \(found), expected \(expected). Nothing \
                    was charged or changed. Run "rollout status" to see the experiments.
                    """)
        case .conflicts:
            ErrorMessage(
                code: .experimentsConflict,
                message: """
                    Other programs kept changing the document with the experiments. Nothing was charged or changed. Try again.
                    """)
        case .log(let failure):
            ErrorMessage(
                code: StorageFailureMessages.code(failure),
                message: """
                    The outcomes of this device can't be read: \(StorageFailureMessages.why(failure)). Nothing was \
                    charged or changed. \(StorageFailureMessages.advice(failure))
                    """)
        }
    }
}
