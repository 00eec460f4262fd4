/// A type that can perform one operation, with a typed request, response, and failure.
///
/// An interactor is independent of use cases and views. Contexts combine interactors into use cases.
///
/// ```swift
/// let request = PayRequest(product: product.id, quantity: 1, account: account.token, offer: nil)
/// switch try await pay.perform(request).result {
/// case .transaction(let transaction): print("paid, but not verified yet: \(transaction.id)")
/// case .pending, .interrupted, .cancelled: print("not paid")
/// }
/// ```
public protocol Interactor<Request, Response, Failure>: Sendable {
    /// The input of the operation.
    associatedtype Request: Sendable
    /// The result of the operation.
    associatedtype Response: Sendable
    /// The error type, with one case for each kind of failure.
    associatedtype Failure: Error

    /// Performs the operation once for a request, and returns the response.
    ///
    /// - Throws: `Failure` if the operation fails.
    func perform(_ request: Request) async throws(Failure) -> Response
}
