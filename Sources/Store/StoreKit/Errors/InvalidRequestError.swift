/// An error of a request that the App Store refuses. No function here throws it.
@available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
public struct InvalidRequestError: Error {
    /// The number of the error.
    public let code: Int64
    /// What is wrong with the request.
    public let message: String
}
