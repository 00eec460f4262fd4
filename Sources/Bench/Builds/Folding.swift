import Foundation

/// Makes one module of several: takes out the imports of the letters and their names before a dot, and gives two types of one
/// name, which modules may have and one module may not, a name each.
struct Folding {
    private let files: [(letter: String, path: String, text: String)]
    /// The types that more than one letter declares, and the letters that do.
    private let shared: [String: [String]]

    init(sources: URL, letters: [String]) throws {
        var files: [(letter: String, path: String, text: String)] = []
        var declared: [String: Set<String>] = [:]
        for letter in letters {
            let folder = sources.appending(path: letter)
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                files.append((letter, path, text))
                let types = /(?:public |package |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
                for line in text.split(separator: "\n") {
                    guard let match = line.prefixMatch(of: types) else { continue }
                    declared[String(match.1), default: []].insert(letter)
                }
            }
        }
        self.files = files
        shared = declared.filter { $0.value.count > 1 }.mapValues { $0.sorted() }
    }

    /// Writes the files, each in its letter's folder. Two files of one name cannot be in one module: the later is renamed.
    func write(to target: URL) throws {
        var names: Set<String> = []
        for (letter, path, text) in files {
            var url = target.appending(path: letter).appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            if !names.insert(url.lastPathComponent).inserted, !Touch.all.contains(where: { $0.file == path }) {
                let name = letter + "-" + path.replacing("/", with: "-")
                url = url.deletingLastPathComponent().appending(path: name)
            }
            try folded(text, of: letter).write(to: url, atomically: true, encoding: .utf8)
        }
    }

    private func folded(_ text: String, of letter: String) -> String {
        // Not written as one, or whoever reads this file's imports would take it for one.
        let keyword = "import"
        guard let imports = try? Regex("(?:public |internal |package )?\(keyword) Discover\\w+\n") else { return text }
        var text = text.replacing(imports, with: "")
            .replacing(
                /\bDiscover(?:Entities|Data|Interactors|Observers|Services|Contexts|Views|Routing)\./, with: "Discover."
            )
        for (name, letters) in shared.sorted(by: { $0.key < $1.key }) where letters.dropFirst().contains(letter) {
            guard let word = try? Regex("\\b\(name)\\b") else { continue }
            text = text.replacing(word, with: letter + name)
        }
        return text
    }
}
