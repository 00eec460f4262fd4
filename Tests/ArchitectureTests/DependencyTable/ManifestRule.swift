/// The dependency rule, applied to the manifest.
struct ManifestRule {
    let matrix: DependencyMatrix
    /// The text of the manifest, which provides the line of an error.
    let manifest: String

    /// Returns the dependencies that a target may not have or lacks.
    func breaks(in target: Manifest.Target) -> [Break] {
        guard target.type != "test" else { return heavy(in: target) }
        let folder = target.path.map(Self.folder) ?? target.name
        guard let seen = matrix.rows[folder] else {
            return [
                HouseRule.dependencies.broken(
                    in: "Package.swift", line: line(of: folder), by: "\(target.name) has no row")
            ]
        }
        // A program that only starts its library is in the library's folder.
        let declared = target.dependencies.filter { $0.name != "Discover" + folder }.compactMap {
            $0.isProduct ? "Others" : matrix.column(of: $0.name)
        }
        var rules = declared.filter { !seen.contains($0) }.map { "\(target.name) may not depend on \($0)" }
        if layers.contains(folder) {
            // If the table doesn't allow a dependency that the manifest has, the table is out of date.
            let ours = seen.intersection(layers + ["Support", "SupportFiles"])
            rules += ours.subtracting(declared).sorted().map { "\(target.name) does not depend on \($0)" }
        }
        // Neither a plug-in nor a system library has compiler settings in the manifest.
        let wanted =
            ["plugin", "system"].contains(target.type)
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

    /// Returns the dependencies on packages or on the server that have no trait condition.
    ///
    /// Without the condition, builds that don't need such a dependency would also fetch and compile it.
    private func heavy(in target: Manifest.Target) -> [Break] {
        // Without the trait, the server's targets are empty, so they may depend on each other.
        let isOfServer = target.name.contains("Server") || target.path?.contains("/Server") == true
        return target.dependencies.filter { dependency in
            let isHeavy =
                dependency.isProduct || dependency.name == "LibPQ"
                || !isOfServer && DependencyMatrix.serverParts.contains(dependency.name)
            let trait =
                switch (target.path, dependency.name) {
                case (_, "LibPQ"): "PostgreSQL"
                case ("Sources/Tools/Mutation", _): "Mutation"
                case ("Sources/Store/AppleShims/Combine", _): "AppleShims"
                default: "Server"
                }
            return isHeavy && !dependency.traits.contains(trait)
        }.map {
            HouseRule.dependencies.broken(
                in: "Package.swift", line: line(of: target.name),
                by: "\(target.name) takes \($0.name) without its trait")
        }
    }

    /// Returns the project's part that contains a target beneath `Sources`, at any depth.
    ///
    /// For a target elsewhere, the result is the last folder of its path.
    private static func folder(of path: String) -> String {
        if path.hasPrefix("Sources/"), let part = Project.part(of: path + "/") { return part }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns the number of the first line in the manifest that contains a folder's name, counted from 1.
    private func line(of folder: String) -> Int {
        let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.contains("\"\(folder)\"") || $0.contains("/\(folder)\"") } ?? 0) + 1
    }
}
