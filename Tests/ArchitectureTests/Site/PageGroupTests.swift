import Testing

@testable import DiscoverSite

@Suite struct `The groups of pages below the root` {
    @Test func `page groups are the sections of the index, then the other pages`() throws {
        let map = try SiteMap(texts: [
            "README.md": "# Garden\n", "Docs/README.md": "# Documents\n\n## Learn\n\n- [Rules](rules.md)\n",
            "Docs/asters.md": "# Asters\n", "Docs/rules.md": "# Rules\n",
        ])
        let root = try DocumentPage(path: "README.md", text: "# Garden\n").article(in: map)
        let groups = "### Contents\n\n- <doc:Docs>\n\n### Learn\n\n- <doc:rules>\n\n### Read on\n\n- <doc:asters>\n"
        #expect(root.hasSuffix("\n## Topics\n\n" + groups))
        #expect(map.children(of: "Docs/README.md").isEmpty)
    }
}
