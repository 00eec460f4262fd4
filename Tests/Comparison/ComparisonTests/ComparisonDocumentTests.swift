import ComparisonAcceptance
import Foundation
import Testing

/// The counted sections of the comparison page agree with the code.
///
/// `DISCOVER_RECORD=1 swift test --filter Comparison` writes these sections again; review and commit them like code.
@Suite(.serialized) struct `The comparison page` {
    private static let page = "Docs/comparison.md"

    init() throws {
        if ProcessInfo.processInfo.environment["DISCOVER_RECORD"] == "1" { try Self.recording.get() }
    }

    /// Writes the counted sections, once.
    private static let recording = Result {
        var text = try #require(Place.text(of: page))
        for section in sections { text = Markdown.replacing(section, in: text, by: try counted(section)) }
        try text.write(to: Place.root.appending(path: page), atomically: true, encoding: .utf8)
    }

    private static let sections = ["behaviors", "crashes", "reasons", "sizes", "changes"]

    /// Returns the content of a section.
    private static func counted(_ section: String) throws -> String {
        switch section {
        case "behaviors": Behavior.table(aboutCrashes: false)
        case "crashes": Behavior.table(aboutCrashes: true)
        case "reasons": Behavior.reasons
        case "sizes": try Size.table()
        default: Change.table()
        }
    }

    @Test(arguments: sections.filter { $0 != "sizes" })
    func `a counted section equals the current counts and expectations`(section: String) throws {
        let found = try Self.counted(section)
        let text = try #require(Place.text(of: Self.page))
        let documented = try #require(Markdown.section(section, of: text), "\(Self.page) has no such section")
        #expect(documented == found, "\(Self.page) is out of date: DISCOVER_RECORD=1 swift test --filter Comparison")
    }

    @Test func `the sizes on the page are approximately those of the sources`() throws {
        let text = try #require(Place.text(of: Self.page))
        let documented = try #require(Markdown.section("sizes", of: text)).split(separator: "\n").dropFirst(2)
        let rows = try Size.rows()
        #expect(documented.count == rows.count)
        for (row, line) in zip(rows, documented) {
            #expect(
                row.isStated(line),
                "\(Self.page) is out of date: \(row.said); DISCOVER_RECORD=1 swift test --filter Comparison")
        }
    }

    @Test func `each mistake on the page is a snippet that must not compile`() throws {
        let text = try #require(Place.text(of: Self.page))
        let shown = try Place.files(under: "Tests/ArchitectureTests/MustNotCompile", ending: ".swift")
            .compactMap(Place.text).joined()
        let mistakes = try #require(Markdown.section("mistakes", of: text)).split(separator: "\n").dropFirst(2)
            .map { String($0.split(separator: "|")[0].trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed()) }
        #expect(mistakes.count >= 6)
        for mistake in mistakes { #expect(shown.contains("name: \"\(mistake)\""), "no snippet for: \(mistake)") }
    }

    @Test(arguments: Change.all.map(\.0), ["MVC", "MVVM", "DISCOVER", "environment"])
    func `each counted change still applies to the sources`(name: String, scheme: String) throws {
        guard let change = Change.made(name, to: scheme) else {
            // DISCOVER already separates accounts; and most changes require no change of the environment.
            #expect(scheme == "environment" || (name, scheme) == ("second-account", "DISCOVER"))
            return
        }
        #expect(!change.files.isEmpty)
        #expect(change.obstacle == nil, "\(name) in \(scheme): \(change.obstacle ?? "")")
    }

    @Test func `each patch is counted`() throws {
        let patches = try Place.files(under: "Tests/Comparison/Patches", ending: ".patch")
        let known = Change.all.flatMap { name, _ in
            ["MVC", "MVVM", "DISCOVER", "environment"].map { "\(name).\($0).patch" }
        }
        for patch in patches { #expect(known.contains { patch.hasSuffix("/" + $0) }, "\(patch) is in no table") }
    }
}
