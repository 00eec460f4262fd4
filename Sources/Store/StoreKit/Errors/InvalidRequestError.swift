/// An error of a request that the App Store rejects.
///
/// No function of this module throws this error.
@available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
public struct InvalidRequestError: Error {
    /// The number that identifies the error.
    public let code: Int64
    /// A description of the problem with the request.
    public let message: String
}
