#if Mutation
import Foundation
import Testing

@testable import DiscoverMutation

extension MutationResult {
    /// A result for a mutant of one comparison.
    fileprivate static func made(
        _ outcome: Outcome, _ code: String = "a < b", in file: String = "Sources/Routing/Route.swift",
        suite: String? = nil
    ) throws -> MutationResult {
        let mutant = try #require(MutantFinder.mutants(in: "let c = \(code)", file: file).first)
        return MutationResult(mutant, outcome, suite: suite)
    }
}

@Suite struct `The report of a mutation run` {
    private func report(_ results: [MutationResult], argued: [String: String] = [:]) -> MutationReport {
        MutationReport(results: results, argued: argued)
    }

    @Test func `a crash and a timeout count as caught, a mutant that doesn't compile isn't counted`() throws {
        let outcomes: [MutationResult.Outcome] = [.failedTest, .crash, .timeLimit, .survived, .notCompiled]
        let report = report(try outcomes.map { try .made($0) })
        #expect(report.counted.count == 4)
        #expect(report.survivors.map(\.outcome) == [.survived])
        #expect(report.share == 75)
        #expect(report.text.hasSuffix("Caught: 3 of 4, 75.0 %."))
        #expect(report.text.contains("5 mutants, of which 1 don't compile."))
    }

    @Test func `a run fails below the minimum share of caught mutants and passes above it`() throws {
        let results = try [MutationResult.made(.failedTest), .made(.failedTest, "a < c"), .made(.survived, "a < d")]
        #expect(!report(results).passes(minimum: 66.7))
        #expect(report(results).passes(minimum: 66.6))
    }

    @Test func `a run without a mutant that compiles fails at any share, and its report says so`() throws {
        #expect(!report([]).passes(minimum: 0))
        #expect(report([]).text.hasSuffix("No mutant was tried."))
        let rejected = report([try .made(.notCompiled)])
        #expect(!rejected.passes(minimum: 0))
        #expect(rejected.text.hasSuffix("1 mutants, of which 1 don't compile.\n\nNo mutant was tried."))
    }

    @Test func `a selection that matches no mutant is an error that names the option and the part`() throws {
        let mutants = MutantFinder.mutants(in: "let c = a < b", file: "Sources/Routing/A.swift")
        #expect(try DiscoverMutation.selection(from: mutants, only: "Routing/A", part: .app) == mutants)
        #expect(try DiscoverMutation.selection(from: mutants, only: "", part: .app) == mutants)
        let typo = #expect(throws: (any Error).self) {
            try DiscoverMutation.selection(from: mutants, only: "typo", part: .app)
        }
        let text = String(describing: try #require(typo))
        #expect(text.contains("--only \"typo\" matches no file of --part app"))
        let empty = #expect(throws: (any Error).self) {
            try DiscoverMutation.selection(from: [], only: "", part: .server)
        }
        #expect(String(describing: try #require(empty)).contains("--part server contain nothing"))
    }

    @Test func `a survivor on the path of money fails the run at any share`() throws {
        let survivor = try MutationResult.made(.survived, in: "Sources/Entities/Ledger/Ledger.swift")
        #expect(!report([survivor]).passes(minimum: 0))
        #expect(report([survivor], argued: [survivor.key: "it is the same"]).passes(minimum: 100))
        #expect(report([try .made(.survived, in: "Sources/Entities/People/User.swift")]).passes(minimum: 0))
    }

    @Test func `a survivor with an argument is listed with it and not counted`() throws {
        let survivor = try MutationResult.made(.survived)
        let report = report([survivor, try .made(.failedTest, "a > b")], argued: [survivor.key: "it is the same"])
        #expect(report.share == 100)
        #expect(report.survivors.isEmpty)
        #expect(report.text.contains("Survivors with an argument:"))
        #expect(report.text.contains("it is the same"))
        #expect(report.text.hasSuffix("Caught: 1 of 1, 100.0 %."))
    }

    @Test func `an argument for a caught mutant changes nothing`() throws {
        let caught = try MutationResult.made(.failedTest)
        #expect(report([caught], argued: [caught.key: "wrong"]).counted == [caught])
    }

    @Test func `an argument about no mutant is stale, unless its sources are not part of the run`() throws {
        let mutants = MutantFinder.mutants(in: "let c = a < b", file: "Sources/Routing/A.swift")
        let arguments = [
            "Sources/Routing/A.swift shiftBound 0 a < b": "same", "Sources/Routing/A.swift shiftBound 1 a < b": "gone",
            "Sources/Server/UseCases/A.swift shiftBound 0 a < b": "of the other part",
        ]
        let stale = ArguedMutants.stale(among: mutants, of: ["Sources/Routing"], arguments: arguments)
        #expect(stale == ["Sources/Routing/A.swift shiftBound 1 a < b"])
    }

    @Test func `the tables have a row for each kind and layer, and name the suites that caught mutants`() throws {
        let text = report([
            try .made(.failedTest, suite: "RoutingTests"), try .made(.survived, "max(a, b)"),
            try .made(.crash, in: "Sources/Server/UseCases/Contexts/Transfer.swift", suite: "ServerUseCasesTests"),
        ]).text
        #expect(text.contains("shiftBound               2       2       0         0\n"))
        #expect(text.contains("swapExtremes             1       0       0         1\n"))
        #expect(text.contains("Server/UseCases          1       1       0         0\n"))
        #expect(text.contains("all                      3       2       0         1\n"))
        #expect(text.contains("path of money            1       1       0         0\n"))
        #expect(text.contains("  failedTest RoutingTests"))
        #expect(text.contains("  Sources/Routing/Route.swift:1:9  swapExtremes  max(a, b)"))
    }

    @Test(arguments: [(100, "100.0"), (99.96, "99.9"), (95, "95.0"), (200.0 / 3, "66.6"), (0, "0.0")])
    func `a share of caught mutants is never rounded up`(share: Double, text: String) {
        #expect(MutationReport.percent(share) == text)
    }
}

@Suite struct `The results of a mutation run` {
    private let file = ResultsFile(
        url: FileManager.default.temporaryDirectory.appending(path: "results-\(UUID().uuidString)/app.jsonl"))

    private func remove() { try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent()) }

    @Test func `the newest result of a mutant counts`() throws {
        defer { remove() }
        let old = try MutationResult.made(.survived)
        let new = try MutationResult.made(.failedTest, suite: "RoutingTests")
        let other = try MutationResult.made(.crash, "a > b")
        #expect(try file.read().isEmpty)
        try file.append([old, other])
        try file.append([new])
        #expect(try file.read() == [new.key: new, other.key: other])
        try file.remove()
        #expect(try file.read().isEmpty)
    }

    @Test func `the suites' times are kept beside the results until a new run starts`() throws {
        defer { remove() }
        #expect(try file.readBaseline().isEmpty)
        try file.append([])
        try file.write(baseline: ["RoutingTests": 2.5])
        #expect(try file.readBaseline() == ["RoutingTests": 2.5])
        try file.remove()
        #expect(try file.readBaseline().isEmpty)
    }

    @Test func `a truncated last line is ignored, and another broken line is an error`() throws {
        defer { remove() }
        let result = try MutationResult.made(.survived)
        try file.append([result])
        let line = try String(contentsOf: file.url, encoding: .utf8)
        try (line + line.prefix(20)).write(to: file.url, atomically: true, encoding: .utf8)
        #expect(try file.read() == [result.key: result])
        try (line.prefix(20) + "\n" + line).write(to: file.url, atomically: true, encoding: .utf8)
        #expect(throws: DecodingError.self) { try file.read() }
    }
}
#endif
