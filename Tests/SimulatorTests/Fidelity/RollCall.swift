import Foundation
import Synchronization
import Testing

/// A test that ran, and the line of the table in `Docs/store-fidelity.md` that the test verifies.
struct FidelityHolding: Hashable {
    let line: String
    /// The test as the table writes it: its suite, a colon, and its name.
    let test: String

    init(line: String, test: String) {
        self.line = line
        self.test = test
    }

    /// Creates a record of a test.
    ///
    /// The names of the suites are decoded from the ID of the test, because Swift Testing has no API for them.
    init(line: String, test: Test) throws {
        let id = try JSONDecoder().decode(Path.self, from: JSONEncoder().encode(test.id))
        let names = id.nameComponents.dropFirst().map(\.sentence)
        self.init(line: line, test: names.joined(separator: ": "))
    }

    private struct Path: Decodable {
        let nameComponents: [String]
    }
}

extension String {
    // A name is followed by its parameters, and is in backticks if it is a raw identifier.
    fileprivate var sentence: String {
        let name = hasPrefix("`") ? dropFirst().prefix { $0 != "`" } : prefix { $0 != "(" }
        return String(name)
    }
}

/// The tests that ran in one run of ``StoreFidelity``.
///
/// The current roll call is task-local, so that two runs in one process stay separate.
final class RollCall: Sendable {
    @TaskLocal static var current: RollCall?

    private let holdings = Mutex<Set<FidelityHolding>>([])

    /// The tests that have run so far.
    ///
    /// A test with several arguments counts once.
    var present: Set<FidelityHolding> { holdings.withLock { $0 } }

    func note(_ holding: FidelityHolding) {
        holdings.withLock { _ = $0.insert(holding) }
    }
}
