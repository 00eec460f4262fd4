public import DiscoverData

/// Port: the back door of a simulated store, through which its circumstances are changed.
///
/// Promise: a control is done wholly or not at all.
public protocol StoreOperator: Sendable {
    /// Does what the words say; no words list the controls.
    func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport
}
