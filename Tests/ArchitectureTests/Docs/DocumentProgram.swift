/// The compiled blocks of one document as one source file.
///
/// In one file, a block can use the declarations of an earlier block.
struct DocumentProgram {
    let blocks: [DocumentBlock]
    /// Modules that every block can use without importing them.
    let imports: [String]

    /// The text of the source file, or `nil` if no block is compiled.
    ///
    /// Compiler messages name the document and its lines.
    var source: String? {
        let pieces = blocks.compactMap(piece)
        guard !pieces.isEmpty else { return nil }
        let imported = blocks.filter { piece($0) != nil }
            .flatMap { $0.code.split(separator: "\n").filter(\.isImport).map(String.init) }
        return (Set(imports.map { "import \($0)" }).union(imported).sorted() + pieces).joined(separator: "\n") + "\n"
    }

    private func piece(_ block: DocumentBlock) -> String? {
        // Imports are moved to the top of the file; here they are blank, so that line numbers stay correct.
        let code = block.code.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isImport ? "" : $0 }.joined(separator: "\n")
        let located = "#sourceLocation(file: \"\(block.document)\", line: \(block.line))\n\(code)\n#sourceLocation()"
        return switch block.proof {
        case .declarations: located
        case .statements(let parameters): "private func block\(block.line)(\(parameters)) async throws {\n\(located)\n}"
        case .partOf, .manifest, .none: nil
        }
    }
}

extension Substring {
    fileprivate var isImport: Bool { hasPrefix("import ") || hasPrefix("public import ") }
}
