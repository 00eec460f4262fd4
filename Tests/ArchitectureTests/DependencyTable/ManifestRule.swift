/// The dependency rule, held against what the manifest declares.
struct ManifestRule {
    let matrix: DependencyMatrix
    /// The manifest's own text, in which a break is pointed at.
    let manifest: String

    /// What a target declares and may not, or may see and does not declare.
    func breaks(in target: Manifest.Target) -> [Break] {
        guard target.type != "test" else { return heavy(in: target) }
        let folder = target.path.map(Self.folder) ?? target.name
        guard let seen = matrix.rows[folder] else {
            return [
                HouseRule.dependencies.broken(
                    in: "Package.swift", line: line(of: folder), by: "\(target.name) has no row")
            ]
        }
        // A program that only starts its library lies in the library's folder.
        let declared = target.dependencies.filter { $0.name != "Discover" + folder }.compactMap {
            $0.isProduct ? "Others" : matrix.column(of: $0.name)
        }
        var rules = declared.filter { !seen.contains($0) }.map { "\(target.name) may not depend on \($0)" }
        if layers.contains(folder) {
            // A wall that the table has taken down and the manifest still has is a table that is out of date.
            let ours = seen.intersection(layers + ["StoreSimulator", "Support"])
            rules += ours.subtracting(declared).sorted().map { "\(target.name) does not depend on \($0)" }
        }
        // The package manager gives a plug-in no compiler settings of its own.
        let wanted =
            target.type == "plugin"
            ? []
            : [
                "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
                "NonisolatedNonsendingByDefault",
            ]
        let lax = wanted.filter { !target.features.contains($0) }.map { "\(target.name) does not turn on \($0)" }
        let place = line(of: folder)
        return rules.map { HouseRule.dependencies.broken(in: "Package.swift", line: place, by: $0) }
            + heavy(in: target) + lax.map { HouseRule.settings.broken(in: "Package.swift", line: place, by: $0) }
    }

    /// What a target takes from packages, or from the server, without waiting for the trait: a build without it would be heavier.
    private func heavy(in target: Manifest.Target) -> [Break] {
        // Without the trait the server's own targets are empty, and so may see each other.
        let isOfServer = target.name.contains("Server") || target.path?.contains("/Server") == true
        return target.dependencies.filter { dependency in
            let isHeavy = dependency.isProduct || !isOfServer && DependencyMatrix.serverParts.contains(dependency.name)
            let trait = target.path == "Sources/Tools/Mutation" ? "Mutation" : "Server"
            return isHeavy && !dependency.traits.contains(trait)
        }.map {
            HouseRule.dependencies.broken(
                in: "Package.swift", line: line(of: target.name),
                by: "\(target.name) takes \($0.name) without its trait")
        }
    }

    /// The folder beneath `Sources` that a target lies in, at any depth; elsewhere the last of its path.
    private static func folder(of path: String) -> String {
        if path.hasPrefix("Sources/"), let part = Project.part(of: path + "/") { return part }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Where the manifest first names a folder: in its list of targets.
    private func line(of folder: String) -> Int {
        let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.contains("\"\(folder)\"") || $0.contains("/\(folder)\"") } ?? 0) + 1
    }
}
