/// One transaction: a request in, a response or a named failure out. It knows no use case and no view.
public protocol Interactor<Request, Response, Failure>: Sendable {
    /// What is asked.
    associatedtype Request: Sendable
    /// What comes of it.
    associatedtype Response: Sendable
    /// What can go wrong, each kind told apart.
    associatedtype Failure: Error

    /// Does it, once.
    func perform(_ request: Request) async throws(Failure) -> Response
}
