import Testing

@testable import DiscoverSite

@Suite struct `Documents as pages of the site` {
    private let map: SiteMap

    init() throws {
        map = try SiteMap(texts: [
            "README.md": "# Garden\n\nRead [the rules](Docs/rules.md), then [why](Docs/decisions/README.md).\n",
            "Docs/asters.md": "# Asters\n",
            "Docs/rules.md": "# Rules\n\n## A rose's `thorns`\n",
            "Docs/decisions/README.md": "# Decisions\n\n[2](002-b.md), [1](001-a.md)\n",
            "Docs/decisions/001-a.md": "# A\n", "Docs/decisions/002-b.md": "# B\n",
        ])
    }

    private func article(_ text: String, at path: String = "Docs/asters.md") throws -> String {
        try DocumentPage(path: path, text: "# Asters\n" + text).article(in: map).replacing("# Asters\n", with: "")
    }

    @Test(arguments: [
        ("[a](rules.md)", "[a](doc:rules)"), ("[a](../README.md)", "[a](doc:DISCOVER)"),
        ("[a](decisions/README.md)", "[a](doc:decisions)"), ("[a](decisions)", "[a](doc:decisions)"),
        ("[a\nb](decisions/001-a.md), c", "[a\nb](doc:001-a), c"),
        ("[a](rules.md#a-roses-thorns)", "[a](doc:rules#A%20rose%27s%20thorns)"),
        ("[a](../Sources/Entities)", "[a](doc:/documentation/DiscoverEntities)"),
        ("[a](../Sources/Store/Simulator/README.md)", "[a](doc:/documentation/StoreSimulator)"),
    ])
    func `links between documents become links between pages`(link: String, expected: String) throws {
        #expect(try article(link) == expected)
    }

    @Test(arguments: [
        ("[some lines](../Sources/Data/A.swift)", "some lines (`Sources/Data/A.swift`)"),
        ("[A.swift](../Sources/Data/A.swift)", "`Sources/Data/A.swift`"), ("[a](../LICENSE)", "a (`LICENSE`)"),
    ])
    func `a link to a file without a page becomes the file's path`(link: String, expected: String) throws {
        #expect(try article(link) == expected)
    }

    @Test(arguments: ["[a](https://swift.org)", "![a](modules.svg)", "```swift\n[a](rules.md)\n```"])
    func `external links, pictures, and code are left unchanged`(text: String) throws {
        #expect(try article(text) == text)
    }

    @Test func `a picture is found by its name, because the site has all pictures in one folder`() throws {
        #expect(try article("![a](../Docs/modules.svg)") == "![a](modules.svg)")
    }

    @Test func `a heading has no backticks, but code and prose keep theirs`() throws {
        #expect(try article("## The `a`\n`b`\n```\n# `c`\n```") == "## The a\n`b`\n```\n# `c`\n```")
        #expect(try article("[a](rules.md#a-roses-thorns)\n## `b`") == "[a](doc:rules#A%20rose%27s%20thorns)\n## b")
    }

    @Test func `a missing heading, an unreadable link, or a missing title is an error`() {
        #expect(throws: SiteFailure.noHeading(file: "Docs/asters.md", link: "rules.md#tulips")) {
            try article("[a](rules.md#tulips)")
        }
        #expect(throws: SiteFailure.unreadLink(file: "Docs/asters.md", link: "](rules.md)")) {
            try article("[a [b] c](rules.md)")
        }
        #expect(throws: SiteFailure.noTitle(file: "Docs/b.md")) {
            try DocumentPage(path: "Docs/b.md", text: "B").article(in: map)
        }
    }

    @Test func `the page of a folder lists the pages beside it in its own order`() throws {
        #expect(map.children(of: "README.md") == ["rules", "decisions", "asters"])
        #expect(map.children(of: "Docs/decisions/README.md") == ["002-b", "001-a"])
        #expect(map.children(of: "Docs/rules.md").isEmpty)
        let root = try DocumentPage(path: "README.md", text: "# Garden\n").article(in: map)
        #expect(root.hasPrefix("# Garden\n\n@Metadata {\n    @TechnologyRoot\n}\n"))
        #expect(root.hasSuffix("\n- <doc:rules>\n- <doc:decisions>\n- <doc:asters>\n"))
    }

    @Test func `two documents with the same page name are an error`() {
        #expect(throws: SiteFailure.twoPages(name: "a", first: "Docs/a.md", second: "Docs/b/a.md")) {
            try SiteMap(texts: ["Docs/b/a.md": "", "Docs/a.md": ""])
        }
    }

    @Test func `a module's introduction contains no links to articles`() throws {
        let page = DocumentPage(path: "Sources/Data/README.md", text: "# Data\n\nSee [why](../../Docs/rules.md).\n")
        #expect(
            try page.moduleIntroduction(of: "DiscoverData") == "# ``DiscoverData``\n\nSee why (`Docs/rules.md`).\n")
    }
}
