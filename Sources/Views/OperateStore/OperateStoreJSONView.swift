public import DiscoverData
public import DiscoverObservers

/// Shows a program what a control of the store simulator did.
public struct OperateStoreJSONView: OperateStoreObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object: the sentence, and the table as it is.
    public func store(_ event: OperateStoreEvent) async {
        let span = Trace.begin(.view, "OperateStoreJSONView")
        defer { span.end() }
        switch event {
        case .done(let report):
            printer.event(
                .store,
                [
                    "control": .text(report.control),
                    "message": .text(report.message),
                    "columns": .texts(report.columns),
                    "rows": .list(report.rows.map { .texts($0) }),
                ])
        case .failed(let failure): printer.fail(OperateStoreMessages.complaint(failure))
        }
    }
}
