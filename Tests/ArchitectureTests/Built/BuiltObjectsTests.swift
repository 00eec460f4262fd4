import Foundation
import Testing

#if os(macOS) || os(Linux)
/// A file that imports nothing may still use what another file of its module imports; an object tells.
@Suite(
    .enabled(if: BuiltObjects.found != nil, "there are no objects beside the test program; `swift test` makes them")
)
struct `What was built` {
    private let built: BuiltObjects
    private let matrix: DependencyMatrix

    init() throws {
        built = try #require(BuiltObjects.found)
        matrix = try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md"))
    }

    private func sees(_ letter: String, foundation: Bool) -> Bool {
        matrix.rows[letter]?.contains("Foundation") == foundation
    }

    @Test func `of the inner letters knows nothing of Foundation`() throws {
        let inner = letters.filter { sees($0, foundation: false) }
        #expect(Set(inner).isSuperset(of: ["Entities", "Data", "Interactors", "Observers", "Contexts"]))
        for letter in inner {
            let objects = try built.objects(of: letter)
            #expect(!objects.isEmpty, "there is nothing built of \(letter)")
            for object in objects {
                for trace in try built.traces(ofFoundationIn: object) {
                    let name = object.lastPathComponent.replacing(".o", with: "")
                    let source = try Project.sources(under: "Sources/\(letter)").first {
                        $0.path.hasSuffix("/\(name)")
                    }
                    let asks = source?.imports.first { $0.module.hasPrefix("Foundation") }
                    let broken = HouseRule.noFoundation.broken(
                        in: source?.path ?? "Sources/\(letter)", line: asks?.line ?? 1,
                        by: "its object holds \(trace)")
                    Issue.record("\(broken)")
                }
            }
        }
    }

    @Test(arguments: ["Services", "Views"])
    func `of a letter that may use it is seen to use it`(letter: String) throws {
        #expect(sees(letter, foundation: true))
        let traces = Set(try built.objects(of: letter).flatMap(built.traces(ofFoundationIn:)))
        #expect(!traces.isEmpty, "whoever looks here would find it nowhere")
    }
}
#endif
