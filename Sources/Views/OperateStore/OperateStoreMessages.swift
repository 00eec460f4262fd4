internal import DiscoverData

/// Why a control of the store simulator did nothing, in sentences.
enum OperateStoreMessages {
    static func complaint(_ failure: OperateStoreFailure) -> ErrorMessage {
        switch failure {
        case .notUnderstood(let sentence):
            ErrorMessage(
                code: .controlNotUnderstood,
                message: "\(sentence) The store was left as it is. \"store\" alone lists its controls.")
        case .impossible(let reason):
            ErrorMessage(code: .controlImpossible, message: "\(reason) The store was left as it is.")
        case .noStore:
            ErrorMessage(
                code: .noStore,
                message: """
                    There is no simulated store in this build, so there is nothing to operate, and nothing was changed. \
                    Start without "--build enterprise".
                    """)
        }
    }
}

/// A store's table: its columns are not known here, so what they hold decides how they are laid out.
enum ReportTable {
    static func lines(_ report: StoreReport, _ style: ConsoleStyle) -> [String] {
        // Counts are flush right, names are not; an identifier of digits alone is a name, and longer than any count.
        // A row that is too short or too long is the store's slip; nothing of it is lost, and nothing breaks.
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
