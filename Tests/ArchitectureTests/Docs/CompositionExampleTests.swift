import Testing

/// The page for apps shows the whole composition, and its length is a promise.
@Suite struct `The composition that the page for apps shows` {
    private static let page = "Docs/ios-app.md"
    private static let example = "Tests/StoreKitTests/Example/PurchaseUseCases+StoreKit.swift"

    @Test func `the composition of an app has at most 25 lines, imports included`() throws {
        let lines = try Project.text(of: Self.example).split(separator: "\n")
        #expect((10...25).contains(lines.count))
    }

    @Test func `the page shows the whole composition`() throws {
        let blocks = try DocumentBlock.all(in: Project.text(of: Self.page), document: Self.page)
        let shown = blocks.filter { $0.proof == .partOf(file: Self.example) }.map(\.code)
        #expect(shown.map { $0 + "\n" } == [try Project.text(of: Self.example)])
    }
}
