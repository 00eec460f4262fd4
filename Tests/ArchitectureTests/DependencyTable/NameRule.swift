/// The dependency rule, held against the names that a file uses. It needs no imports, and so it holds where several letters are
/// folded into one module, too.
struct NameRule {
    let matrix: DependencyMatrix
    /// The letters that declare a type of a name at the top of a file.
    let homes: [String: Set<String>]
    /// The names that a letter declares anywhere, also within types.
    let own: [String: Set<String>]

    init(matrix: DependencyMatrix, files: [SourceFile]) {
        self.matrix = matrix
        let kinds: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
        var homes: [String: Set<String>] = [:]
        var own: [String: Set<String>] = [:]
        for file in files where layers.contains(file.folder) {
            for declaration in file.declarations where kinds.contains(declaration.kind) {
                own[file.folder, default: []].insert(declaration.name)
                // What is private to a file is nobody else's name.
                guard declaration.parent == nil, !declaration.modifiers.contains("private") else { continue }
                homes[declaration.name, default: []].insert(file.folder)
            }
        }
        (self.homes, self.own) = (homes, own)
    }

    /// Names of types that more than one letter declares: they stand in the way of folding.
    var shared: [String: Set<String>] { homes.filter { $0.value.count > 1 } }

    /// Where a file names a type of a letter that its own may not see.
    func breaks(in file: SourceFile) -> [Break] {
        guard layers.contains(file.folder), let seen = matrix.rows[file.folder] else { return [] }
        let near = seen.union([file.folder])
        let known = own[file.folder, default: []]
        return file.words.compactMap { word, line in
            guard let home = homes[String(word)], home.isDisjoint(with: near), !known.contains(String(word)),
                // Behind a dot it is a type within a type, such as `CatalogFacts.Product`.
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
