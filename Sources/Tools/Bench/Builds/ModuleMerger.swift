import Foundation

/// Makes one module of several: takes out the imports of the letters and their names before a dot, and gives two types of one
/// name, which modules may have and one module may not, a name each.
struct ModuleMerger: Sendable {
    /// A file as it is in the single module.
    struct File: Sendable {
        /// Where it is, beneath the module's folder.
        let path: String
        let text: String
    }

    /// In the order of the letters, and in each in alphabetical order.
    let files: [File]
    /// The types that more than one letter declares, and what each but the first letter's is called instead.
    let renamed: [String: [String: String]]

    init(sources: URL, layers: [String]) throws {
        var texts: [(layer: String, file: String, text: String)] = []
        for layer in layers {
            let folder = sources.appending(path: layer)
            for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            where file.hasSuffix(".swift") {
                texts.append((layer, file, try String(contentsOf: folder.appending(path: file), encoding: .utf8)))
            }
        }
        self.init(texts)
    }

    init(_ texts: [(layer: String, file: String, text: String)]) {
        var first: [String: String] = [:]
        var renamed: [String: [String: String]] = [:]
        let declaration = Self.declaration
        for (layer, _, text) in texts {
            for line in text.split(separator: "\n") {
                // What is indented is declared within something.
                guard line.first != " ", let match = line.prefixMatch(of: declaration) else { continue }
                let name = String(match.output.1)
                if first[name, default: layer] != layer { renamed[name, default: [:]][layer] = layer + name }
                first[name] = first[name] ?? layer
            }
        }
        self.renamed = renamed
        files = texts.map { layer, file, text in
            File(path: Self.path(of: file, in: layer), text: Self.folded(text, of: layer, renamed))
        }
    }

    /// Where a letter's file is in the single module, in which no two files may have one name.
    static func path(of file: String, in layer: String) -> String {
        let parts = file.split(separator: "/")
        return ([layer] + parts.dropLast().map(String.init) + [layer + "-" + (parts.last ?? "")])
            .joined(separator: "/")
    }

    private static var declaration: Regex<(Substring, Substring)> {
        /(?:@?\w+ )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    }

    private static func folded(_ text: String, of layer: String, _ renamed: [String: [String: String]]) -> String {
        // Not written as one, or whoever reads this file's imports would take it for one. The line stays, empty.
        let keyword = "import"
        let modules = "Discover(\(BuildSandbox.layers.joined(separator: "|")))"
        let names = renamed.keys.sorted().joined(separator: "|")
        guard let imports = try? Regex("^(?:public |internal |package )?\(keyword) \(modules)$"),
            let words = try? Regex("\\b\(modules)\\.(\\w+)" + (names.isEmpty ? "" : "|\\b(\(names))\\b"))
        else { return text }
        // To Unicode `Swipe.Pile` is one word, to Swift it is two.
        let simpleWords = words.wordBoundaryKind(.simple)
        // Most lines hold none of the words, and looking for those is quicker than trying the patterns.
        let hints = ["Discover"] + renamed.keys
        guard hints.contains(where: { strstr(text, $0) != nil }) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard hints.contains(where: { line.contains($0) }) else { return String(line) }
            return String(line).replacing(imports, with: "").replacing(simpleWords) { match in
                // A name that says whose it is loses the module, and what that told apart stays apart.
                if let owner = match.output[1].substring, let name = match.output[2].substring.map(String.init) {
                    return "Discover." + (renamed[name]?[String(owner)] ?? name)
                }
                let name = String(match.output[0].substring ?? "")
                return renamed[name]?[layer] ?? name
            }
        }.joined(separator: "\n")
    }
}
