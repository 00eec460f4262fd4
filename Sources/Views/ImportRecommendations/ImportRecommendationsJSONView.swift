public import DiscoverData
public import DiscoverObservers

/// Tells a program what an import did.
public struct ImportRecommendationsJSONView: ImportRecommendationsObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object at the end. Where it ended early there is an error, after an object for what was done by then, if anything was. How
    /// long it took is no part of either: it is never the same twice.
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
