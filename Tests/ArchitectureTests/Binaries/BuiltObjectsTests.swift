import Foundation
import Testing

#if os(macOS) || os(Linux)
/// The object files of the inner layers don't use Foundation.
///
/// A file that imports nothing can still use what another file of its module imports. The object file shows this use.
@Suite(
    .enabled(if: BuiltObjects.found != nil, "there are no objects beside the test program; `swift test` makes them")
)
struct `Built object files` {
    private let built: BuiltObjects
    private let matrix: DependencyMatrix

    init() throws {
        built = try #require(BuiltObjects.found)
        matrix = try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md"))
    }

    private func sees(_ layer: String, foundation: Bool) -> Bool {
        matrix.rows[layer]?.contains("Foundation") == foundation
    }

    @Test func `the inner layers contain no symbol of Foundation`() throws {
        let inner = layers.filter { sees($0, foundation: false) }
        #expect(Set(inner).isSuperset(of: ["Entities", "Data", "Interactors", "Observers", "Contexts"]))
        for layer in inner {
            let objects = try built.objects(of: layer)
            #expect(!objects.isEmpty, "no object files of \(layer)")
            for object in objects {
                for trace in try built.traces(ofFoundationIn: object) {
                    let name = object.lastPathComponent.replacing(".o", with: "")
                    let source = try Project.sources(under: "Sources/\(layer)").first {
                        $0.path.hasSuffix("/\(name)")
                    }
                    let origin = source?.imports.first { $0.module.hasPrefix("Foundation") }
                    let broken = HouseRule.noFoundation.broken(
                        in: source?.path ?? "Sources/\(layer)", line: origin?.line ?? 1,
                        by: "its object holds \(trace)")
                    Issue.record("\(broken)")
                }
            }
        }
    }

    @Test(arguments: ["Services", "Views"])
    func `a layer that may use Foundation contains symbols of it`(layer: String) throws {
        #expect(sees(layer, foundation: true))
        let traces = Set(try built.objects(of: layer).flatMap(built.traces(ofFoundationIn:)))
        #expect(!traces.isEmpty, "the search finds no Foundation at all")
    }
}
#endif
