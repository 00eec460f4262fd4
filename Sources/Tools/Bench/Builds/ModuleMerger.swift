import Foundation

/// A transformation that merges the sources of several modules into one module.
///
/// The transformation removes imports of the layers, and adapts names that are qualified with a module. If several
/// modules declare a type of the same name, the types get distinct names, because one module can't contain both.
struct ModuleMerger: Sendable {
    /// A source file of the merged module: its path and its text.
    struct File: Sendable {
        /// The path of the source file, relative to the module's folder.
        let path: String
        let text: String
    }

    /// The files of the merged module, sorted by their original layer and then alphabetically.
    let files: [File]
    /// The new names of types that several layers declare under one name, by the old name and the layer.
    ///
    /// The type of the first layer keeps its name.
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
                // An indented declaration is nested in another one.
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

    /// Returns the path of a layer's file in the merged module, with a unique file name.
    static func path(of file: String, in layer: String) -> String {
        let parts = file.split(separator: "/")
        return ([layer] + parts.dropLast().map(String.init) + [layer + "-" + (parts.last ?? "")])
            .joined(separator: "/")
    }

    private static var declaration: Regex<(Substring, Substring)> {
        /(?:@?\w+ )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    }

    private static func folded(_ text: String, of layer: String, _ renamed: [String: [String: String]]) -> String {
        // The keyword is built here, so that tools that search this file for imports don't match the pattern. The
        // import line stays, but empty.
        let keyword = "import"
        let modules = "Discover(\(BuildSandbox.layers.joined(separator: "|")))"
        let names = renamed.keys.sorted().joined(separator: "|")
        guard let imports = try? Regex("^(?:public |internal |package )?\(keyword) \(modules)$"),
            let words = try? Regex("\\b\(modules)\\.(\\w+)" + (names.isEmpty ? "" : "|\\b(\(names))\\b"))
        else { return text }
        // By default, Unicode word boundaries treat `Swipe.Pile` as one word. In Swift, it is two.
        let simpleWords = words.wordBoundaryKind(.simple)
        // Most lines contain none of the words, and a plain search for them is faster than a regular expression.
        let hints = ["Discover"] + renamed.keys
        guard hints.contains(where: { strstr(text, $0) != nil }) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard hints.contains(where: { line.contains($0) }) else { return String(line) }
            return String(line).replacing(imports, with: "").replacing(simpleWords) { match in
                // A qualified name loses its module, and gets the new name of the type if it was renamed.
                if let owner = match.output[1].substring, let name = match.output[2].substring.map(String.init) {
                    return "Discover." + (renamed[name]?[String(owner)] ?? name)
                }
                let name = String(match.output[0].substring ?? "")
                return renamed[name]?[layer] ?? name
            }
        }.joined(separator: "\n")
    }
}
