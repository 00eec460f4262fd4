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

    /// Plays it in a folder of its own, and says what was shown and what the store has written down.
    func play(environment: [String: String] = [:], more: [String] = []) throws -> (run: Console.Run, state: Data) {
        let console = try Console()
        defer { console.remove() }
        let patience = isQuick ? [] : ["--patience", "2"]
        let run = try console.transcript(
            [
                "--catalog", Self.folder.appending(path: "Shop.storekit").path,
                "--features", Self.folder.appending(path: "Shop.features.json").path,
            ] + patience + more + ["store", "script", Self.folder.appending(path: name + ".script").path],
            environment: environment)
        return (run, try console.storeState())
    }
}
