/// The dependency rule, applied to the imports of a file.
struct ImportRule: Sendable {
    let matrix: DependencyMatrix

    /// Returns the imports of a file that the dependency table forbids for the file's folder.
    func breaks(in file: SourceFile) -> [Break] {
        guard let seen = matrix.rows[file.folder] else {
            return [HouseRule.imports.broken(in: file.path, line: 1, by: "\(file.folder) has no row")]
        }
        return file.imports.compactMap { module, line in
            // A program that only starts its library is in the library's folder.
            guard module != "Discover" + file.folder, let column = matrix.column(of: module), !seen.contains(column)
            else { return nil }
            return HouseRule.imports.broken(
                in: file.path, line: line, by: "\(file.folder) may not import \(module)")
        }
    }
}

extension SourceFile {
    /// The modules that the file imports, each with its line.
    ///
    /// `import struct A.B` imports `A`.
    var imports: [(module: String, line: Int)] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
        // An enum case of that name is not an import.
        let words =
            code.contains(".import") ? SourceFile(path: path, text: code.replacing(".import", with: "")).words : words
        return words.indices.compactMap { place in
            guard words[place].word == "import" else { return nil }
            let rest = words[(place + 1)...].drop { kinds.contains($0.word) }
            return rest.first.map { (String($0.word), words[place].line) }
        }
    }
}
