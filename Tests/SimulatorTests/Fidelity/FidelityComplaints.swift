extension FidelityTable {
    /// Returns the errors in the table and its disagreements with the tests that ran, sorted by row.
    ///
    /// - Parameters:
    ///   - present: The tests that ran to completion.
    ///   - isWhole: A Boolean value that indicates whether the run includes all tests. If it is `false`, tests that
    ///     didn't run are no error.
    /// - Returns: One message for each error and each disagreement.
    func complaints(present: Set<FidelityHolding>, isWhole: Bool) -> [String] {
        let known = Set(rows.map(\.id))
        let strangers = present.filter { !known.contains($0.line) }
            .map { "no row \($0.line), which \($0.test.quotedForReading) holds" }
        return rows.flatMap { complaints(about: $0, present: present, isWhole: isWhole) } + repeatedIDs
            + strangers.sorted() + wrongSummary
    }

    private func complaints(about row: FidelityRow, present: Set<FidelityHolding>, isWhole: Bool) -> [String] {
        var complaints: [String] = []
        if row.rule.isEmpty { complaints.append("does not say what a store does") }
        if !row.hasOrigin {
            complaints.append(
                "has no origin: \(FidelityRow.kindsOfOrigin.joined(separator: ", ")), then a colon and where")
        }
        switch row.status {
        case nil: complaints.append("says neither honored, switch nor not honored")
        case .honored: break
        case .switched where row.remark.contains("`"): break
        case .switched: complaints.append("names no switch")
        case .notHonored where row.remark.isEmpty: complaints.append("gives no reason")
        case .notHonored: break
        }
        if row.tests.isEmpty, row.status != .notHonored { complaints.append("names no test") }
        if Set(row.tests).count < row.tests.count { complaints.append("names a test twice") }
        let ran = present.filter { $0.line == row.id }.map(\.test)
        complaints += ran.filter { !row.tests.contains($0) }.sorted()
            .map { "does not name \($0.quotedForReading), which ran for it" }
        if isWhole {
            complaints += row.tests.filter { !ran.contains($0) }
                .map { "names \($0.quotedForReading), which did not run to its end for it" }
        }
        return complaints.map { "\(row.id) \($0)" }
    }

    private var repeatedIDs: [String] {
        Dictionary(grouping: rows, by: \.id).filter { $0.value.count > 1 }.keys.sorted().map {
            "\($0) has several rows"
        }
    }

    private var wrongSummary: [String] {
        summary == counts ? [] : ["the counts are \(counts.quotedForReading), not \((summary ?? "").quotedForReading)"]
    }
}

extension String {
    fileprivate var quotedForReading: String { "\"\(self)\"" }
}
