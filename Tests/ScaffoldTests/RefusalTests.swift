import Foundation
import Testing

@testable import DiscoverScaffold

/// Each refusal is shown by what it says, and by a package in which nothing has changed.
@Suite struct `Nothing is added` {
    private func refusal(
        _ words: String..., after prepare: (CopiedPackage) throws -> Void = { _ in }
    ) throws -> String {
        let package = try CopiedPackage()
        defer { package.remove() }
        try prepare(package)
        let before = try package.tree()
        let failure = #expect(throws: ScaffoldFailure.self) {
            try ToolArguments([package.root.path] + words).carryOut()
        }
        #expect(try package.tree() == before)
        return failure?.description ?? ""
    }

    @Test(arguments: [
        ("Purchase", "the type Purchase is declared in Sources/Contexts/Purchase.swift"),
        ("Customer", "the type Customer is declared in Sources/Entities/Customers/Customer.swift"),
        ("Status", "the name `status` is used in Sources/Routing/Route.swift"),
        ("Link", "the name `link` is used in Sources/Routing/Route+Link.swift"),
        ("Card", "the name `card` is used in Sources/Routing/Command.swift"),
        ("Ledger", "the name `ledgerUnavailable` is used in Sources/Views/Failures/ErrorCode.swift"),
        ("PayWall", "the command `paywall` differs from `pay-wall`"),
    ])
    func `under a name that is taken`(name: String, said: String) throws {
        let refusal = try refusal("scaffold", name)
        #expect(refusal.contains(said), "\(refusal)")
        #expect(refusal.contains("Choose another name"))
    }

    @Test func `over a file that exists, whatever the case of its letters`() throws {
        let said = try refusal("scaffold", "RateTheApp") { package in
            try package.write("// mine\n", to: "Sources/Contexts/ratetheapp.swift")
        }
        #expect(said.contains("the file Sources/Contexts/ratetheapp.swift exists"), "\(said)")
    }

    @Test func `twice`() throws {
        let said = try refusal("scaffold", "RateTheApp") { try $0.run("scaffold", "RateTheApp") }
        #expect(said.contains("the file Sources/Data/RateTheApp/RateTheApp.swift exists"), "\(said)")
    }

    @Test(arguments: Marker.allCases)
    func `where a marker is gone, and the mend is said`(marker: Marker) throws {
        let said = try refusal("scaffold", "RateTheApp") { package in
            let text = try package.text(of: marker.file)
            try package.write(text.replacing(marker.line + "\n", with: "\n"), to: marker.file)
        }
        #expect(said.contains("\(marker.file) has no line `\(marker.line)`. Put it back \(marker.place)."), "\(said)")
        #expect(said.split(separator: "\n").count == 2, "the others are there: \(said)")
    }

    @Test(arguments: ["# Use cases\n", "\n|---|---|\n| [RateTheApp](#) | Somebody. |\n\n## RateTheApp\n"])
    func `where the page of use cases is not as it is collected, or tells of it already`(page: String) throws {
        let said = try refusal("scaffold", "RateTheApp") { try $0.write(page, to: UseCasePage.file) }
        #expect(said.contains(UseCasePage.mend), "\(said)")
        #expect(said.split(separator: "\n").count == 2, "\(said)")
    }

    @Test func `where a marker is there twice`() throws {
        let marker = Marker.routes
        let said = try refusal("scaffold", "RateTheApp") { package in
            let text = try package.text(of: marker.file)
            try package.write(text + "    \(marker.line)\n", to: marker.file)
        }
        #expect(said.contains("has the line `\(marker.line)` 2 times"), "\(said)")
    }

    @Test func `where a shared file is gone`() throws {
        let said = try refusal("scaffold", "RateTheApp") { package in
            try FileManager.default.removeItem(at: package.root.appending(path: "Docs/json.md"))
        }
        #expect(said.contains("Docs/json.md is missing"), "\(said)")
    }
}

@Suite struct `Nothing is taken out` {
    private func refusal(_ change: (CopiedPackage) throws -> Void) throws -> String {
        let package = try CopiedPackage()
        defer { package.remove() }
        try package.run("scaffold", "RateTheApp")
        try change(package)
        let before = try package.tree()
        let failure = #expect(throws: ScaffoldFailure.self) { try package.run("unscaffold", "RateTheApp") }
        #expect(try package.tree() == before)
        return failure?.description ?? ""
    }

    @Test func `that somebody has changed, and each file is named`() throws {
        let said = try refusal { package in
            let context = "Sources/Contexts/RateTheApp.swift"
            try package.write(try package.text(of: context) + "\n", to: context)
            try FileManager.default.removeItem(
                at: package.root.appending(path: "Tests/ContextsTests/RateTheApp/RateTheAppTests.swift"))
            try package.write("// mine\n", to: "Sources/Data/RateTheApp/Stars.swift")
            let page = try package.text(of: UseCasePage.file)
            try package.write(
                page.replacing("`Asker`: The customer who makes the request.", with: "`Asker`: The customer."),
                to: UseCasePage.file)
            let route = try package.text(of: "Sources/Routing/Route.swift")
            try package.write(
                route.replacing("rateTheApp(subject: String)", with: "rateTheApp"), to: "Sources/Routing/Route.swift")
        }
        for reason in [
            "Sources/Contexts/RateTheApp.swift was changed",
            "Tests/ContextsTests/RateTheApp/RateTheAppTests.swift is not there",
            "Sources/Data/RateTheApp/Stars.swift stands among its files",
            "Sources/Routing/Route.swift no longer says, once: case rateTheApp(subject: String)",
            "Docs/use-cases.md no longer tells of it as it did",
        ] { #expect(said.contains(reason), "\(said)") }
        #expect(said.split(separator: "\n").count == 6, "and no other: \(said)")
    }

    @Test func `that was never scaffolded`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let before = try package.tree()
        let failure = #expect(throws: ScaffoldFailure.self) { try package.run("unscaffold", "Purchase") }
        #expect(failure == .unknown(try UseCaseName("Purchase")))
        #expect(try package.tree() == before)
    }
}
