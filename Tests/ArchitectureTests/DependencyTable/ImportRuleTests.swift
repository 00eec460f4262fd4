import Testing

@Suite struct `The import rule` {
    private let rule: ImportRule

    init() throws {
        rule = ImportRule(matrix: try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md")))
    }

    private func breaks(_ folder: String, _ text: String) -> [Break] {
        rule.breaks(in: SourceFile(path: "Sources/\(folder)/Some/File.swift", text: text))
    }

    @Test(arguments: [
        ("Entities", "import DiscoverData"), ("Entities", "import Foundation"), ("Data", "import DiscoverInteractors"),
        ("Interactors", "public import DiscoverServices"), ("Interactors", "internal import Foundation"),
        ("Observers", "import DiscoverEntities"), ("Services", "@testable import DiscoverContexts"),
        ("Services", "import DiscoverViews"), ("Contexts", "@preconcurrency internal import DiscoverServices"),
        ("Contexts", "import struct Foundation.Date"), ("Contexts", "import StoreSimulator"),
        ("Contexts", "import StoreKit"), ("Services", "import StoreSimulator"), ("Services", "import StoreKit"),
        ("Services", "import DiscoverSimulatorServices"), ("Contexts", "import DiscoverComposition"),
        ("Composition", "import DiscoverServices"), ("Composition", "import DiscoverSimulatorServices"),
        ("Services/Simulator", "import DiscoverContexts"), ("Services/StoreKit", "import StoreSimulator"),
        ("Entities", "import SupportFiles"), ("Data", "import Support"),
        ("Views", "import DiscoverEntities"), ("Views", "@_exported import DiscoverContexts"),
        ("Views", "import class DiscoverEntities.Product"), ("Routing", "import DiscoverViews"),
        ("Routing", "import func Foundation.exit"), ("Data", "import FoundationEssentials"), ("Data", "import Glibc"),
        ("Interactors", "import FoundationNetworking"),
        ("Simulator", "import DiscoverEntities"), ("Services", "import GRDB"), ("Demo", "import Hummingbird"),
        ("Demo", "import Crypto"), ("Contexts", "import ServerUseCases"), ("Views", "import ServerClient"),
        ("Data", "import\n    DiscoverViews"), ("Data", "let a = 1; import DiscoverViews"),
        ("Data", "@testable\nimport DiscoverViews"), ("Data", "/* why */ import DiscoverViews // because"),
        ("Data", "#if canImport(Foundation)\n    import Foundation\n#endif"), ("Garden", "import DiscoverData"),
    ])
    func `an import that the table does not allow is found`(folder: String, text: String) {
        #expect(breaks(folder, text).count == 1, "\(text)")
    }

    @Test(arguments: [
        ("Data", "public import DiscoverEntities"), ("Contexts", "import DiscoverObservers"),
        ("Services", "internal import Foundation"), ("Services", "internal import FoundationNetworking"),
        ("Services/Simulator", "import struct StoreSimulator.StoreClock"), ("Services/StoreKit", "import StoreKit"),
        ("Composition", "public import DiscoverContexts"),
        ("Server", "import Hummingbird"), ("Server", "import ServerUseCases"), ("Demo", "import ServerClient"),
        ("Bench", "import GRDB"), ("Entities", "import Synchronization"), ("Entities", "import Support"),
        ("Services", "import SupportFiles"),
        ("Entities", "// import Foundation"), ("Entities", "/* import Foundation\n import DiscoverData */"),
        ("Entities", "let help = \"import Foundation\""),
        ("Entities", "let help = \"\"\"\n    import Foundation\n    \"\"\""),
        ("Routing", "switch route {\ncase .import: open(.import)\ncase .import(let file): open(file)\n}"),
        ("Entities", "let importance = 1\nlet `import Foundation` = 2"),
    ])
    func `allowed imports, comments, and strings are not reported`(folder: String, text: String) {
        #expect(breaks(folder, text) == [], "\(text)")
    }

    @Test func `a forbidden import is reported with file, line, rule, and explanation`() throws {
        let broken = try #require(breaks("Views", "// A view.\n\nimport DiscoverData\nimport DiscoverEntities").first)
        #expect("\(broken)".hasPrefix("Sources/Views/Some/File.swift:4: Views may not import DiscoverEntities: "))
        #expect("\(broken)".hasSuffix("; see Docs/rules.md#imports-keep-to-the-table"))
    }
}
