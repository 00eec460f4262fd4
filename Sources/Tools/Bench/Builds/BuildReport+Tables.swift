import Foundation

extension BuildReport {
    /// The report as Markdown tables, which are also readable in a terminal.
    var tables: String {
        let pairs = "recompiled | processor | wall | as one module | processor | wall | ratio |"
        let rule = "|---|---|---:|---:|---|---:|---:|---:|"
        var lines = [machine.summary + (rounds == 1 ? "" : " Medians of \(rounds)."), ""]
        lines += ["| | " + pairs, rule, line("clean build", clean), line("nothing to do", idle), ""]
        lines += ["| a body in | " + pairs, rule] + rows.map { line($0.layer, $0.body) } + [""]
        lines += ["| a new public member in | " + pairs, rule] + rows.map { line($0.layer, $0.open) } + [""]
        lines += [
            "| a new internal member in | recompiled | processor | wall |", "|---|---|---:|---:|",
        ]
        lines += rows.map { "| \($0.layer) | \($0.inner.cells) |" }
        return (lines + [""] + verdicts.map { "- " + $0 }).joined(separator: "\n")
    }

    /// The report's conclusions as sentences, such as which of the two packages costs less to build.
    var verdicts: [String] {
        let spread = rows.filter { Array($0.body.modules.recompiled.keys) != ["Discover" + $0.layer] }.map(\.layer)
        let maximum = rows.map(\.body.modules.files).max() ?? 0
        let bodies =
            spread.isEmpty
            ? "A change of a body recompiled its own module alone, and at most \(maximum) file\(maximum == 1 ? "" : "s") of it."
            : "A change of a body recompiled more than its own module in \(spread.joined(separator: ", "))."
        let debt = late.map {
            "At its first change after a new public member in Entities, which it doesn't import, a body in Views recompiled "
                + "\($0.files) files in \(Self.seconds($0.processor))."
        }
        let changes = rows.flatMap { row in
            [("a body in", row.body), ("a new public member in", row.open)].map {
                (name: "\($0) \(row.layer)", pair: $1)
            }
        }
        guard let dearest = changes.max(by: { $0.pair.modules.processor < $1.pair.modules.processor }),
            let worst = changes.max(by: { $0.pair.ratio < $1.pair.ratio })
        else { return [bodies] + [debt].compactMap(\.self) }
        let part = percent(dearest.pair.modules.processor / clean.one.processor)
        return [
            bodies,
            "The most expensive change, \(dearest.name), took \(part) of a clean build of the single module.",
            "Against the same change in the single module, the worst was \(worst.name): \(percent(worst.pair.ratio)).",
            "All bodies together took \(percent(sum(\.body))) of what they take in the single module, all public members"
                + " \(percent(sum(\.open))).",
        ] + [debt].compactMap(\.self)
    }

    private func sum(_ change: (Row) -> Pair) -> Double {
        rows.map { change($0).modules.processor }.reduce(0, +) / rows.map { change($0).one.processor }.reduce(0, +)
    }

    private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

    private func line(_ name: String, _ pair: Pair) -> String {
        "| \(name) | \(pair.modules.cells) | \(pair.one.cells) | \(String(format: "%.2f", pair.ratio)) |"
    }
}
