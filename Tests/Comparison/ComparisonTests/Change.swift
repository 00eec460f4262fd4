import Foundation

/// A change of requirements in one scheme, stored as a patch in `Tests/Comparison/Patches`.
struct Change {
    /// A file that the patch changes.
    struct File {
        let path: String
        let isNew: Bool
        /// Parts of the file, before and after the change.
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

    /// The reason why the patch doesn't apply to the files, or `nil` if there is none.
    ///
    /// The reason is `nil` if the patch applies, or is already applied.
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

    /// The numbers of files, new files, and lines.
    var words: String {
        let new = files.count(where: \.isNew)
        let (added, removed) = files.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
        return
            "\(files.count == 1 ? "1 file" : "\(files.count) files")\(new == 0 ? "" : ", \(new) new"); +\(added) −\(removed)"
    }
}

extension Change {
    /// The changes, by the names of their patches and the texts of the table.
    static let all = [
        ("second-account", "A second account on the device is kept separate"),
        ("own-server", "A server with a different interface verifies"),
        ("larger-pack", "Super likes are also sold in packs of 25"),
        ("json-line", "Each purchase is also written as a line of JSON"),
        ("no-store", "A build without a store"),
        ("audit-log", "Each credit is recorded in an audit log"),
    ]

    /// Returns the change with that name in a scheme; nil if nothing had to be changed.
    static func made(_ name: String, to scheme: String) -> Change? {
        Place.text(of: "Tests/Comparison/Patches/\(name).\(scheme).patch").map(Change.init)
    }

    /// Returns the table in Markdown.
    static func table() -> String {
        let schemes = ["MVC", "MVVM", "DISCOVER"]
        return Markdown.table(
            ["requirement"] + schemes,
            all.map { name, words in [words] + schemes.map { made(name, to: $0)?.words ?? "nothing" } })
    }
}
