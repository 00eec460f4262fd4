/// The report that the scaffold tool prints: the files that it changed or, in a dry run, would change.
struct Report {
    let plan: Plan
    let name: UseCaseName
    let verb: ToolArguments.Verb
    let isDryRun: Bool

    /// A line for each changed path and, unless it is a dry run, the commands to run next.
    var lines: [String] { [heading] + plan.changes.map(line) + (isDryRun ? [] : next) }

    private var heading: String {
        switch (verb, isDryRun) {
        case (.scaffold, false): "Added \(name):"
        case (.scaffold, true): "Would add \(name); nothing was written:"
        case (.unscaffold, false): "Removed \(name):"
        case (.unscaffold, true): "Would remove \(name); nothing was changed:"
        }
    }

    private func line(_ change: Change) -> String {
        let sign =
            switch (change.before, change.after) {
            case (nil, _): "+"
            case (_, nil): "-"
            default: "~"
            }
        let markers = change.markers.isEmpty ? "" : "  (\(change.markers.joined(separator: ", ")))"
        return "  \(sign) \(change.path)\(markers)"
    }

    private var next: [String] {
        switch verb {
        case .scaffold:
            [
                "Next:", "  swift test --filter \(name)", "  swift run discover \(name.command) gold.month",
                "  git add --all && git diff --staged",
            ]
        case .unscaffold: ["Next:", "  swift build --build-tests", "  swift test", "  git status"]
        }
    }
}
