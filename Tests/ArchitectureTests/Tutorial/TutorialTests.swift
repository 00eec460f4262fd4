import Foundation
import Testing

@testable import DiscoverScaffold

/// `.ci/tutorial` compiles the steps.
@Suite(.enabled(if: !Tutorial.isBegun, "the tutorial has been started in this package"))
struct `The tutorial` {
    private let steps: [Tutorial.Step]

    /// Reads the tutorial; throws if a patch doesn't apply after the previous step.
    init() throws { steps = try Tutorial.followed.get().steps }

    @Test func `the tutorial has twelve steps: a command, then patches that apply one after another`()
        throws
    {
        #expect(steps.map(\.number) == Array(1...12))
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Project.root.appending(path: Tutorial.folder).path)
        #expect(files.sorted().map { "\(Tutorial.folder)/\($0)" } == steps.compactMap(\.patch?.name))
        #expect(steps[0].section.codeLines.isEmpty && steps[0].section.blocks.contains { $0.language == "sh" })
    }

    @Test func `every change that the page shows is in the patch of its step, word for word`() {
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

    @Test func `the page names every file that a step changes`() {
        for step in steps.dropFirst() {
            for change in step.patch?.changes ?? [] {
                let isNamed = step.section.text.contains(change.path.split(separator: "/").last ?? "")
                #expect(isNamed, "step \(step.number) does not say that it changes \(change.path)")
            }
        }
    }

    @Test func `tests that the page names exist after their step`() throws {
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

    @Test func `the page of use cases is up to date after each step`() throws {
        let folder = "Sources/Contexts"
        let present = try Project.sources(under: folder)
        for step in steps {
            let changed = step.files.filter { $0.key.hasPrefix(folder + "/") && $0.key.hasSuffix(".swift") }
            let files =
                present.filter { changed[$0.path] == nil } + changed.map { SourceFile(path: $0.key, text: $0.value) }
            let page = UseCase.catalog(of: files.sorted { $0.path < $1.path })
            #expect(step.files["Docs/use-cases.md"] == page, "step \(step.number)")
        }
    }

    @Test func `the tutorial also applies to a package with more use cases`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests", "Docs"] {
            try FileManager.default.copyItem(at: Project.root.appending(path: name), to: root.appending(path: name))
        }
        // Directly before and after in the alphabet, and at the end.
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

    @Test func `every step except the first and the last shows the failure before it`() {
        for step in steps {
            let shown = step.section.blocks.filter { $0.language == "text" }
            #expect(shown.count == ([1, 12].contains(step.number) ? 0 : 1), "step \(step.number)")
            for line in shown.flatMap({ $0.text.split(separator: "\n", omittingEmptySubsequences: false) }) {
                // A blank line would match anything.
                #expect(line.count > 12, "step \(step.number): \(line)")
            }
        }
    }
}
