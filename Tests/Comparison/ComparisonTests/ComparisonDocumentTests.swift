import ComparisonAcceptance
import Foundation
import Testing

/// `DISCOVER_RECORD=1 swift test --filter Comparison` writes the counted sections anew, to be read and committed like code.
@Suite(.serialized) struct `The page that compares` {
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

    private static let sections = ["behaviours", "crashes", "reasons", "sizes", "changes"]

    /// What a section has to say.
    private static func counted(_ section: String) throws -> String {
        switch section {
        case "behaviours": Behaviour.table(aboutCrashes: false)
        case "crashes": Behaviour.table(aboutCrashes: true)
        case "reasons": Behaviour.reasons
        case "sizes": try Size.table()
        default: Change.table()
        }
    }

    @Test(arguments: sections.filter { $0 != "sizes" })
    func `says what is counted and tested`(section: String) throws {
        let found = try Self.counted(section)
        let text = try #require(Place.text(of: Self.page))
        let said = try #require(Markdown.section(section, of: text), "\(Self.page) has no such section")
        #expect(said == found, "\(Self.page) is out of date: DISCOVER_RECORD=1 swift test --filter Comparison")
    }

    @Test func `says how much there is to read`() throws {
        let text = try #require(Place.text(of: Self.page))
        let said = try #require(Markdown.section("sizes", of: text)).split(separator: "\n").dropFirst(2)
        let rows = try Size.rows()
        #expect(said.count == rows.count)
        for (row, line) in zip(rows, said) {
            #expect(
                row.isToldBy(line),
                "\(Self.page) is out of date: \(row.said); DISCOVER_RECORD=1 swift test --filter Comparison")
        }
    }

    @Test func `tells of no mistake that the compiler is not shown`() throws {
        let text = try #require(Place.text(of: Self.page))
        let shown = try Place.files(under: "Tests/ArchitectureTests/MustNotCompile", ending: ".swift")
            .compactMap(Place.text).joined()
        let told = try #require(Markdown.section("mistakes", of: text)).split(separator: "\n").dropFirst(2)
            .map { String($0.split(separator: "|")[0].trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed()) }
        #expect(told.count >= 6)
        for mistake in told { #expect(shown.contains("name: \"\(mistake)\""), "nobody shows the compiler: \(mistake)") }
    }

    @Test(arguments: Change.all.map(\.0), ["MVC", "MVVM", "DISCOVER", "world"])
    func `counts changes that can still be made`(name: String, scheme: String) throws {
        guard let change = Change.made(name, to: scheme) else {
            // What another account has is kept apart already; and most changes ask nothing of the world.
            #expect(scheme == "world" || (name, scheme) == ("second-account", "DISCOVER"))
            return
        }
        #expect(!change.files.isEmpty)
        #expect(change.obstacle == nil, "\(name) in \(scheme): \(change.obstacle ?? "")")
    }

    @Test func `counts every patch there is`() throws {
        let patches = try Place.files(under: "Tests/Comparison/Patches", ending: ".patch")
        let known = Change.all.flatMap { name, _ in ["MVC", "MVVM", "DISCOVER", "world"].map { "\(name).\($0).patch" } }
        for patch in patches { #expect(known.contains { patch.hasSuffix("/" + $0) }, "\(patch) is in no table") }
    }
}
