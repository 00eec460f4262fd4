import DiscoverFuzz
import Foundation
import Testing

/// What `.ci/fuzz` begins with, where the shared fixtures are beside the project and where they are not.
@Suite struct `A corpus begins with seeds and fixtures` {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `without fixtures it is the reader's own seeds, and says where more would be`(name: String) async throws {
        let reader = try #require(FuzzTarget.named(name))
        let (said, inputs) = try await corpus(of: reader, with: nil)
        #expect(try await inputs.count == reader.seeds().count)
        #expect(said.contains("is not beside this project") == (reader.fixtures != nil), "\(said)")
        #expect(SharedFixtures(at: "/no/such/folder") == nil)
    }

    #if Server
    private static let areThere = SharedFixtures.besideProject != nil
    private static let fed = FuzzTarget.all.filter { $0.fixtures != nil }.map(\.name)

    @Test func `there are fixtures for what reads signed texts, certificates, receipts, requests and tokens`() {
        #expect(Set(Self.fed).isSuperset(of: ["jws", "certificate", "receipt", "request", "token"]))
    }

    @Test(.enabled(if: areThere, "the folder shared/fixtures is not beside the project"), arguments: fed)
    func `with fixtures there is more, and nothing to complain of`(name: String) async throws {
        let reader = try #require(FuzzTarget.named(name))
        let (said, inputs) = try await corpus(of: reader, with: .besideProject)
        #expect(said.contains("from ../shared/fixtures"))
        #expect(inputs.keys.count { $0.hasPrefix(name + "-fixture-") } > 3, "\(said)")
        for (file, input) in inputs {
            let complaint = await reader.read(input)
            #expect(complaint == nil, "\(file): \(complaint ?? "")")
        }
    }
    #endif

    /// What is said of a reader's corpus, and its inputs by the names of their files.
    private func corpus(
        of reader: FuzzTarget, with shared: SharedFixtures?
    ) async throws -> (said: String, inputs: [String: [UInt8]]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let said = try await reader.writeCorpus(to: folder.path, with: shared)
        var inputs: [String: [UInt8]] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            inputs[file] = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        }
        return (said, inputs)
    }
}
