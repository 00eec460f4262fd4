import Foundation
import Testing

/// A scenario file of this folder, and the transcript it has to give.
struct Scenario: CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios")

    /// All of them, by name.
    static let all: [Scenario] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".script") }.map { Scenario(name: String($0.dropLast(7))) }
            .sorted { $0.name < $1.name }
    }()

    /// Whether it waits for nothing: played several times over, it costs little.
    var isQuick: Bool { name != "slow-and-silent" }

    /// What a play showed, and what the store has written down.
    typealias Play = (run: Console.Run, state: Data)

    /// Plays it in a folder of its own, in the process of the tests.
    func play(more: [String] = []) async throws -> Play {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.transcript(words(more))
        return (run, try console.storeState())
    }

    /// Has the built program play it in a folder of its own, in an environment.
    func play(environment: [String: String]) throws -> Play {
        let console = try Console()
        defer { console.remove() }
        let run = try console.transcript(words([]), environment: environment)
        return (run, try console.storeState())
    }

    private func words(_ more: [String]) -> [String] {
        [
            "--catalog", Self.folder.appending(path: "Shop.storekit").path,
            "--features", Self.folder.appending(path: "Shop.features.json").path,
        ] + (isQuick ? [] : ["--patience", "2"]) + more
            + ["store", "script", Self.folder.appending(path: name + ".script").path]
    }
}
