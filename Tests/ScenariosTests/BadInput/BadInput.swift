import Foundation
import Testing

/// A case of wrong input or a failing environment, and the expected reaction of the program.
struct BadInput: Sendable, CustomTestStringConvertible {
    /// The environment in which the program runs.
    enum Environment: Sendable {
        /// A usable state folder, and pipes for input and output.
        case plain
        /// A limit on the size of files, as on a full disk.
        case fullDisk(bytes: Int)
        /// A terminal with the given number of columns.
        case terminal(columns: Int)
        /// A state folder that is removed as soon as the program prints the given text.
        case removedAfter(saying: String)
    }

    /// The expected effect on the state.
    enum Trace: Sendable {
        /// Nothing is sold, refunded or finished.
        case nothing
        /// The state may change, but every charge is credited, and the next command works.
        case whole
        /// There is no state folder to check.
        case elsewhere
    }

    let title: String
    /// The commands that run before, which must succeed.
    var before: [[String]] = []
    /// The files in the folder in which the program runs, by name.
    var files: [String: String] = [:]
    /// The arguments of the program.
    ///
    /// `{state}` stands for the state folder.
    var words: [String] = []
    var input: [UInt8] = []
    var environment = Environment.plain
    let status: Int32
    /// The texts that the output must contain.
    let says: [String]
    /// The texts that the output must not contain.
    var never: [String] = []
    var leaves = Trace.nothing

    var testDescription: String { title }
}

extension BadInput {
    static func typed(_ lines: String...) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

    /// The cases that can run.
    ///
    /// Under a sanitizer, they exclude full disks, which its runtime doesn't survive, because it writes files, too.
    static var playable: [BadInput] {
        guard ProcessInfo.processInfo.environment["DISCOVER_SANITIZER"] != nil else { return all }
        return all.filter { if case .fullDisk = $0.environment { false } else { true } }
    }

    /// A Boolean value that indicates whether the case needs a separate process.
    ///
    /// Such a case has its own files, input, or environment, or a timeout that no other run may delay.
    var needsProcess: Bool {
        guard case .plain = environment else { return true }
        return !files.isEmpty || !input.isEmpty || keepsStateElsewhere || words.contains("--timeout")
    }

    /// A Boolean value that indicates whether the case itself specifies the state folder.
    var keepsStateElsewhere: Bool { words.contains("--state") }
}
