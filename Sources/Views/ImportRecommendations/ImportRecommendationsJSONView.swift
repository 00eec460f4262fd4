public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the events of an import of recommendations as JSON.
public struct ImportRecommendationsJSONView: ImportRecommendationsObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows one JSON object at the end of the import.
    ///
    /// If the import fails, the view shows an object with the numbers of records that were imported before the failure,
    /// if there are any, and then an error. The duration is omitted, because it differs in every run.
    ///
    /// - Parameter event: The event of the import.
    public func recommendations(_ event: ImportRecommendationsEvent) async {
        let span = Trace.begin(.view, "ImportRecommendationsJSONView")
        defer { span.end() }
        switch event {
        case .importing: break
        case .finished(let summary, _): show(summary, isComplete: true)
        case .failed(let failure, let soFar):
            if soFar != ImportSummary() { show(soFar, isComplete: false) }
            printer.fail(ImportMessages.complaint(failure, soFar: soFar))
        }
    }

    private func show(_ summary: ImportSummary, isComplete: Bool) {
        printer.event(
            .imported,
            [
                "complete": .flag(isComplete),
                "users": count(summary.users),
                "groups": count(summary.groups),
                "recommendations": count(summary.recommendations),
                "refusals": .integer(summary.refusals),
                "refused": CardJSON.refused(summary.refused),
            ])
    }

    private func count(_ count: ImportCount) -> JSONValue {
        ["created": .integer(count.created), "updated": .integer(count.updated)]
    }
}
