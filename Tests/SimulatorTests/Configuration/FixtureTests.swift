import Foundation
import StoreSimulator
import Testing

/// Real `.storekit` files from public repositories.
///
/// They are in a folder beside the project on the development machine.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/fixtures/storekit")

    static var areThere: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.json").path)
    }

    static func expected() throws -> [[String: Any]] {
        let bytes = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
        return try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    }
}

@Suite(.enabled(if: Fixtures.areThere, "the folder shared/fixtures is not beside the project"))
struct `Catalogs from public repositories` {
    @Test func `every file yields its expected facts and warnings`() throws {
        let expected = try Fixtures.expected()
        #expect(expected.count == 34)
        for facts in expected {
            let name = try #require(facts["file"] as? String)
            let path = Fixtures.folder.appendingPathComponent(name).path
            let found = try StoreConfiguration(contentsOf: path).facts
            // The wording of warnings may change; their number and places may not.
            let wanted = facts.merging(["doubts": places(facts["doubts"])]) { $1 }
            #expect(try text(found) == text(wanted), "\(name)")
        }
    }

    @Test func `every product of every file is found by its ID and has a price`() throws {
        for facts in try Fixtures.expected() {
            let name = try #require(facts["file"] as? String)
            let catalog = try StoreConfiguration(contentsOf: Fixtures.folder.appendingPathComponent(name).path)
            for product in catalog.allProducts {
                #expect(catalog.product(id: product.id) == product)
                #expect(product.price != nil, "\(name): \(product.id)")
            }
        }
    }

    private func places(_ warnings: Any?) -> [String] {
        (warnings as? [String] ?? []).map { String($0.prefix { $0 != ":" }) }
    }

    private func text(_ facts: [String: Any]) throws -> String {
        let bytes = try JSONSerialization.data(withJSONObject: facts, options: [.sortedKeys, .prettyPrinted])
        return String(decoding: bytes, as: UTF8.self)
    }
}
