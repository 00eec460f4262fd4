/// The dependency rule, held against what the manifest declares.
struct ManifestRule {
    let matrix: DependencyMatrix
    /// The manifest's own text, in which a break is pointed at.
    let manifest: String

    /// What a target declares and may not, or may see and does not declare.
    func breaks(in target: Manifest.Target) -> [Break] {
        guard target.type != "test" else { return [] }
        let folder = target.path?.split(separator: "/").last.map(String.init) ?? target.name
        guard let seen = matrix.rows[folder] else {
            return [
                HouseRule.dependencies.broken(
                    in: "Package.swift", line: line(of: folder), by: "\(target.name) has no row")
            ]
        }
        let declared = target.dependencies.compactMap { $0.isProduct ? "Others" : matrix.column(of: $0.name) }
        var rules = declared.filter { !seen.contains($0) }.map { "\(target.name) may not depend on \($0)" }
        if letters.contains(folder) {
            // A wall that the table has taken down and the manifest still has is a table that is out of date.
            let ours = seen.intersection(letters + ["StoreSimulator"])
            rules += ours.subtracting(declared).sorted().map { "\(target.name) does not depend on \($0)" }
        }
        let wanted = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
        ]
        let lax = wanted.filter { !target.features.contains($0) }.map { "\(target.name) does not turn on \($0)" }
        let place = line(of: folder)
        return rules.map { HouseRule.dependencies.broken(in: "Package.swift", line: place, by: $0) }
            + lax.map { HouseRule.settings.broken(in: "Package.swift", line: place, by: $0) }
    }

    /// Where the manifest first names a folder: in its table of letters, or in a path.
    private func line(of folder: String) -> Int {
        let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.contains("\"\(folder)\"") || $0.contains("/\(folder)\"") } ?? 0) + 1
    }
}
