import Foundation
import Testing

/// The demo's resource files as Swift strings, split so that no Swift file is too long.
@Suite struct `Bundled resource files` {
    private static let names = [
        ("Discover.storekit", "catalog"), ("Discover.features.json", "features"),
        ("Enterprise.products.json", "enterpriseProducts"), ("Discover.recommendations.json", "recommendations"),
        ("Places.json", "places"),
    ]
    private static let resources = "Sources/Demo/Resources"
    private static let longest = 200

    static func pages() throws -> [Kept.Page] {
        try names.flatMap { file, name in
            let text = try String(contentsOf: Project.root.appending(path: "\(resources)/\(file)"), encoding: .utf8)
            return pieces(of: text).enumerated().map { index, piece in
                let title = name.prefix(1).uppercased() + name.dropFirst()
                return Kept.Page(path: "Sources/Demo/Bundled/Bundled+\(title)\(index + 1).swift") {
                    source(of: piece, named: "\(name)\(index + 1)", from: file)
                }
            }
        }
    }

    @Test func `the bundled files equal the resource files`() throws {
        try Kept.record()
        for page in try Self.pages() {
            if let broken = try page.difference() { Issue.record("\(broken)") }
        }
    }

    @Test func `exactly the resource files are bundled`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Project.root.appending(path: Self.resources).path)
        #expect(Set(files) == Set(Self.names.map(\.0)))
        let sources = try Project.sources(under: "Sources/Demo/Bundled").map(\.path)
        #expect(Set(sources) == Set(try Self.pages().map(\.path) + ["Sources/Demo/Bundled/Bundled.swift"]))
    }

    /// Returns the text, split after a fixed number of lines.
    private static func pieces(of text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return stride(from: 0, to: lines.count - 1, by: longest).map { first in
            let end = min(first + longest, lines.count - 1)
            return lines[first..<end].map { $0 + "\n" }.joined()
        }
    }

    private static func source(of piece: String, named name: String, from file: String) -> String {
        let lines = piece.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
        return """
            // Written by `\(Kept.command)` from Resources/\(file).

            extension Bundled {
                static let \(name) = #\"\"\"
            \(lines)
                    \"\"\"#
            }

            """
    }
}
