import Foundation

@testable import DiscoverScaffold

/// The tutorial: its page, its patches, and what the package is after each step.
struct Tutorial: Sendable {
    /// A step, as the page tells it and as its patch carries it out.
    struct Step: Sendable {
        let number: Int
        let title: String
        /// Its section of the page.
        let section: Document
        /// None for the first, which is a command.
        let patch: Patch?
        /// Whatever is not as the package has it, by path.
        let files: [String: String]
    }

    static let page = "Docs/tutorial.md"
    static let folder = "Tests/Tutorial"
    static let useCase = "GiftSubscription"

    /// Whether somebody is following it in this very package. Then the page is ahead of the code, or was, and is not read.
    static let isBegun = FileManager.default.fileExists(
        atPath: Project.root.appending(path: "Sources/Contexts/\(useCase).swift").path)

    let steps: [Step]

    /// Followed once, without anything being written or built.
    static let followed = Result { try Tutorial() }

    /// - Parameter root: The package in which it is followed.
    init(in root: URL = Project.root) throws {
        let sections = Markdown.sections(in: try Project.text(of: Self.page), depth: 2)
        var steps: [Step] = []
        var files = try Self.scaffolded(in: root)
        for section in sections {
            guard let match = section.heading.wholeMatch(of: /Step (\d+): (.+)/) else { continue }
            let number = Int(match.output.1) ?? 0
            let patch = number == 1 ? nil : try Self.patch(number)
            if let patch { files.merge(try patch.applied { try files[$0] ?? Self.text(of: $0, in: root) }) { $1 } }
            steps.append(
                Step(
                    number: number, title: String(match.output.2),
                    section: Document(path: Self.page, text: section.body + "\n"), patch: patch, files: files))
        }
        self.steps = steps
    }

    /// What the command changes.
    private static func scaffolded(in root: URL) throws -> [String: String] {
        let slice = Slice(name: try UseCaseName(useCase), hasService: true)
        let plan = try Plan(adding: slice, to: PackageFolder(root))
        return Dictionary(uniqueKeysWithValues: plan.changes.map { ($0.path, $0.after ?? "") })
    }

    private static func patch(_ number: Int) throws -> Patch {
        let file = "\(folder)/step-\(number < 10 ? "0" : "")\(number).patch"
        return try Patch(name: file, text: Project.text(of: file))
    }

    private static func text(of path: String, in root: URL) throws -> String? {
        let file = root.appending(path: path)
        return FileManager.default.fileExists(atPath: file.path) ? try String(contentsOf: file, encoding: .utf8) : nil
    }
}
