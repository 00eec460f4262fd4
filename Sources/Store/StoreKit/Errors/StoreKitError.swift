public import Foundation
package import StoreSimulator

/// An error that any of StoreKit's functions can throw.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public enum StoreKitError: Error {
    /// An unknown error occurred.
    case unknown
    /// The customer canceled the request.
    case userCancelled
    /// The App Store couldn't be reached.
    case networkError(URLError)
    /// The device reported an error.
    case systemError(any Error)
    /// The product isn't available in the storefront.
    case notAvailableInStorefront
    /// The app doesn't have the entitlement that the function requires.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    case notEntitled
    /// The device or the app doesn't support the function.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    case unsupported
}

extension StoreKitError: LocalizedError {
    /// A description of what went wrong, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var errorDescription: String? {
        switch self {
        case .unknown: "Unable to complete the request."
        case .userCancelled: "The request was canceled."
        case .networkError(let error): "The App Store can't be reached: \(error.localizedDescription)"
        case .systemError(let error): "The device failed: \(error.localizedDescription)"
        case .notAvailableInStorefront: "The product isn't available in this storefront."
        case .notEntitled: "The app isn't entitled to this function."
        case .unsupported: "This function isn't supported."
        }
    }

    /// The reason for the failure, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var failureReason: String? {
        switch self {
        case .unknown: "The reason isn't known."
        case .userCancelled: "The customer canceled the request."
        case .networkError: "The network connection failed."
        case .systemError: "The system reported an error."
        case .notAvailableInStorefront: "The developer doesn't sell the product in the customer's country or region."
        case .notEntitled: "The app lacks an entitlement."
        case .unsupported: "The device or the app doesn't support the function."
        }
    }

    /// A suggestion for the customer in English, or `nil` if there is nothing to do.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var recoverySuggestion: String? {
        switch self {
        case .unknown, .systemError: "Try again later."
        case .networkError: "Check the network connection, then try again."
        case .userCancelled, .notAvailableInStorefront, .notEntitled, .unsupported: nil
        }
    }
}

extension StoreKitError {
    /// Creates an error from the simulator's `StoreKitError` of the same kind.
    init(_ kind: StoreSimulator.StoreKitError) {
        switch kind {
        case .unknown: self = .unknown
        case .userCancelled: self = .userCancelled
        case .networkError: self = .networkError(URLError(.notConnectedToInternet))
        case .systemError: self = .systemError(CocoaError(.featureUnsupported))
        case .notAvailableInStorefront: self = .notAvailableInStorefront
        case .notEntitled: self = .notEntitled
        case .unsupported: self = .unsupported
        }
    }

    /// The kind of this error in the simulator, which doesn't store the details of errors.
    package var kind: StoreSimulator.StoreKitError {
        switch self {
        case .unknown: .unknown
        case .userCancelled: .userCancelled
        case .networkError: .networkError
        case .systemError: .systemError
        case .notAvailableInStorefront: .notAvailableInStorefront
        case .notEntitled: .notEntitled
        case .unsupported: .unsupported
        }
    }
}
