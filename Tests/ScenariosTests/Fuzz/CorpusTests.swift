import DiscoverFuzz
import Foundation
import Testing

/// The inputs that `.ci/fuzz` starts with, with and without the shared fixtures beside the project.
@Suite struct `Fuzzing corpora` {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `without fixtures, a corpus has the reader's seeds and says where to find more`(name: String) async throws {
        let reader = try #require(FuzzTarget.named(name))
        let (said, inputs) = try await corpus(of: reader, with: nil)
        #expect(try await inputs.count == reader.seeds().count)
        #expect(said.contains("is not beside this project") == (reader.fixtures != nil), "\(said)")
        #expect(SharedFixtures(at: "/no/such/folder") == nil)
    }

    #if Server
    private static let areThere = SharedFixtures.besideProject != nil
    private static let fed = FuzzTarget.all.filter { $0.fixtures != nil }.map(\.name)

    @Test func `readers of signed texts, certificates, receipts, requests and tokens have fixtures`() {
        #expect(Set(Self.fed).isSuperset(of: ["jws", "certificate", "receipt", "request", "token"]))
    }

    @Test(.enabled(if: areThere, "the folder shared/fixtures is not beside the project"), arguments: fed)
    func `with fixtures, a corpus has more inputs, and no reader reports a fault`(name: String) async throws {
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

    /// Writes a reader's corpus and returns the report and the inputs by file name.
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
