internal import Foundation

/// The `truth` command, which compares random console sessions with the store's records.
///
/// It runs the same walk as the tests, for as long as requested. It prints what it ran and covered. For each kind of
/// contradiction, it prints the shortest script that shows it. It exits with status 1 if it found any.
package struct TruthCommand: Equatable {
    var seed: UInt64 = 1
    var sessions = 100
    var length = 40
    /// The path of a folder of `.storekit` files that are used as additional catalogs.
    var catalogs: String?
    /// The path of a printed session that is replayed instead of random ones.
    var script: String?
    /// A Boolean value that indicates whether the run continues until it is interrupted.
    var isEndless = false

    package static let usage =
        "discover-bench truth [--seed N] [--sessions N] [--steps N] [--catalogs FOLDER] [--endless] [--script FILE]"

    /// Creates the command from its arguments, or returns `nil` if they are invalid.
    package init?(_ words: some Sequence<String>) {
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

    /// Runs the walk, and returns `true` if no contradiction was found.
    package func run() async -> Bool {
        // The sessions have already removed the files that they kept in this folder.
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
            print("The walk can't continue: \(error)")
            return false
        }
    }

    /// Writes a line immediately, even to a pipe, because finding the shortest scripts takes time.
    private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private func play(_ file: String, in walk: Walk) async throws -> Bool {
        let found = try await walk.play(Script(reading: String(contentsOfFile: file, encoding: .utf8))).found
        for (contradiction, step) in found { print("step \(step): \(contradiction)") }
        if found.isEmpty { print("No contradiction was found.") }
        return found.isEmpty
    }
}
