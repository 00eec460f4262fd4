import DiscoverData
import DiscoverRouting
import Foundation
import StoreSimulator

@testable import DiscoverDemo

extension CodeNames {
    /// All names of the package.
    static let found = Result { try CodeNames(Project.sources.get() + Project.tests.get()) }

    /// Reads the names from these files, the manifest, and the package's other sources of names.
    ///
    /// - Parameters:
    /// - more: Additional paths that are not on the disk.
    /// - programs: Beginnings of texts that describe how a program or a command is called.
    init(_ files: [SourceFile], paths more: [String] = [], programs: [String] = ["discover-bench "]) throws {
        let manifest = SourceFile(path: "Package.swift", text: try Project.text(of: "Package.swift"))
        paths = try Self.paths().union(more.flatMap(Self.ends))
        // Of the tests, those whose types documents name; other tests are named by their raw identifiers.
        let harnesses = ["Sources/", "Tests/Fuzz/", "Tests/CrashHarness/", "Tests/KillHarness/"]
        let named =
            harnesses + [
                "Tests/TestSupport/", "Tests/ArchitectureTests/", "Tests/CrashTests/", "Tests/SimulatorTests/",
                "Tests/Comparison/",
            ]
        declared = Self.declared(in: [manifest] + files.filter { file in named.contains { file.path.hasPrefix($0) } })
        sentences = Set(files.flatMap(\.sentences))
        // Strings in tests prove nothing, because tests also contain names that must not exist.
        let sources =
            [manifest]
            + files.filter { file in
                (harnesses + ["Tests/TruthWalk/TruthCommand"]).contains { file.path.hasPrefix($0) }
            }
        var texts = Set(sources.flatMap { Self.texts(in: $0.text) })
        for text in try Self.resources() { texts.formUnion(Self.texts(in: text)) }
        self.texts = texts.union(layers.map { "Discover" + $0 })
        let http = try Project.text(of: "Sources/Demo/Options/OptionDefinition+HTTP.swift")
        serversOptions = Set(http.matches(of: /name: "([a-z]+)"/).map { String($0.output.1) })
        scripts = try ["run", "deep", "parts", "fuzz"].map { try Project.text(of: ".ci/\($0)") }.joined()
        var usages: [String] = DiscoverRouting.Command.allCases.map(\.card.usage)
        usages += StoreControl.help.map(\.usage)
        usages += OptionDefinition.all.map(\.usage)
        usages += OptionDefinition.all.compactMap(\.formerName).map { "--" + $0 }
        usages += texts.filter { text in programs.contains { text.contains($0) } }
        words = Set(
            usages.flatMap { usage in
                usage.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
            })
    }

    /// Returns the string literals on the lines of a file.
    private static func texts(in text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n")).flatMap { line -> [String] in
            guard line.contains(UInt8(ascii: "\"")) else { return [] }
            return line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).enumerated()
                .filter { !$0.offset.isMultiple(of: 2) || $0.element.last == UInt8(ascii: "\\") }
                .map { String(decoding: $0.element, as: UTF8.self).replacing("\\", with: "") }
        }
    }

    private static func paths() throws -> Set<String> {
        var found: Set<String> = []
        for top in ["Docs", "Sources", "Tests", ".ci", "README.md", "Package.swift", ".swift-format", "LICENSE"] {
            let place = Project.root.appending(path: top)
            let beneath = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
            for path in [top] + beneath.map({ "\(top)/\($0)" }) { found.formUnion(ends(of: path)) }
        }
        return found
    }

    private static func ends(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }

    private static func resources() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: "Sources/Demo/Resources").path)
            .sorted().map { try Project.text(of: "Sources/Demo/Resources/\($0)") }
    }

    private static func declared(in files: [SourceFile]) -> [String: [Declared]] {
        var found: [String: [Declared]] = [:]
        for file in files {
            let declarations = file.declarations
            for declaration in declarations {
                let parent = declarations.parent(of: declaration)
                // A name declared within a function can't be used elsewhere.
                guard parent.map({ types.contains($0.kind) }) ?? true else { continue }
                let owner = parent?.name.split(separator: ".").last.map(String.init)
                let calls = file.labels(of: declaration).map { [$0] } ?? []
                if declaration.kind == "init" {
                    if let owner { found[owner, default: []].append(Declared(owner: nil, calls: calls)) }
                } else if declaration.kind == "case" {
                    for name in file.cases(of: declaration) {
                        found[name, default: []].append(Declared(owner: owner, calls: calls))
                    }
                } else if let name = declaration.name.split(separator: ".").last, declaration.kind != "extension" {
                    found[String(name), default: []].append(Declared(owner: owner, calls: calls))
                }
            }
        }
        return found
    }

    private static let types: Set<String> = ["class", "struct", "enum", "protocol", "actor", "extension"]
}

extension SourceFile {
    /// Returns the labels of a declaration's parameters; `nil` if it has no parentheses.
    fileprivate func labels(of declaration: Declaration) -> [String]? {
        guard ["func", "init", "case", "subscript"].contains(declaration.kind) else { return nil }
        let rest = declaration.rest + " " + lines[declaration.line...].prefix(12).joined(separator: " ")
        let head = rest.prefix { $0 != "{" && $0 != "(" }
        guard rest[head.endIndex...].first == "(" else { return nil }
        var depth = 0
        var parameters = [""]
        for character in rest[head.endIndex...] {
            if ")]}".contains(character) || character == ">" { depth -= 1 }
            if depth == 0, character == ")" { break }
            if depth == 1, character == "," {
                parameters.append("")
            } else {
                parameters[parameters.count - 1].append(character)
            }
            if "([{".contains(character) || character == "<" { depth += 1 }
        }
        return parameters.map { parameter in
            let words = parameter.drop { $0 == "(" || $0.isWhitespace }.prefix { $0 != ":" }.split(separator: " ")
            return parameter.contains(":") ? words.first.map(String.init) ?? "_" : "_"
        }
    }

    /// Returns the names on a line of cases; none if the line matches a case.
    fileprivate func cases(of declaration: Declaration) -> [String] {
        let line = lines[declaration.line - 1].drop { $0.isWhitespace }
        let list = line.hasPrefix("indirect ") ? line.dropFirst("indirect case ".count) : line.dropFirst("case ".count)
        return list.replacing(/\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "").replacing(/=[^,]*/, with: "")
            .split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
            .filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }
    }
}
