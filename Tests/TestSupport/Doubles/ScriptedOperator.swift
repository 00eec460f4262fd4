public import DiscoverData
public import DiscoverInteractors
import Synchronization

/// A store operator with the controls that a test specifies.
///
/// Any other control fails the test.
public final class ScriptedOperator: StoreOperator {
    private let controls: [[String]: Result<StoreReport, OperateStoreFailure>]
    private let log = Mutex<[[String]]>([])

    /// Creates an operator from its commands, each with its result.
    public init(_ controls: [[String]: Result<StoreReport, OperateStoreFailure>]) { self.controls = controls }

    /// The controls that were performed, in order.
    public var done: [[String]] { log.withLock { $0 } }

    /// Returns the scripted result of a command.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        guard let result = controls[words] else {
            _ = unscripted("store \(words.joined(separator: " "))")
            throw .notUnderstood("unscripted")
        }
        let report = try result.get()
        log.withLock { $0.append(words) }
        return report
    }
}
