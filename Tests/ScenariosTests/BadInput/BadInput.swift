import Foundation
import Testing

/// Something that goes wrong outside the program, and what the program must make of it.
struct BadInput: Sendable, CustomTestStringConvertible {
    /// What surrounds the program while it runs.
    enum Surroundings: Sendable {
        /// A state folder that can be used, and pipes.
        case plain
        /// No file may grow beyond so many bytes, as on a disk that is full.
        case fullDisk(bytes: Int)
        /// A terminal of so many columns.
        case terminal(columns: Int)
        /// The state folder is taken away as soon as the program has said this.
        case removedAfter(saying: String)
    }

    /// What stays on disk.
    enum Trace: Sendable {
        /// Nothing is sold, taken back or finished.
        case nothing
        /// Something may change, but what is charged is credited, and the next command works.
        case whole
        /// There is no state folder to look into.
        case elsewhere
    }

    let title: String
    /// Commands carried out before, which must succeed.
    var before: [[String]] = []
    /// Files that lie in the folder in which the program runs.
    var files: [String: String] = [:]
    /// `{state}` stands for the state folder.
    var words: [String] = []
    var input: [UInt8] = []
    var surroundings = Surroundings.plain
    let status: Int32
    /// What the answer must name.
    let says: [String]
    /// What must not be in it.
    var never: [String] = []
    var leaves = Trace.nothing

    var testDescription: String { title }
}

extension BadInput {
    static func typed(_ lines: String...) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

    /// All of them, but for those that a sanitizer's own runtime does not survive: it keeps files, too.
    static var playable: [BadInput] {
        guard ProcessInfo.processInfo.environment["DISCOVER_SANITIZER"] != nil else { return all }
        return all.filter { if case .fullDisk = $0.surroundings { false } else { true } }
    }

    /// Whether only a process of its own meets it: one that runs in its folder, reads its input, has its surroundings, and shares
    /// no thread while a timeout runs.
    var needsProcess: Bool {
        guard case .plain = surroundings else { return true }
        return !files.isEmpty || !input.isEmpty || keepsStateElsewhere || words.contains("--patience")
    }

    /// Every state folder but a given one is where the program would keep it by itself.
    var keepsStateElsewhere: Bool { words.contains("--state") }
}
