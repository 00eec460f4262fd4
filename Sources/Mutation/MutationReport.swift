/// The outcome of a run, as text.
struct MutationReport {
    /// One mutant and what became of it.
    struct Row: Sendable {
        let number: Int
        let mutant: Mutant
        let isCaught: Bool
        /// How the mutant was caught, or that it survived.
        let how: String
    }

    let rows: [Row]

    /// The table by kind, and then each survivor with its place and code.
    var text: String {
        var lines = ["kind               mutants  caught  survived"]
        for kind in Mutant.Kind.allCases {
            let ofKind = rows.filter { $0.mutant.kind == kind }
            if !ofKind.isEmpty { lines.append(Self.line(kind.rawValue, ofKind)) }
        }
        lines.append(Self.line("all", rows))
        let survivors = rows.filter { !$0.isCaught }
        if !survivors.isEmpty { lines += ["", "Survivors:"] }
        for row in survivors {
            lines.append(
                "  \(row.number)  \(row.mutant.place)  \(row.mutant.kind.rawValue)  \(row.mutant.code.prefix(100))")
        }
        let share = rows.isEmpty ? 0 : Double(rows.count(where: \.isCaught)) / Double(rows.count)
        lines += [
            "", "Caught: \(rows.count(where: \.isCaught)) of \(rows.count), \(Int((share * 1_000).rounded()) / 10) %.",
        ]
        return lines.joined(separator: "\n")
    }

    private static func line(_ name: String, _ rows: [Row]) -> String {
        let caught = rows.count(where: \.isCaught)
        func column(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: " ", count: max(1, width - text.count)) + text
        }
        let padded = name + String(repeating: " ", count: max(1, 18 - name.count))
        return padded + column(rows.count, 8) + column(caught, 8) + column(rows.count - caught, 10)
    }
}
