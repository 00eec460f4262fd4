import Foundation
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// On Apple's hosts, no target shadows Apple's StoreKit.
///
/// The manifest checks `canImport(Darwin)`. A copy of it with the opposite condition shows what the other kind of host
/// evaluates.
@Suite struct `The manifest on another host` {
    private struct Package: Decodable {
        let products: [Product]
        let targets: [Target]

        struct Product: Decodable {
            let name: String
            let targets: [String]
        }

        struct Target: Decodable {
            let name: String
        }
    }

    private func evaluated(_ manifest: String) async throws -> Package {
        let folder = FileManager.default.temporaryDirectory.appending(path: "host-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let words = ["swift", "package", "--package-path", folder.path, "dump-package"]
        let result = try await blocking { try Command.run(words) }
        return try JSONDecoder().decode(Package.self, from: result.output)
    }

    @Test func `on Apple's hosts the manifest has no StoreKit target and the same products`() async throws {
        let manifest = try Project.text(of: "Package.swift")
        #expect(manifest.contains("#if canImport(Darwin)"))
        var packages: [Package] = []
        for condition in ["#if canImport(Darwin)", "#if !canImport(Darwin)"] {
            packages.append(try await evaluated(manifest.replacing("#if canImport(Darwin)", with: condition)))
        }
        #if os(Linux)
        let (other, apple) = (packages[0], packages[1])
        #else
        let (apple, other) = (packages[0], packages[1])
        #endif
        let ofApple: Set = ["StoreKit", "StoreKitTest", "StoreKitTests"]
        #expect(Set(other.targets.map(\.name)).isSuperset(of: ofApple))
        #expect(Set(apple.targets.map(\.name)).isDisjoint(with: ofApple))
        #expect(Set(apple.products.map(\.name)) == Set(other.products.map(\.name)))
        for name in ["PortableStoreKit", "PortableStoreKitTest"] {
            let product = try #require(apple.products.first { $0.name == name })
            #expect(product.targets == ["PortableStoreKitPlaceholder"])
        }
    }
}
#endif
