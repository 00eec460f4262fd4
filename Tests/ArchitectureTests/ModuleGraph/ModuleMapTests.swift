import DiscoverData
import Testing

@testable import DiscoverDemo
@testable import DiscoverViews

#if os(macOS) || os(Linux)
@Suite struct `The module map of the console` {
    @Test func `the map has the modules and dependencies of the manifest`() throws {
        let manifest = ModuleGraph(try Manifest.read())
        // The simulator is a third party, not a layer.
        let walls = manifest.sees.filter { layers.contains($0.key) }.mapValues { $0.intersection(layers) }
        let house = Dictionary(uniqueKeysWithValues: ModuleMap.house.map { ($0.name, Set($0.imports)) })
        for layer in layers where house[layer] != walls[layer] {
            let (drawn, declared) = (house[layer, default: []].sorted(), walls[layer, default: []].sorted())
            let broken = HouseRule.dependencies.broken(
                in: "Sources/Demo/Tracing/ModuleMap+Package.swift", line: 1,
                by: "\(layer) is drawn to import \(drawn), and by the manifest it is \(declared)")
            Issue.record("\(broken)")
        }
        #expect(house.count == layers.count)
    }

    @Test func `the map has the levels of the module diagram`() throws {
        // Support has no layer, and is below all of them.
        let declared = ModuleGraph(try Manifest.read()).sees.filter { layers.contains($0.key) }
        let graph = ModuleGraph(sees: declared.mapValues { $0.intersection(layers) }, programs: [])
        let floors = ModuleMap(command: nil, acts: []).floors
        for (number, floor) in floors.reversed().enumerated() {
            for module in floor { #expect(module.imports.map(graph.floor(of:)).max() ?? -1 == number - 1) }
        }
        #expect(floors.joined().count == layers.count)
    }

    @Test func `the map has a module for each layer that appears in traces`() {
        #expect(Set(Layer.allCases.map(\.module)) == Set(layers).subtracting(["Data", "Entities"]))
    }
}
#endif
