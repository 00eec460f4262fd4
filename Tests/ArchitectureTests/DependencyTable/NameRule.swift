/// The dependency rule, applied to the names that a file uses.
///
/// The rule needs no imports, so it also works if several layers are merged into one module.
struct NameRule {
    let matrix: DependencyMatrix
    /// The layers that declare a top-level type, by the type's name.
    let homes: [String: Set<String>]
    /// The names that a layer declares anywhere, including nested types.
    let own: [String: Set<String>]

    init(matrix: DependencyMatrix, files: [SourceFile]) {
        self.matrix = matrix
        let kinds: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
        var homes: [String: Set<String>] = [:]
        var own: [String: Set<String>] = [:]
        for file in files where layers.contains(file.folder) {
            for declaration in file.declarations where kinds.contains(declaration.kind) {
                own[file.folder, default: []].insert(declaration.name)
                // A private name can't be used by other files.
                guard declaration.parent == nil, !declaration.modifiers.contains("private") else { continue }
                homes[declaration.name, default: []].insert(file.folder)
            }
        }
        (self.homes, self.own) = (homes, own)
    }

    /// The names of types that several layers declare, which prevents merging.
    var shared: [String: Set<String>] { homes.filter { $0.value.count > 1 } }

    /// Returns the places where a file uses a type of a layer that the file's own layer may not import.
    func breaks(in file: SourceFile) -> [Break] {
        guard layers.contains(file.folder), let seen = matrix.rows[file.folder] else { return [] }
        let near = seen.union([file.folder])
        let known = own[file.folder, default: []]
        return file.words.compactMap { word, line in
            guard let home = homes[String(word)], home.isDisjoint(with: near), !known.contains(String(word)),
                // After a dot, it is a nested type, such as `CatalogFacts.Product`.
                file.lines[line - 1].ranges(of: word).contains(where: { found in
                    !(file.lines[line - 1][..<found.lowerBound].last.map { $0 == "." } ?? false)
                })
            else { return nil }
            return HouseRule.imports.broken(
                in: file.path, line: line,
                by: "\(file.folder) names \(word), which belongs to \(home.sorted().joined(separator: " and "))")
        }
    }
}
