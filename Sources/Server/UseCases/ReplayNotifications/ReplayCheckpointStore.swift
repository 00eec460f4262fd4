#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: up to when the store's notifications have been taken from its history.
///
/// Promise: what ``move(to:)`` has taken survives a crash. It may be moved back, which costs repetitions and loses nothing.
public protocol ReplayCheckpointStore: Sendable {
    /// Up to when; `nil` where nothing ever was.
    func taken() async throws(LedgerFailure) -> Moment?

    /// Moves the mark.
    func move(to moment: Moment) async throws(LedgerFailure)
}

/// Moves the mark: what lies before it has been taken, durably.
public struct AdvanceCheckpointInteractor: Interactor {
    private let marks: any ReplayCheckpointStore

    /// Takes where the mark is.
    public init(marks: any ReplayCheckpointStore) { self.marks = marks }

    /// Moves it.
    public func perform(_ request: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "AdvanceCheckpoint")
        defer { span.end() }
        try await marks.move(to: request)
    }
}
#endif
