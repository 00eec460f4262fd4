import Testing

@testable import DiscoverScaffold

@Suite struct `The page of use cases` {
    static let page = Kept.Page(path: "Docs/use-cases.md") {
        UseCase.catalog(of: try Project.sources(under: "Sources/Contexts"))
    }

    @Test func `the page of use cases equals the headers of the contexts`() throws {
        if let broken = try Self.page.difference() { Issue.record("\(broken)") }
    }

    @Test(arguments: [nil, "report-note"])
    func `the scaffold adds to the page of use cases what would be generated`(flag: String?) throws {
        try Kept.record()
        let plan = try Plan(
            adding: Slice(
                name: UseCaseName("ExportHTMLReport"), hasService: false, flag: flag.map { try FlagName($0) }),
            to: PackageFolder(Project.root))
        let context = try #require(plan.changes.first { $0.path == "Sources/Contexts/ExportHTMLReport.swift" })
        let files =
            try Project.sources(under: "Sources/Contexts")
            + [SourceFile(path: context.path, text: context.after ?? "")]
        let written = plan.changes.first { $0.path == Self.page.path }?.after
        #expect(written == UseCase.catalog(of: files.sorted { $0.path < $1.path }))
    }

    @Test func `the section of a use case contains the header, the roles, and the triggers`() throws {
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
