import Foundation
import TestSupport
import Testing

/// A scenario file in this folder, with the transcript that it must produce.
struct Scenario: CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios")

    /// All scenarios, sorted by name.
    static let all: [Scenario] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".script") }.map { Scenario(name: String($0.dropLast(7))) }
            .sorted { $0.name < $1.name }
    }()

    /// A Boolean value that indicates whether the scenario has no timeouts.
    ///
    /// Running such a scenario several times is fast.
    var isQuick: Bool { name != "slow-and-silent" }

    /// The output of a run, and the store's state after it.
    typealias Play = (run: Console.Run, state: Data)

    /// Runs the scenario with its own state folder, in the process of the tests.
    func play(more: [String] = []) async throws -> Play {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.transcript(words(more))
        return (run, try console.storeState())
    }

    /// Runs the scenario in the built program, with its own state folder and an environment.
    func play(more: [String] = [], environment: [String: String]) async throws -> Play {
        let console = try Console()
        defer { console.remove() }
        let words = words(more)
        let run = try await blocking { try console.transcript(words, environment: environment) }
        return (run, try console.storeState())
    }

    private func words(_ more: [String]) -> [String] {
        [
            "--catalog", Self.folder.appending(path: "Shop.storekit").path,
            "--features", Self.folder.appending(path: "Shop.features.json").path,
        ] + (isQuick ? [] : ["--timeout", "2"]) + more
            + ["store", "script", Self.folder.appending(path: name + ".script").path]
    }
}
