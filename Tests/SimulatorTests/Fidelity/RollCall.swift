import Foundation
import Synchronization
import Testing

/// A test that ran, and the line it holds.
struct FidelityHolding: Hashable {
    let line: String
    /// The test as the table writes it: its suite, a colon, its own sentence.
    let test: String

    init(line: String, test: String) {
        self.line = line
        self.test = test
    }

    /// The suites are read from the test's id as it is encoded: the library shows them nowhere else.
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
    // A name is followed by its parameters, and stands in backticks where it is a sentence.
    fileprivate var sentence: String {
        let name = hasPrefix("`") ? dropFirst().prefix { $0 != "`" } : prefix { $0 != "(" }
        return String(name)
    }
}

/// Who was there in one run of ``StoreFidelity``. It goes with the task, so that two runs in one process do not mix.
final class RollCall: Sendable {
    @TaskLocal static var current: RollCall?

    private let holdings = Mutex<Set<FidelityHolding>>([])

    /// Whoever has run so far. A test with several arguments counts once.
    var present: Set<FidelityHolding> { holdings.withLock { $0 } }

    func note(_ holding: FidelityHolding) {
        holdings.withLock { _ = $0.insert(holding) }
    }
}
