import Foundation
import Testing

@testable import DiscoverScaffold

/// `.ci/tutorial` follows it with the compiler.
@Suite(.enabled(if: !Tutorial.isBegun, "somebody is following it in this package"))
struct `The tutorial` {
    private let steps: [Tutorial.Step]

    /// Throws where a patch does not fit what the step before it leaves.
    init() throws { steps = try Tutorial.followed.get().steps }

    @Test func `has twelve steps, the first a command, each other a patch that fits what the step before it leaves`()
        throws
    {
        #expect(steps.map(\.number) == Array(1...12))
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Project.root.appending(path: Tutorial.folder).path)
        #expect(files.sorted().map { "\(Tutorial.folder)/\($0)" } == steps.compactMap(\.patch?.name))
        #expect(steps[0].section.codeLines.isEmpty && steps[0].section.blocks.contains { $0.language == "sh" })
    }

    @Test func `shows changes that are those of its patches, word for word`() {
        for step in steps.dropFirst() {
            let shown = step.section.blocks.filter { $0.language == "diff" }
            #expect(!shown.isEmpty, "step \(step.number) shows no change")
            for block in shown {
                #expect(
                    step.patch?.shows(block.text) == true,
                    "step \(step.number) shows what it does not do:\n\(block.text)")
            }
        }
    }

    @Test func `names every file that a step changes`() {
        for step in steps.dropFirst() {
            for change in step.patch?.changes ?? [] {
                let isNamed = step.section.text.contains(change.path.split(separator: "/").last ?? "")
                #expect(isNamed, "step \(step.number) does not say that it changes \(change.path)")
            }
        }
    }

    @Test func `names tests that are there after the step`() throws {
        let here = Set(try Project.tests.get().flatMap(\.sentences))
        func sentences(_ step: Tutorial.Step) -> Set<String> {
            Set(step.files.values.flatMap(SourceFile.sentences(in:))).subtracting(here)
        }
        let found = steps.map(sentences)
        let all = Set(found.joined())
        var named = 0
        for (step, there) in zip(steps, found) {
            for span in step.section.spans where all.contains(span.text) {
                named += 1
                #expect(there.contains(span.text), "step \(step.number) names a test that is not there: \(span.text)")
            }
        }
        #expect(named >= 12)
    }

    @Test func `leaves after each step a page of use cases as it would be collected`() throws {
        let folder = "Sources/Contexts"
        let present = try Project.sources(under: folder)
        for step in steps {
            let changed = step.files.filter { $0.key.hasPrefix(folder + "/") && $0.key.hasSuffix(".swift") }
            let files =
                present.filter { changed[$0.path] == nil } + changed.map { SourceFile(path: $0.key, text: $0.value) }
            let page = UseCase.catalogue(of: files.sorted { $0.path < $1.path })
            #expect(step.files["Docs/use-cases.md"] == page, "step \(step.number)")
        }
    }

    @Test func `fits a package that has use cases of its own, whatever they are called`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests", "Docs"] {
            try FileManager.default.copyItem(at: Project.root.appending(path: name), to: root.appending(path: name))
        }
        // One right before and one right behind, in the alphabet, and one at the end.
        for name in ["ForgetMe", "GoOffline", "ZoomIn"] {
            let plan = try Plan(
                adding: Slice(name: UseCaseName(name), hasService: true), to: PackageFolder(root))
            for change in plan.changes {
                let file = root.appending(path: change.path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try (change.after ?? "").write(to: file, atomically: true, encoding: .utf8)
            }
        }
        let followed = try Tutorial(in: root)
        #expect(followed.steps.count == steps.count)
        #expect(followed.steps.last?.files["Sources/Contexts/GiftSubscription.swift"]?.contains("Giver") == true)
        #expect(followed.steps.last?.files["Docs/use-cases.md"]?.contains("GoOffline") == true)
    }

    @Test func `says of each step but the first and the last what fails before it`() {
        for step in steps {
            let said = step.section.blocks.filter { $0.language == "text" }
            #expect(said.count == ([1, 12].contains(step.number) ? 0 : 1), "step \(step.number)")
            for line in said.flatMap({ $0.text.split(separator: "\n", omittingEmptySubsequences: false) }) {
                // A blank line would be found in anything.
                #expect(line.count > 12, "step \(step.number): \(line)")
            }
        }
    }
}
