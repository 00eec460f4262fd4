internal import DiscoverData

/// The messages about an import of recommendations.
enum ImportMessages {
    /// Returns the progress of an import with its speed, such as "2048 records, 51 200 a second".
    static func progress(_ records: Int, milliseconds: Int) -> SafeText {
        let read: SafeText = "Importing ... \(CountFormatter.count(records, "record"))"
        guard milliseconds > 0 else { return read }
        let (rate, isBeyond) = records.multipliedReportingOverflow(by: 1000)
        return isBeyond ? read : "\(read), \(rate / milliseconds) a second"
    }

    /// Returns the sentence with the number of imported recommendations.
    ///
    /// The table that is shown before this sentence contains the numbers of users and groups.
    static func sentence(_ summary: ImportSummary) -> SafeText {
        let count = summary.recommendations
        if count == ImportCount(), summary.refusals == 0 { return "There was nothing to import." }
        let refused: SafeText = summary.refusals == 0 ? "" : " \(StackMessages.leftOut(summary.refusals))."
        let created = CountFormatter.count(count.created, "new recommendation")
        return "Imported: \(created), \(count.updated) updated.\(refused)"
    }

    /// Returns messages about the invalid records of an import, at most five of them with reasons.
    static func refusals(_ summary: ImportSummary) -> [SafeText] {
        let shown = summary.refused.prefix(StackMessages.maximumRefusals).map {
            "\($0.place): \($0.reason)" as SafeText
        }
        let rest = summary.refusals - shown.count
        return shown + (rest > 0 && !shown.isEmpty ? ["... and \(rest) more."] : [])
    }

    static func complaint(_ failure: LoadRecommendationsFailure, soFar: ImportSummary) -> ErrorMessage {
        let done = soFar.recommendations.created + soFar.recommendations.updated
        let rest: SafeText =
            done == 0
            ? "Nothing was imported, and nothing was changed"
            : "What was imported before that is kept (\(CountFormatter.count(done, "recommendation"))), and nothing else was changed"
        return ErrorMessage(
            code: SourceFailureMessages.code(failure),
            message: """
                The import ended early: \(SourceFailureMessages.why(failure)). \(rest). \(SourceFailureMessages.advice(failure))
                """)
    }
}
