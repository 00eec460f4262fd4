/// The names that modules declare for everyone who imports them.
struct PublicNames {
    /// The part that declares each public top-level name, as the folder of the part.
    let homes: [String: Set<String>]

    init(of files: [SourceFile], in parts: Set<String>) {
        let kinds: Set<String> = ["actor", "class", "enum", "func", "protocol", "struct", "typealias"]
        var homes: [String: Set<String>] = [:]
        for file in files where parts.contains(file.folder) {
            for declaration in file.declarations
            where declaration.parent == nil && declaration.modifiers.contains("public")
                && kinds.contains(declaration.kind)
            {
                homes[declaration.name, default: []].insert(file.folder)
            }
        }
        self.homes = homes
    }

    /// Returns the names that are also in another set, each with the parts that declare it.
    func shared(with others: Set<String>) -> [String] {
        homes.filter { others.contains($0.key) }.map { "\($0.value.sorted().joined(separator: ", ")): \($0.key)" }
            .sorted()
    }

    /// The names that two parts declare, each with these parts.
    var repeated: [String] {
        homes.filter { $0.value.count > 1 }.map { "\($0.value.sorted().joined(separator: ", ")): \($0.key)" }.sorted()
    }
}
