import Foundation

@testable import DiscoverScaffold

/// The tutorial: its page, its patches, and the package after each step.
struct Tutorial: Sendable {
    /// A step, as the page describes it and the patch implements it.
    struct Step: Sendable {
        let number: Int
        let title: String
        /// The section of the page.
        let section: Document
        /// The patch that implements the step, or `nil` for the first step, which is a command.
        let patch: Patch?
        /// The contents of the files that differ from the package after the step, by path.
        let files: [String: String]
    }

    static let page = "Docs/tutorial.md"
    static let folder = "Tests/Tutorial"
    static let useCase = "GiftSubscription"

    /// A Boolean value that indicates whether the tutorial has been started in this package.
    ///
    /// The tutorial's page isn't checked then.
    static let isBegun = FileManager.default.fileExists(
        atPath: Project.root.appending(path: "Sources/Contexts/\(useCase).swift").path)

    let steps: [Step]

    /// The steps, applied once in memory.
    static let followed = Result { try Tutorial() }

    /// Reads the tutorial's page and patches, and applies the steps in memory.
    ///
    /// - Parameter root: The package that the steps are applied to.
    /// - Throws: An error if a file can't be read, or if the scaffold's command or a patch doesn't fit the package.
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

    /// Returns the files that the scaffold's command changes.
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
