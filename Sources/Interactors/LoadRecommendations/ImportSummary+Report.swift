internal import DiscoverData

extension ImportSummary {
    /// What the source refused already, and how many that are in all.
    init(_ refused: [RefusedRecord], total: Int) {
        self.init(refused: Array(refused.prefix(BatchReport.mostRefused)), refusals: total)
    }

    /// And what the import did.
    mutating func add(_ report: BatchReport, users: BatchReport, groups: BatchReport) {
        (self.users, self.groups, recommendations) = (users.count, groups.count, report.count)
        refused = Array((refused + report.refused).prefix(BatchReport.mostRefused))
        refusals += report.refusals
    }
}
