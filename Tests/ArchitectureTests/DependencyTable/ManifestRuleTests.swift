import Foundation
import Testing

@Suite struct `The manifest rule` {
    private let rule: ManifestRule

    init() throws {
        rule = ManifestRule(
            matrix: try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md")),
            manifest: "let layers = [\n    (\"Entities\", []),\n    (\"Views\", [\"Data\"]),\n]")
    }

    /// Returns a target in the format of `swift package dump-package`.
    private func target(
        _ folder: String, type: String = "regular", depends: [String], settings: [String]? = nil
    ) throws -> Manifest.Target {
        let features =
            settings ?? [
                "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
                "NonisolatedNonsendingByDefault",
            ]
        let json = """
            {"name": "Discover\(folder)", "type": "\(type)", "path": "Sources/\(folder)",
             "dependencies": [\(depends.joined(separator: ", "))],
             "settings": [\(features.map { "{\"kind\": {\"enableUpcomingFeature\": {\"_0\": \"\($0)\"}}}" }.joined(separator: ", "))]}
            """
        return try JSONDecoder().decode(Manifest.Target.self, from: Data(json.utf8))
    }

    private func named(_ names: String...) -> [String] { names.map { "{\"byName\": [\"\($0)\", null]}" } }

    private func grdb(withTrait isConditional: Bool) -> String {
        let condition = isConditional ? "{\"platformNames\": [], \"traits\": [\"Server\"]}" : "null"
        return "{\"product\": [\"GRDB\", \"GRDB.swift\", null, \(condition)]}"
    }

    @Test func `a dependency that the table does not allow is reported`() throws {
        let views = try target(
            "Views", depends: named("DiscoverData", "DiscoverObservers", "Support", "DiscoverEntities"))
        let broken = try #require(rule.breaks(in: views).first)
        #expect(rule.breaks(in: views).count == 1)
        #expect("\(broken)".hasPrefix("Package.swift:3: DiscoverViews may not depend on Entities: "))
        #expect("\(broken)".hasSuffix("; see Docs/rules.md#dependencies-keep-to-the-table"))
    }

    @Test func `a dependency that the table allows and the manifest lacks is reported`() throws {
        let views = try target("Views", depends: named("DiscoverData", "Support"))
        #expect(
            rule.breaks(in: views).map(\.rule) == [
                "DiscoverViews does not depend on Observers: \(HouseRule.dependencies.sentence)"
            ])
    }

    @Test func `a third party's product in one of the eight layers is reported`() throws {
        let services = try target(
            "Services",
            depends: named(
                "DiscoverEntities", "DiscoverData", "DiscoverInteractors", "Support", "SupportFiles")
                + [grdb(withTrait: true)])
        #expect(rule.breaks(in: services).count == 1)
    }

    @Test func `a dependency that makes a build without the server heavier is reported`() throws {
        #expect(rule.breaks(in: try target("Bench", depends: [grdb(withTrait: true)])) == [])
        let broken = rule.breaks(in: try target("Bench", depends: [grdb(withTrait: false)]))
        #expect(broken.map(\.rule).first?.hasPrefix("DiscoverBench takes GRDB without its trait") == true)
        #expect(rule.breaks(in: try target("Demo", depends: named("ServerClient"))).count == 1)
        #expect(rule.breaks(in: try target("Tests", type: "test", depends: [grdb(withTrait: false)])).count == 1)
        #expect(rule.breaks(in: try target("Server", depends: named("ServerUseCases"))) == [])
        #expect(rule.breaks(in: try target("Server", depends: named("LibPQ"))).count == 1)
    }

    @Test func `a folder without a row is reported`() throws {
        #expect(rule.breaks(in: try target("Garden", depends: [])).count == 1)
    }

    @Test func `a missing compiler setting is reported`() throws {
        #expect(
            rule.breaks(in: try target("Entities", depends: named("Support"), settings: ["ExistentialAny"])).count == 3)
    }

    @Test func `an allowed target is not reported`() throws {
        #expect(rule.breaks(in: try target("Entities", depends: named("Support"))) == [])
        #expect(rule.breaks(in: try target("Tests", type: "test", depends: named("DiscoverViews"), settings: [])) == [])
    }
}
