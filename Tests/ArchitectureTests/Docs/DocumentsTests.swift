import Foundation
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// Every Swift block of the README and of `Docs` is verified: compiled, or part of compiled code.
@Suite(.serialized) struct `The Swift in the documents` {
    /// The documents that contain Swift blocks, each with its blocks.
    let documents: [(name: String, blocks: [DocumentBlock])]

    init() throws {
        documents = try Document.all.get()
            .map { ($0.path, try DocumentBlock.all(in: $0.text, document: $0.path)) }
            .filter { !$0.blocks.isEmpty }
    }

    @Test(
        .enabled(
            if: Compiler.found != nil, "there are no built modules beside the test program; `swift test` makes them"
        ))
    func `the Swift blocks of every document compile`() async throws {
        let compiler = try #require(Compiler.found)
        #expect(!documents.isEmpty)
        for document in documents {
            guard let program = DocumentProgram(blocks: document.blocks, imports: ["Foundation"]).source else {
                continue
            }
            let result = try await blocking { try compiler.compile(program) }
            if result.isSuccess, !result.said.contains("warning:") { continue }
            // The compiler reports the document and its lines: "Docs/how-to.md:92:5: error: …".
            let places = result.said.matches(
                of: /(?m)^\S*?((?:Docs|Sources)\/\S+\.md|README\.md):(\d+):\d+: (?:error|warning): (.*)$/)
            for place in places.map(\.output) {
                let broken = HouseRule.documents.broken(
                    in: String(place.1), line: Int(place.2) ?? 0, by: "the compiler says \(place.3)")
                Issue.record("\(broken)")
            }
            #expect(!places.isEmpty, "\(document.name): \(result.said)")
        }
    }

    @Test func `a Swift block that names its file is in that file, word for word`() throws {
        for block in documents.flatMap(\.blocks) {
            guard case .partOf(let file) = block.proof else { continue }
            guard block.isPart(of: try Project.text(of: file)) else {
                record(block, "this is not in \(file), word for word")
                continue
            }
            if try !isBuilt(file) { record(block, "\(file) is in no target") }
        }
    }

    @Test func `a block marked as a manifest is a valid package manifest`() async throws {
        for block in documents.flatMap(\.blocks) where block.proof == .manifest {
            let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "Package.swift")
            try block.code.write(to: file, atomically: true, encoding: .utf8)
            let words = ["swift", "package", "--package-path", folder.path, "dump-package"]
            let result = try await blocking { try Command.run(words) }
            if !result.isSuccess { record(block, "it is no manifest: \(result.complaints)") }
        }
    }

    private func record(_ block: DocumentBlock, _ what: String) {
        Issue.record("\(HouseRule.documents.broken(in: block.document, line: block.line, by: what))")
    }

    private func isBuilt(_ file: String) throws -> Bool {
        try ["Sources", "Tests"].contains { try Project.folders(under: $0).contains { file.contains("/\($0)/") } }
    }
}
#endif
