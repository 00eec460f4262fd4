import Foundation

/// A map from the project's files to the pages of the documentation site.
struct SiteMap: Sendable {
    /// The documented modules, with their folders below `Sources`, in the order of their compilation.
    ///
    /// A page can link only to modules that were compiled before it, so each module follows those that it depends on.
    static let modules: [(name: String, folder: String)] = [
        ("Support", "Support"), ("SupportFiles", "Support/Files"), ("StoreSimulator", "Store/Simulator"),
        ("DiscoverEntities", "Entities"), ("DiscoverData", "Data"),
        ("DiscoverInteractors", "Interactors"), ("DiscoverObservers", "Observers"), ("DiscoverServices", "Services"),
        ("DiscoverSimulatorServices", "Services/Simulator"), ("DiscoverContexts", "Contexts"),
        ("DiscoverComposition", "Composition"), ("DiscoverViews", "Views"), ("DiscoverRouting", "Routing"),
    ]

    /// The name of the site's root page, which is made from the project's README.
    static let root = "DISCOVER"

    /// The path of the index of all documents; the sections of the index group the pages below the root.
    static let index = "Docs/README.md"

    /// The page to which a link to a file leads.
    enum Place: Hashable {
        /// The file is an article of the site; the first value is the article's name, and `file` is its path.
        case article(String, file: String)
        /// The file is the page of a module; the value is the module's name.
        case module(String)
        /// The file or folder has no page on the site.
        case file
    }

    /// The texts of the project's documents, by the paths of their files.
    let texts: [String: String]
    private let names: [String: String]

    /// Creates a map from the texts of `README.md` and of each document below `Docs`.
    ///
    /// The keys are the paths of the documents.
    init(texts: [String: String]) throws(SiteFailure) {
        var files: [String: String] = [:]
        for path in texts.keys.sorted() {
            let name = Self.name(of: path)
            if let first = files.updateValue(path, forKey: name) {
                throw .twoPages(name: name, first: first, second: path)
            }
        }
        names = Dictionary(uniqueKeysWithValues: files.map { ($0.value, $0.key) })
        self.texts = texts
    }

    /// Returns the name of a document's page: the name of the file, or of the folder for a `README.md`.
    static func name(of path: String) -> String {
        let parts = path.split(separator: "/")
        guard parts.last == "README.md" else { return parts.last.map { String($0.dropLast(3)) } ?? path }
        return parts.dropLast().last.map(String.init) ?? root
    }

    /// Returns the page of the site for the path of a file or folder.
    func place(of path: String) -> Place {
        for file in [path, path + "/README.md"] {
            if let name = names[file] { return .article(name, file: file) }
        }
        let module = Self.modules.first { ["Sources/\($0.folder)", "Sources/\($0.folder)/README.md"].contains(path) }
        return module.map { .module($0.name) } ?? .file
    }

    /// Returns the pages below an article, in groups with a title.
    ///
    /// The pages below the root are grouped as in the sections of `Docs/README.md`. The pages below another article
    /// form one group.
    func groups(of path: String) -> [(title: String, names: [String])] {
        var rest = children(of: path)
        var groups: [(title: String, names: [String])] = []
        if path == "README.md", let text = texts[Self.index] {
            let indexName = Self.name(of: Self.index)
            groups.append((title: "Contents", names: [indexName]))
            rest.removeAll { $0 == indexName }
            for section in text.components(separatedBy: "\n## ").dropFirst() {
                let linked = section.matches(of: /\]\(([^()\s#]+)\)/).map { Self.name(of: "Docs/\($0.output.1)") }
                let names = linked.filter { rest.contains($0) }
                guard !names.isEmpty else { continue }
                groups.append((title: String(section.prefix { $0 != "\n" }), names: names))
                rest.removeAll { names.contains($0) }
            }
        }
        return rest.isEmpty ? groups : groups + [(title: "Read on", names: rest)]
    }

    /// Returns the names of the pages below an article, in the order of the article's links.
    ///
    /// Only a `README.md` has pages below it. `Docs/README.md` has none, because its pages are directly below the
    /// site's root page.
    func children(of path: String) -> [String] {
        guard path.hasSuffix("README.md"), path != Self.index, let text = texts[path] else { return [] }
        let folder = path == "README.md" ? "Docs/" : String(path.dropLast("README.md".count))
        let below = texts.keys.filter { other in
            let rest = other.dropFirst(folder.count).split(separator: "/")
            return other.hasPrefix(folder) && other != path
                && (rest.count == 1 || rest.count == 2 && rest[1] == "README.md")
        }
        func order(_ file: String) -> Int {
            let written = path == "README.md" ? file : String(file.dropFirst(folder.count))
            return text.range(of: "](\(written))").map { text.distance(from: text.startIndex, to: $0.lowerBound) }
                ?? .max
        }
        return below.sorted { (order($0), $0) < (order($1), $1) }.map(Self.name)
    }
}
