internal import DiscoverData

/// Messages about commands of the simulated store that couldn't be performed.
enum OperateStoreMessages {
    static func complaint(_ failure: OperateStoreFailure) -> ErrorMessage {
        switch failure {
        case .notUnderstood(let sentence):
            ErrorMessage(
                code: .controlNotUnderstood,
                message: "\(sentence) The store is unchanged. Run \"store\" to list its controls.")
        case .impossible(let reason):
            ErrorMessage(code: .controlImpossible, message: "\(reason) The store is unchanged.")
        case .noStore:
            ErrorMessage(
                code: .noStore,
                message: """
                    There is no simulated store in this build, so there is nothing to control, and nothing was \
                    changed. Start without "--build enterprise".
                    """)
        case .store(let failure):
            ErrorMessage(
                code: RemoteService.store.code(failure),
                message: """
                    It isn't known whether the store performed the command: \(RemoteService.store.why(failure)). \
                    Check the store's state before you repeat the command.
                    """)
        }
    }
}

/// A renderer that draws the table in the result of a simulated store's command.
///
/// Each command has its own columns.
enum ReportTable {
    static func lines(_ report: StoreReport, _ style: ConsoleStyle) -> [String] {
        // Align counts to the right and names to the left. An ID of digits is a name, and has more digits than any
        // count. A row with missing or surplus cells is an error of the store, but its content is shown.
        let count = report.rows.map(\.count).reduce(report.columns.count, max)
        let columns = (0..<count).map { index in
            let head = index < report.columns.count ? SafeText(outside: report.columns[index]) : ""
            let cells = report.rows.compactMap { index < $0.count ? $0[index] : nil }
            let isNumeric =
                cells.contains { !$0.isEmpty } && cells.allSatisfy { $0.isEmpty || $0.count < 8 && Int($0) != nil }
            return Table.Column(head: head, isFlushRight: isNumeric, wraps: cells.contains { $0.contains(" ") })
        }
        var table = Table(columns)
        for row in report.rows {
            table.add((0..<count).map { Table.Cell(SafeText(outside: $0 < row.count ? row[$0] : "")) })
        }
        return table.lines(style)
    }
}
