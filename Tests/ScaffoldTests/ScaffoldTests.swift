import Foundation
import Testing

@testable import DiscoverScaffold

@Suite struct `Adding and removing a use case` {
    @Test(arguments: [[], ["--with-service"], ["--flag", "report-note"]])
    func `exactly the printed paths are written`(options: [String]) throws {
        let package = try CopiedPackage(isWhole: true)
        defer { package.remove() }
        let before = try package.tree()
        let lines = try ToolArguments([package.root.path, "scaffold", "ExportHTMLReport"] + options).carryOut()
        let after = try package.tree()
        let paths = lines.filter { $0.hasPrefix("  + ") || $0.hasPrefix("  ~ ") }
            .map { String($0.dropFirst(4).prefix { $0 != " " }) }
        let changed = after.filter { before[$0.key] != $0.value && !$0.value.isEmpty }.keys
        #expect(paths.sorted() == changed.sorted())
        #expect(Set(before.keys).subtracting(after.keys).isEmpty)
        #expect(paths.count == 18 + 21)
        #expect(lines.drop { $0 != "Next:" }.count == 4, "the next three commands")
    }

    @Test func `a dry run prints the plan and writes nothing`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let before = try package.tree()
        let planned = try package.run("scaffold", "ExportHTMLReport", "--dry-run")
        #expect(try package.tree() == before)
        let done = try package.run("scaffold", "ExportHTMLReport")
        #expect(planned.dropFirst() == done.prefix { $0 != "Next:" }.dropFirst())
        #expect(planned.first == "Would add ExportHTMLReport; nothing was written:")
    }

    @Test func `a second use case is added beside the first and can be removed`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        try package.run("scaffold", "ExportHTMLReport")
        let one = try package.tree()
        try package.run("scaffold", "RateTheApp", "--with-service")
        let route = try package.text(of: "Sources/Routing/Route.swift")
        #expect(route.contains("case exportHTMLReport(subject: String)"))
        #expect(route.contains("case rateTheApp(subject: String)"))
        try package.run("unscaffold", "RateTheApp")
        #expect(try package.tree() == one)
    }

    @Test func `use cases can be removed in any order without a trace`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let before = try package.tree()
        try package.run("scaffold", "ExportHTMLReport", "--with-service")
        try package.run("scaffold", "RateTheApp")
        try package.run("scaffold", "GiftCard", "--flag", "gift-note")
        try package.run("scaffold", "SendLetter", "--with-service", "--flag", "letter-note")
        try package.run("unscaffold", "ExportHTMLReport")
        try package.run("unscaffold", "GiftCard")
        try package.run("unscaffold", "SendLetter")
        let lines = try package.run("unscaffold", "RateTheApp")
        #expect(try package.tree() == before)
        #expect(lines.count { $0.hasPrefix("  - ") } == 18)
    }
}
