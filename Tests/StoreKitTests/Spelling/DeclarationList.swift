import Foundation
import Testing

/// A list of declarations in `Lists`, with one line for each declaration of Apple's documentation.
struct DeclarationList: Sendable {
    /// A declaration of the list.
    struct Declaration: Sendable {
        /// The name, such as `Product.displayPrice`.
        let symbol: String
        /// The signature on Apple's page.
        let signature: String
        /// The family, which is a row of the page's table.
        let family: String
        /// The name of a test of the behavior, or an empty string.
        let test: String

        /// A Boolean value that indicates whether the declaration is a type.
        var isType: Bool {
            ["struct", "enum", "class", "protocol", "typealias", "associatedtype"].contains { signature.hasPrefix($0) }
        }

        /// The last part of the name.
        var member: String { String(symbol.split(separator: ".").last ?? "") }
    }

    let declarations: [Declaration]

    /// The two lists.
    enum Name: String, CaseIterable, Sendable {
        case storeKit = "StoreKit"
        case storeKitTest = "StoreKitTest"

        /// The names of the declarations that are used.
        var spelled: [String] {
            switch self {
            case .storeKit: Spelling.storeKit
            case .storeKitTest: Spelling.storeKitTest
            }
        }
    }

    /// The family of the declarations that don't matter for purchases, or that can't exist here.
    static let sideFamily = "side businesses and functions with a window"

    init(_ name: Name) throws {
        let file = Self.folder.appending(path: "Spelling/Lists/\(name.rawValue).tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        declarations = try lines.map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(parts.count == 5, "\(line)")
            return Declaration(symbol: parts[0], signature: parts[1], family: parts[3], test: parts[4])
        }
    }

    /// The folder of this test target.
    static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "..").standardized

    /// The text of the page that describes the surface.
    static func page() throws -> [Substring] {
        let page = folder.appending(path: "../../Docs/portable-storekit.md").standardized
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    }

    /// Returns the words that show that a test uses a declaration: its name, or for a type a member's name.
    func words(for declaration: Declaration) -> [String] {
        switch declaration.member {
        case "init": return [String(declaration.symbol.split(separator: ".").dropLast().last ?? "")]
        case "subscript": return ["offers"]
        case "<": return ["sorted"]
        case let member where declaration.isType:
            let prefix = declaration.symbol + "."
            let members = declarations.filter { $0.symbol.hasPrefix(prefix) && $0.member != "init" }.map(\.member)
            return [member] + members
        case let member: return [member]
        }
    }
}

/// The bodies of the behavior tests of this target, by their names.
struct BehaviorTests {
    private(set) var bodies: [String: String] = [:]

    init() throws {
        let folder = DeclarationList.folder
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && !$0.path.contains("/Spelling/") }
        let support = try String(contentsOf: folder.appending(path: "Support/Store.swift"), encoding: .utf8)
        let helpers = Self.helpers(in: support)
        for file in files where !file.path.contains("/Support/") {
            for part in try String(contentsOf: file, encoding: .utf8).split(separator: "@Test").dropFirst() {
                guard let match = part.firstMatch(of: /func `([^`]+)`/) else { continue }
                var body = String(part[match.range.upperBound...].prefix(upTo: Self.end(of: part, "\n    }\n")))
                // A helper may call another one.
                for _ in 0..<2 {
                    for (name, text) in helpers where body.contains("\(name)(") && !body.contains(text) { body += text }
                }
                bodies[String(match.output.1)] = body
            }
        }
    }

    /// Returns a Boolean value that indicates whether a test contains one of the words.
    func test(_ name: String, contains words: [String]) -> Bool {
        guard let body = bodies[name] else { return false }
        let found = Set(body.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        return words.contains { found.contains($0) }
    }

    private static func end(of text: Substring, _ mark: String) -> String.Index {
        text.range(of: mark)?.lowerBound ?? text.endIndex
    }

    /// Returns the functions of the support file, by their names.
    private static func helpers(in text: String) -> [(name: String, body: String)] {
        text.components(separatedBy: "\nfunc ").dropFirst().compactMap { part in
            guard let name = part.split(separator: "(").first else { return nil }
            return (String(name), part.components(separatedBy: "\n}\n").first ?? part)
        }
    }
}
