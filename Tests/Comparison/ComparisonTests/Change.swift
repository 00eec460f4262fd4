import Foundation

/// A change of requirements as it was made to one scheme, kept as a patch in `Tests/Comparison/Patches`.
struct Change {
    /// A file that the patch touches.
    struct File {
        let path: String
        let isNew: Bool
        /// Pieces of the file as they were, and as they are after the change.
        var pieces: [(before: [Substring], after: [Substring])] = []
        var added = 0
        var removed = 0
    }

    let files: [File]

    init(_ patch: String) {
        var files: [File] = []
        var isNew = false
        for line in patch.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                isNew = line == "--- /dev/null"
            } else if line.hasPrefix("+++ b/") {
                files.append(File(path: String(line.dropFirst(6)), isNew: isNew))
            } else if line.hasPrefix("@@") {
                files[files.count - 1].pieces.append(([], []))
            } else if let file = files.indices.last, let piece = files[file].pieces.indices.last {
                let rest = line.dropFirst()
                switch line.first {
                case "+":
                    files[file].pieces[piece].after.append(rest)
                    files[file].added += 1
                case "-":
                    files[file].pieces[piece].before.append(rest)
                    files[file].removed += 1
                case " ":
                    files[file].pieces[piece].before.append(rest)
                    files[file].pieces[piece].after.append(rest)
                default: break
                }
            }
        }
        self.files = files
    }

    /// Why the change can no longer be made to the files as they are; nil where it can, or where it was made already.
    var obstacle: String? {
        for file in files {
            let text = Place.text(of: file.path)
            if file.isNew {
                let new = file.pieces.flatMap(\.after).joined(separator: "\n") + "\n"
                guard text == nil || text == new else { return "\(file.path) is there, and is another" }
            } else {
                guard let text else { return "\(file.path) is gone" }
                for piece in file.pieces
                where !("\n" + text).contains("\n" + piece.before.joined(separator: "\n") + "\n") {
                    return "\(file.path) no longer has:\n" + piece.before.joined(separator: "\n")
                }
            }
        }
        return nil
    }

    /// Files, those of them that are new, and lines.
    var words: String {
        let new = files.count(where: \.isNew)
        let (added, removed) = files.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
        return
            "\(files.count == 1 ? "1 file" : "\(files.count) files")\(new == 0 ? "" : ", \(new) new"); +\(added) −\(removed)"
    }
}

extension Change {
    /// The changes, by the names of their patches and as a table says them.
    static let all = [
        ("second-account", "A second account on the device is kept apart"),
        ("own-server", "Another server verifies, with an interface of its own"),
        ("larger-pack", "Super likes are sold in packs of 25 as well"),
        ("json-line", "Each purchase is a line of JSON beside the words"),
        ("no-store", "A build that reaches no store"),
        ("audit-log", "Each credit leaves a line in an audit log"),
    ]

    /// The change of that name, made to a scheme; nil where there was nothing to change.
    static func made(_ name: String, to scheme: String) -> Change? {
        Place.text(of: "Tests/Comparison/Patches/\(name).\(scheme).patch").map(Change.init)
    }

    /// The table, in Markdown.
    static func table() -> String {
        let schemes = ["MVC", "MVVM", "DISCOVER"]
        return Markdown.table(
            ["requirement"] + schemes,
            all.map { name, words in [words] + schemes.map { made(name, to: $0)?.words ?? "nothing" } })
    }
}
