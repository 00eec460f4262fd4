public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the result of a command of the simulated store as JSON.
public struct OperateStoreJSONView: OperateStoreObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the command's result as one JSON object with a message and a table.
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
