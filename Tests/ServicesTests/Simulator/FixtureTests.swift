import DiscoverData
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import StoreSimulator
import Testing

/// The folder of real `.storekit` files beside the project, which may be absent.
private let fixtures = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../../../../shared/fixtures/storekit").standardizedFileURL.path
private let expectations = (try? Data(contentsOf: URL(fileURLWithPath: fixtures + "/expected.json"))) ?? Data()

@Suite(.enabled(if: !expectations.isEmpty, "the shared fixtures are absent"))
struct `Real StoreKit files` {
    @Test func `real StoreKit files yield the expected facts`() async throws {
        let expected = try JSONDecoder().decode([Expected].self, from: expectations)
        #expect(expected.count == 34)
        let reader = StoreKitFileReader(
            inUse: try StoreConfiguration(bytes: Data("{}".utf8), name: "none.storekit"))
        for var file in expected {
            file.warnings = file.warnings.map { String($0.prefix { $0 != ":" }) }
            let facts = try await reader.facts(of: fixtures + "/" + file.file)
            #expect(Expected(facts) == file, "\(file.file)")
        }
    }
}
