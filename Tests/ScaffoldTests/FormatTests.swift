import Foundation
import Testing

@testable import DiscoverScaffold

#if os(macOS) || os(Linux)
/// The formatter has no findings in the generated code, for names and flags of any length.
@Suite struct `Format of the generated code` {
    @Test(arguments: ["Go", "ExportHTMLReport", "ReconcileEveryLedgerBookkeeping1"])
    func `generated code is formatted for names of any length`(name: String) async throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        try #require(name.count <= UseCaseName.longest)
        // The longest flag that leaves its request in the scene on one line, and the longest one.
        let flags = try [55, FlagName.longest].map { try FlagName(String(repeating: "f", count: $0)) }
        for (hasService, flag) in [(true, nil), (false, nil), (true, flags[0]), (false, flags[1])] {
            let slice = try Slice(name: UseCaseName(name), hasService: hasService, flag: flag)
            let plan = try Plan(adding: slice, to: package.folder)
            try PlanWriter(package: package.folder).perform(plan)
            let files = plan.changes.map(\.path).filter { $0.hasSuffix(".swift") }
            let (folder, words) = (package.root, Self.words(about: files))
            let complaints = try await Self.blocking { try Self.complaints(of: words, in: folder) }
            #expect(complaints == "")
            let removal = try Plan(removing: slice.name, from: package.folder)
            try PlanWriter(package: package.folder).perform(removal)
        }
    }

    private static func words(about files: [String]) -> [String] {
        let configuration = CopiedPackage.original.appending(path: ".swift-format").path
        return ["swift", "format", "lint", "--strict", "--configuration", configuration] + files
    }

    /// Runs a function that waits for a program on a thread of its own.
    ///
    /// The three cases would otherwise block a thread of Swift's concurrency pool each, which has one per core. This
    /// target doesn't depend on `TestSupport`, which has the same function.
    private static func blocking(_ work: @escaping @Sendable () throws -> String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }

    private static func complaints(of words: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments = words
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let output = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
#endif
