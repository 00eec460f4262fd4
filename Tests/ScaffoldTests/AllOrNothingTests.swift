import Foundation
import Testing

@testable import DiscoverScaffold

@Suite struct `A plan is carried out completely or not at all` {
    private struct SimulatedFailure: Error {}

    @Test(arguments: [0, 1, 12, 18, 19, 38])
    func `if a move fails, all files are restored, and the error names the file`(move: Int) throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let before = try package.tree()
        let plan = try Plan(adding: Slice(name: UseCaseName("RateTheApp"), hasService: true), to: package.folder)
        var moves = 0
        var rewrite = PlanWriter(package: package.folder)
        let rename = rewrite.move
        rewrite.move = { file, place in
            if moves == move { throw SimulatedFailure() }
            moves += 1
            try rename(file, place)
        }
        let failure = #expect(throws: ScaffoldFailure.self) { try rewrite.perform(plan) }
        #expect(moves == move)
        guard case .disk(let reason, notRestored: [])? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(reason.hasPrefix(plan.changes[move].path + " can't be written"))
        #expect(try package.tree() == before)
    }

    @Test func `a file in place of a folder stops the plan before anything is written`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        try package.write("", to: "Tests/ViewsTests/RateTheApp")
        let before = try package.tree()
        let failure = #expect(throws: ScaffoldFailure.self) { try package.run("scaffold", "RateTheApp") }
        #expect(failure?.description.contains("Tests/ViewsTests/RateTheApp/") == true)
        #expect(try package.tree() == before)
    }

    @Test func `a file that was written meanwhile is not overwritten`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let plan = try Plan(adding: Slice(name: UseCaseName("RateTheApp"), hasService: true), to: package.folder)
        try package.write("// mine\n", to: "Sources/Contexts/RateTheApp.swift")
        let before = try package.tree()
        let failure = #expect(throws: ScaffoldFailure.self) {
            try PlanWriter(package: package.folder).perform(plan)
        }
        #expect(
            failure?.description.contains("Sources/Contexts/RateTheApp.swift was changed by another process") == true)
        #expect(try package.tree() == before)
    }
}
