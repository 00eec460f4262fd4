import Testing

@testable import DiscoverScaffold

@Suite struct `The catalogue of use cases` {
    static let page = Kept.Page(path: "Docs/use-cases.md") {
        UseCase.catalogue(of: try Project.sources(under: "Sources/Contexts"))
    }

    @Test func `is what the contexts' headers say`() throws {
        if let broken = try Self.page.difference() { Issue.record("\(broken)") }
    }

    @Test func `is continued by the scaffold as it would be collected`() throws {
        try Kept.record()
        let plan = try Plan(
            adding: Slice(name: UseCaseName("ExportHTMLReport"), hasService: false), to: PackageFolder(Project.root))
        let context = try #require(plan.changes.first { $0.path == "Sources/Contexts/ExportHTMLReport.swift" })
        let files =
            try Project.sources(under: "Sources/Contexts")
            + [SourceFile(path: context.path, text: context.after ?? "")]
        let written = plan.changes.first { $0.path == Self.page.path }?.after
        #expect(written == UseCase.catalogue(of: files.sorted { $0.path < $1.path }))
    }

    @Test func `takes the whole of a header, the roles and the triggers`() throws {
        let text = """
            /// Ann gives
            /// something away.
            ///
            /// - Goal: joy
            ///   for two.
            /// - Postconditions: see ``Receive``.
            public final class Gift {
                /// Who gives.
                fileprivate protocol Giver: AnyObject {}

                public func give() async {}
            }
            """
        let gift = try #require(UseCase(SourceFile(path: "Sources/Contexts/Gift.swift", text: text)))
        #expect(
            gift.section == """
                ## Gift

                Ann gives something away.

                - **Goal:** joy for two.
                - **Postconditions:** see `Receive`.

                Roles: `Giver`: Who gives. Triggered by `give`, in [Gift.swift](../Sources/Contexts/Gift.swift).

                """)
        #expect(UseCase(SourceFile(path: "Sources/Contexts/A.swift", text: "extension Gift {}")) == nil)
    }
}
