public import DiscoverInteractors

/// An interactor that answers by a function.
public struct ScriptedInteractor<Request: Sendable, Response: Sendable, Failure: Error>: Interactor {
    private let answer: @Sendable (Request) async -> Result<Response, Failure>

    /// Takes the function.
    public init(_ answer: @escaping @Sendable (Request) async -> Result<Response, Failure>) { self.answer = answer }

    /// What the function says.
    public func perform(_ request: Request) async throws(Failure) -> Response { try await answer(request).get() }
}
