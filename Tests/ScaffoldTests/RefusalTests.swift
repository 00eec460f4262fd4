import Foundation
import Testing

@testable import DiscoverScaffold

/// Each test checks the error's text and that nothing in the package has changed.
@Suite struct `Scaffolding is rejected` {
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
        ("Customer", "the type Customer is declared in Sources/Entities/Customer.swift"),
        ("Status", "the name `status` is used in Sources/Routing/Route.swift"),
        ("Link", "the name `link` is used in Sources/Routing/Route+Link.swift"),
        ("Card", "the name `card` is used in Sources/Routing/Command.swift"),
        ("Ledger", "the name `ledgerUnavailable` is used in Sources/Views/Failures/ErrorCode.swift"),
        ("PayWall", "the command `paywall` differs from `pay-wall`"),
    ])
    func `a name that is in use is rejected, with its place`(name: String, expected: String) throws {
        let refusal = try refusal("scaffold", name)
        #expect(refusal.contains(expected), "\(refusal)")
        #expect(refusal.contains("Choose another name"))
    }

    @Test func `a flag that another use case has is rejected, with its place`() throws {
        let refusal = try refusal("scaffold", "RateTheApp", "--flag", "short-wall")
        #expect(
            refusal.contains("the flag short-wall is used in Sources/Demo/Scenes/ConsoleSceneOpener.swift"),
            "\(refusal)")
        #expect(refusal.split(separator: "\n").count == 3, "an error about another name: \(refusal)")
    }

    @Test func `an existing file is not overwritten, whatever the case of its name`() throws {
        let refusal = try refusal("scaffold", "RateTheApp") { package in
            try package.write("// mine\n", to: "Sources/Contexts/ratetheapp.swift")
        }
        #expect(refusal.contains("the file Sources/Contexts/ratetheapp.swift exists"), "\(refusal)")
    }

    @Test func `scaffolding the same use case twice is rejected`() throws {
        let refusal = try refusal("scaffold", "RateTheApp") { try $0.run("scaffold", "RateTheApp") }
        #expect(refusal.contains("the file Sources/Data/RateTheApp/RateTheApp.swift exists"), "\(refusal)")
    }

    @Test(arguments: Marker.allCases)
    func `a missing marker is rejected, and the error says how to restore it`(marker: Marker) throws {
        let refusal = try refusal("scaffold", "RateTheApp") { package in
            let text = try package.text(of: marker.file)
            try package.write(text.replacing(marker.line + "\n", with: "\n"), to: marker.file)
        }
        #expect(
            refusal.contains("\(marker.file) has no line `\(marker.line)`. Put it back \(marker.place)."), "\(refusal)")
        #expect(refusal.split(separator: "\n").count == 2, "an error about another marker: \(refusal)")
    }

    @Test(arguments: ["# Use cases\n", "\n|---|---|\n| [RateTheApp](#) | A user. |\n\n## RateTheApp\n"])
    func `a page of use cases in another form, or with the use case, is rejected`(page: String) throws {
        let refusal = try refusal("scaffold", "RateTheApp") { try $0.write(page, to: UseCasePage.file) }
        #expect(refusal.contains(UseCasePage.remedy), "\(refusal)")
        #expect(refusal.split(separator: "\n").count == 2, "\(refusal)")
    }

    @Test func `a marker that is there twice is rejected`() throws {
        let marker = Marker.routes
        let refusal = try refusal("scaffold", "RateTheApp") { package in
            let text = try package.text(of: marker.file)
            try package.write(text + "    \(marker.line)\n", to: marker.file)
        }
        #expect(refusal.contains("has the line `\(marker.line)` 2 times"), "\(refusal)")
    }

    @Test func `a missing shared file is rejected`() throws {
        let refusal = try refusal("scaffold", "RateTheApp") { package in
            try FileManager.default.removeItem(at: package.root.appending(path: "Docs/json.md"))
        }
        #expect(refusal.contains("Docs/json.md is missing"), "\(refusal)")
    }
}

@Suite struct `Removing is rejected` {
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

    @Test func `a changed use case is not removed, and the error names each changed file`() throws {
        let refusal = try refusal { package in
            let context = "Sources/Contexts/RateTheApp.swift"
            try package.write(try package.text(of: context) + "\n", to: context)
            try FileManager.default.removeItem(
                at: package.root.appending(path: "Tests/ContextsTests/RateTheApp/RateTheAppTests.swift"))
            try package.write("// mine\n", to: "Sources/Data/RateTheApp/Stars.swift")
            let page = try package.text(of: UseCasePage.file)
            try package.write(
                page.replacing("The customer who makes the request.", with: "The customer."),
                to: UseCasePage.file)
            let route = try package.text(of: "Sources/Routing/Route.swift")
            try package.write(
                route.replacing("rateTheApp(subject: String)", with: "rateTheApp"), to: "Sources/Routing/Route.swift")
        }
        for reason in [
            "Sources/Contexts/RateTheApp.swift was changed",
            "Tests/ContextsTests/RateTheApp/RateTheAppTests.swift is missing",
            "Sources/Data/RateTheApp/Stars.swift is in one of its folders",
            "Sources/Routing/Route.swift no longer contains exactly once: case rateTheApp(subject: String)",
            "Docs/use-cases.md no longer has its original entry",
        ] { #expect(refusal.contains(reason), "\(refusal)") }
        #expect(refusal.split(separator: "\n").count == 6, "an error about another file: \(refusal)")
    }

    @Test func `only the changed file of a use case with a flag is named`() throws {
        let file = "Sources/Demo/Scenes/ConsoleSceneOpener.swift"
        let package = try CopiedPackage()
        defer { package.remove() }
        try package.run("scaffold", "RateTheApp", "--flag", "rate-note")
        let scene = try package.text(of: file)
        for request in ["await assignArms.arm(of: \"rate-note\") == \"old\"", "false"] {
            let changed = scene.replacing("await assignArms.arm(of: \"rate-note\") == \"new\"", with: request)
            #expect(changed != scene)
            try package.write(changed, to: file)
            let failure = #expect(throws: ScaffoldFailure.self) { try package.run("unscaffold", "RateTheApp") }
            let refusal = failure?.description ?? ""
            #expect(refusal.contains("\(file) no longer contains exactly once"), "\(refusal)")
            #expect(refusal.split(separator: "\n").count == 2, "an error about another file: \(refusal)")
        }
    }

    @Test func `a use case that was not scaffolded is not removed`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let before = try package.tree()
        let failure = #expect(throws: ScaffoldFailure.self) { try package.run("unscaffold", "Purchase") }
        #expect(failure == .unknown(try UseCaseName("Purchase")))
        #expect(try package.tree() == before)
    }
}
