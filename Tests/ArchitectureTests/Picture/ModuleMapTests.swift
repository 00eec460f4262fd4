import DiscoverData
import Testing

@testable import DiscoverDemo
@testable import DiscoverViews

#if os(macOS) || os(Linux)
@Suite struct `The map that the console draws` {
    @Test func `has the modules and walls of the manifest`() throws {
        let manifest = ModuleGraph(try Manifest.read())
        // The simulator is another party, and no letter.
        let walls = manifest.sees.filter { letters.contains($0.key) }.mapValues { $0.intersection(letters) }
        let house = Dictionary(uniqueKeysWithValues: ModuleMap.house.map { ($0.name, Set($0.imports)) })
        for letter in letters where house[letter] != walls[letter] {
            let (drawn, declared) = (house[letter, default: []].sorted(), walls[letter, default: []].sorted())
            let broken = HouseRule.dependencies.broken(
                in: "Sources/Demo/Classroom/ModuleMap+House.swift", line: 1,
                by: "\(letter) is drawn to import \(drawn), and by the manifest it is \(declared)")
            Issue.record("\(broken)")
        }
        #expect(house.count == letters.count)
    }

    @Test func `has the floors of the picture in the documents`() throws {
        let graph = ModuleGraph(try Manifest.read())
        let floors = ModuleMap(command: nil, acts: []).floors
        for (number, floor) in floors.reversed().enumerated() {
            for module in floor { #expect(module.imports.map(graph.floor(of:)).max() ?? -1 == number - 1) }
        }
        #expect(floors.joined().count == letters.count)
    }

    @Test func `has a module for each letter that acts`() {
        #expect(Set(Layer.allCases.map(\.module)) == Set(letters).subtracting(["Data", "Entities"]))
    }
}
#endif
