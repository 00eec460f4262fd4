public import DiscoverData
public import DiscoverInteractors
import Synchronization

/// A store's back door that knows the controls it was told of. Any other is a failure of the test.
public final class ScriptedOperator: StoreOperator {
    private let controls: [[String]: Result<StoreReport, OperateStoreFailure>]
    private let log = Mutex<[[String]]>([])

    /// Takes what each control comes to.
    public init(_ controls: [[String]: Result<StoreReport, OperateStoreFailure>]) { self.controls = controls }

    /// The controls that were done, in order.
    public var done: [[String]] { log.withLock { $0 } }

    /// What it was told.
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
