import Testing

/// An app can import the modules of this package beside Apple's, without qualified names.
@Suite struct `Public names` {
    /// The parts that an app links, by their folders.
    ///
    /// Views and Routing are in no product.
    private static let parts: Set = [
        "Entities", "Data", "Interactors", "Observers", "Services", "Contexts", "Composition", "SimulatorServices",
        "StoreKitServices",
    ]
    /// The names that collide on purpose, each with the reason.
    private static let allowed = [
        "Entities: Product": "the central entity; `storeProduct(for:)` shows the qualified use beside StoreKit's"
    ]

    private func names(_ parts: Set<String>) throws -> PublicNames {
        PublicNames(of: try Project.sources.get(), in: parts)
    }

    @Test func `no two modules that an app links declare one name`() throws {
        #expect(try names(Self.parts).repeated == [])
    }

    @Test func `no module that an app links declares a name of the simulator`() throws {
        let simulator = Set(try names(["Simulator"]).homes.keys)
        #expect(simulator.count > 50)
        #expect(try names(Self.parts.union(["Views", "Routing"])).shared(with: simulator) == [])
    }

    @Test func `no module that an app links declares a name of Apple's modules, except the allowed ones`() throws {
        let shared = try names(Self.parts).shared(with: PlatformNames.all)
        #expect(shared == Self.allowed.keys.sorted())
    }

    @Test func `each allowed name has a compiled example of its qualified use`() throws {
        let example = try Project.text(of: "Tests/StoreKitTests/Example/StoreProduct.swift")
        for name in Self.allowed.keys.map({ $0.split(separator: " ").last ?? "" }) {
            #expect(example.contains("DiscoverEntities.\(name)") && example.contains("StoreKit.\(name)"))
        }
    }

    @Test func `a public name is found at the top level only`() {
        let files = [
            SourceFile(
                path: "Sources/Data/A.swift", text: "public struct A {\n    public struct Text {}\n}\nstruct View {}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "public final class View {}\npublic func open() {}"),
            SourceFile(path: "Sources/Views/A.swift", text: "public struct Text {}"),
        ]
        let names = PublicNames(of: files, in: ["Data", "Entities"])
        #expect(names.homes == ["A": ["Data"], "View": ["Entities"], "open": ["Entities"]])
        #expect(names.shared(with: ["Text", "View"]) == ["Entities: View"])
        #expect(PublicNames(of: files + [files[1]], in: ["Data", "Entities"]).repeated == [])
        let twice = files + [SourceFile(path: "Sources/Data/B.swift", text: "public enum View {}")]
        #expect(PublicNames(of: twice, in: ["Data", "Entities"]).repeated == ["Data, Entities: View"])
    }
}
