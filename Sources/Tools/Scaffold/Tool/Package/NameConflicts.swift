import Foundation

/// A search of the package for existing names that a new use case would use as well.
///
/// The names are, for example, names of types.
struct NameConflicts {
    let slice: Slice
    let package: PackageFolder

    /// Returns a sentence for each name that exists already; empty if the use case can be added.
    func found() throws(ScaffoldFailure) -> [String] {
        files + (try types()) + (try members()) + (try commands()) + (try flags())
    }

    /// A sentence for each file or folder whose name conflicts with one that the tool would create.
    ///
    /// A file conflicts if it has the same name in any capitalization, because many file systems ignore it. A folder
    /// conflicts only if its capitalization differs.
    private var files: [String] {
        let there = Dictionary(
            (package.files(under: "Sources") + package.files(under: "Tests")).map { ($0.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
        let near = slice.folders.compactMap { folder in
            there[folder.lowercased()].flatMap {
                $0 == folder ? nil : "the folder \($0) differs from \(folder) only in case"
            }
        }
        return slice.creations.compactMap { there[$0.path.lowercased()] }.map { "the file \($0) exists" } + near
    }

    private func types() throws(ScaffoldFailure) -> [String] {
        // Types without the use case's name are nested in others that have it.
        let wanted = Set(slice.creations.flatMap { SwiftSourceText($0.text).types }.map(String.init))
            .filter { $0.contains(slice.name.type) }
        var clashes: [String] = []
        for file in package.swiftFiles {
            // A search in bytes is fast; comparing characters would take most of the tool's time.
            guard let text = try package.text(of: file), strstr(text, slice.name.type) != nil else { continue }
            let used = SwiftSourceText(text).types.map(String.init).filter(wanted.contains).sorted()
            clashes += used.map { "the type \($0) is declared in \(file)" }
        }
        return clashes
    }

    /// Returns a sentence for each case or property to insert whose name occurs already in a shared file.
    private func members() throws(ScaffoldFailure) -> [String] {
        let camel = slice.name.camel
        let wanted: Set<Substring> = [Substring(camel), "\(camel)NotInThisBuild", "\(camel)Unavailable"]
        var clashes: [String] = []
        for file in Set(Marker.allCases.map(\.file)).sorted() where file.hasPrefix("Sources/") {
            let words = SwiftSourceText(try package.text(of: file) ?? "").words
            clashes += Set(words).intersection(wanted).sorted().map { "the name `\($0)` is used in \(file)" }
        }
        return clashes
    }

    /// Returns a sentence for each file that already requests the arm (variant) of the experiment.
    ///
    /// The experiment is that of the new use case. Two use cases behind one flag would expose an account to the
    /// experiment in two places.
    private func flags() throws(ScaffoldFailure) -> [String] {
        guard let flag = slice.flag else { return [] }
        return try FlagSearch(package: package).files(requesting: flag).map { "the flag \(flag) is used in \($0)" }
    }

    /// Returns a sentence for each existing command that differs from the new one only in hyphens or case.
    private func commands() throws(ScaffoldFailure) -> [String] {
        let text = try package.text(of: Marker.commands.file) ?? ""
        let cases = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("case ") }
        let names = cases.flatMap { line in
            let words = line.dropFirst("case ".count).split(separator: " = ").map(String.init)
            return words.map { $0.filter { $0 != "\"" } }
        }
        let wanted = slice.name.command.filter { $0 != "-" }
        let near = Set(names.filter { $0 != slice.name.camel && $0.lowercased().filter { $0 != "-" } == wanted })
        return near.sorted().map {
            "the command `\($0)` differs from `\(slice.name.command)` only in hyphens or case"
        }
    }
}
