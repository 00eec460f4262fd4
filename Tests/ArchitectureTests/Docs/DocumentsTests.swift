import Foundation
import Testing

#if os(macOS) || os(Linux)
/// Every Swift block of the README and of `Docs` is right: compiled, or part of what is.
@Suite(.serialized) struct `The Swift in the documents` {
    /// The documents, each with its blocks, where it has some.
    let documents: [(name: String, blocks: [DocumentBlock])]

    init() throws {
        let docs = try FileManager.default.subpathsOfDirectory(atPath: Project.root.appending(path: "Docs").path)
        documents = try (["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" })
            .map { ($0, try DocumentBlock.all(in: Project.text(of: $0), document: $0)) }
            .filter { !$0.blocks.isEmpty }
    }

    @Test(
        .enabled(
            if: Compiler.found != nil, "there are no built modules beside the test program; `swift test` makes them"
        ))
    func `compiles`() throws {
        let compiler = try #require(Compiler.found)
        #expect(!documents.isEmpty)
        for document in documents {
            guard let program = DocumentProgram(blocks: document.blocks, imports: ["Foundation"]).source else {
                continue
            }
            let answer = try compiler.compile(program)
            #expect(answer.isSuccess, "\(answer.said)")
            #expect(!answer.said.contains("warning:"), "\(answer.said)")
        }
    }

    @Test func `is word for word in the files it is said to be from`() throws {
        for block in documents.flatMap(\.blocks) {
            guard case .partOf(let file) = block.proof else { continue }
            #expect(try isPart(block.code, of: file), "\(block.document):\(block.line) is not in \(file)")
            #expect(try isBuilt(file), "\(file) is in no target")
        }
    }

    @Test func `is a manifest where it says so`() throws {
        for block in documents.flatMap(\.blocks) where block.proof == .manifest {
            let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "Package.swift")
            try block.code.write(to: file, atomically: true, encoding: .utf8)
            let answer = try Command.run(["swift", "package", "--package-path", folder.path, "dump-package"])
            #expect(answer.isSuccess, "\(block.document):\(block.line): \(answer.complaints)")
        }
    }

    /// The block may stand deeper in the file than in the document, as the methods of a suite do.
    private func isPart(_ code: String, of file: String) throws -> Bool {
        let text = try "\n" + Project.text(of: file) + "\n"
        return [0, 4, 8].contains { depth in
            let margin = String(repeating: " ", count: depth)
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : margin + $0 }
            return text.contains("\n" + lines.joined(separator: "\n") + "\n")
        }
    }

    private func isBuilt(_ file: String) throws -> Bool {
        try ["Sources", "Tests"].contains { try Project.folders(under: $0).contains { file.contains("/\($0)/") } }
    }
}
#endif
