import Foundation
import TruthWalk

/// `discover-bench truth`: random sessions of the console, each step held to the simulated store's own books.
///
/// The same walk as in the tests, as long as one likes. It prints what it played and reached, and each kind of
/// contradiction that it found with the shortest script that shows it, and ends with the status 1 where it found any.
struct TruthBench: Equatable {
    var seed: UInt64 = 1
    var sessions = 100
    var length = 40
    /// The path of a folder of `.storekit` files, which are played as well.
    var catalogs: String?
    /// The path of a session as it was printed, to be played again instead.
    var script: String?
    /// Goes on with the next seeds until it is stopped from outside.
    var isEndless = false

    static let usage =
        "discover-bench truth [--seed N] [--sessions N] [--steps N] [--catalogs FOLDER] [--endless] [--script FILE]"

    /// `nil` where the words are not understood.
    init?(_ words: some Sequence<String>) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            switch word {
            case "--seed":
                guard let seed = words.popFirst().flatMap(UInt64.init) else { return nil }
                self.seed = seed
            case "--sessions":
                guard let count = words.popFirst().flatMap(Int.init), count >= 0 else { return nil }
                sessions = count
            case "--steps":
                guard let length = words.popFirst().flatMap(Int.init), length > 0 else { return nil }
                self.length = length
            case "--catalogs":
                guard let folder = words.popFirst() else { return nil }
                catalogs = folder
            case "--script":
                guard let file = words.popFirst() else { return nil }
                script = file
            case "--endless": isEndless = true
            default: return nil
            }
        }
    }

    /// Walks, and returns whether nothing was found.
    func run() async -> Bool {
        // Sessions that kept their files there have removed them.
        let folder = FileManager.default.temporaryDirectory.appending(path: "truth-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let walk = try await Walk(Catalogs(folder: catalogs), folder: folder.path)
            if let script { return try await play(script, in: walk) }
            var (seed, isClean) = (seed, true)
            repeat {
                let report = try await TruthReport(walk, seed: seed, sessions: sessions, length: length)
                say(report.figures)
                for finding in report.findings { say(try await TruthReport.shortest(finding, in: walk)) }
                isClean = isClean && report.found.isEmpty
                seed += UInt64(sessions)
            } while isEndless
            return isClean
        } catch {
            print("The walk cannot go on: \(error)")
            return false
        }
    }

    /// At once, also where the output is a pipe: the shortest scripts take their time.
    private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private func play(_ file: String, in walk: Walk) async throws -> Bool {
        let found = try await walk.play(Script(reading: String(contentsOfFile: file, encoding: .utf8))).found
        for (contradiction, step) in found { print("step \(step): \(contradiction)") }
        if found.isEmpty { print("No contradiction was found.") }
        return found.isEmpty
    }
}
