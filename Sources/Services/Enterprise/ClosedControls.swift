public import DiscoverData
public import DiscoverInteractors

/// Adapter: the controls of a store that is not there.
public struct ClosedControls: StoreOperator {
    /// Controls of nothing.
    public init() {}

    /// There is no store to control, nor a list of what could be.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport { throw .noStore }
}
