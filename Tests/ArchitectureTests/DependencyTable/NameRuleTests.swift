import Foundation
import Testing

@Suite struct `The dependency rule, by type names` {
    private let rule: NameRule
    private let files: [SourceFile]

    init() throws {
        files = try Project.sources.get()
        rule = NameRule(
            matrix: try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md")), files: files)
    }

    @Test func `no file names a type that its layer may not import`() {
        #expect(rule.homes.count > 200)
        for broken in files.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
    }

    @Test(arguments: [
        ("Views", "func show(_ product: Product) {}", "Product"), ("Data", "let pay: PayInteractor", "PayInteractor"),
        ("Services", "let view: any Screen", "Screen"),
        ("Contexts", "let queue = FileLedgerStore.self", "FileLedgerStore"),
        ("Observers", "func notify(_ ledger: Ledger)", "Ledger"), ("Entities", "let request: PayRequest", "PayRequest"),
    ])
    func `a type that a layer may not import is found by its name`(folder: String, text: String, name: String) {
        let found = rule.breaks(in: SourceFile(path: "Sources/\(folder)/A.swift", text: "\n\(text)\n"))
        #expect(found.count == 1)
        #expect(
            found.first.map { "\($0)" }?.hasPrefix("Sources/\(folder)/A.swift:2: \(folder) names \(name), ") == true)
    }

    @Test(arguments: [
        ("Contexts", "let product: Product"), ("Views", "// Product\nlet text = \"Product\""),
        ("Services", "let port: any PaymentQueue"), ("Demo", "let product: Product"),
    ])
    func `allowed type names, comments, and strings are not reported`(folder: String, text: String) {
        #expect(rule.breaks(in: SourceFile(path: "Sources/\(folder)/A.swift", text: text)) == [])
    }

    @Test func `the page about a single module lists the type names that several layers declare`() throws {
        let page = try Project.text(of: "Docs/single-module-variant.md")
        let rows = rule.shared.sorted { $0.key < $1.key }
            .map { "   | `\($0.key)` | \($0.value.sorted().joined(separator: ", ")) |\n" }.joined()
        let documented = page.components(separatedBy: "<!-- shared names -->\n").last?.components(
            separatedBy: "<!-- end -->")[0]
        #expect(documented == rows)
    }
}
