public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
    /// An error of a refund request.
    ///
    /// The sheet that makes the request exists only on Apple's platforms.
    public enum RefundRequestError: Error {
        /// The customer has already requested a refund of the transaction.
        case duplicateRequest
        /// The refund request failed.
        case failed
    }

    /// The outcomes of a refund request.
    public enum RefundRequestStatus: Sendable {
        /// The App Store received the refund request.
        case success
        /// The customer canceled the refund request.
        case userCancelled
    }
}

extension Transaction.RefundRequestError: Equatable, Hashable {}
extension Transaction.RefundRequestStatus: Equatable, Hashable {}

extension Transaction.RefundRequestError: LocalizedError {
    /// A description of what went wrong, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var errorDescription: String? {
        switch self {
        case .duplicateRequest: "A refund was requested before."
        case .failed: "The refund request failed."
        }
    }

    /// The reason for the failure, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var failureReason: String? {
        switch self {
        case .duplicateRequest: "The App Store accepts one request for a transaction."
        case .failed: "The App Store didn't accept the request."
        }
    }

    /// A suggestion for the customer in English, or `nil` if there is nothing to do.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var recoverySuggestion: String? { self == .failed ? "Try again later." : nil }
}
