public import DiscoverInteractors

/// An interactor that calls a closure.
public struct ScriptedInteractor<Request: Sendable, Response: Sendable, Failure: Error>: Interactor {
    private let respond: @Sendable (Request) async -> Result<Response, Failure>

    /// Creates an interactor from a closure.
    public init(_ respond: @escaping @Sendable (Request) async -> Result<Response, Failure>) { self.respond = respond }

    /// Returns the result of the closure.
    public func perform(_ request: Request) async throws(Failure) -> Response { try await respond(request).get() }
}
