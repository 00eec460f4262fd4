public import Foundation
internal import StoreSimulator

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of StoreKitTest, the test environment for purchases.
public let SKTestErrorDomain = "SKTestErrorDomain"

/// An error of StoreKitTest, the test environment for purchases.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct SKTestError: Error, Equatable, Hashable, Sendable {
    /// StoreKitTest's code for the error.
    public let code: SKTestError.Code

    /// The simulator's description of the error, in English; `nil` if the error has only a code.
    let detail: String?

    /// Creates an error with a code, without a detailed description.
    public init(_ code: SKTestError.Code) {
        self.code = code
        detail = nil
    }

    /// The domain of the errors of this type.
    public static var errorDomain: String { SKTestErrorDomain }

    /// The codes of the errors.
    ///
    /// Apple documents only the names, so this project chose the numbers.
    public enum Code: Int, Equatable, Hashable, Sendable, CaseIterable {
        /// The configuration file wasn't found.
        case fileNotFound = 1
        /// The action isn't possible in the current state of the simulated App Store.
        case invalidAction = 2
        /// The configuration file contains no product with the specified ID.
        case invalidProductIdentifier = 3
        /// The product's type doesn't support the action; for example, only subscriptions can expire.
        case invalidProductType = 4
        /// The URL doesn't refer to a configuration file.
        case invalidURL = 5
        /// The customer has no subscription to the product.
        case noSubscriptionFound = 6
        /// There is no transaction with the specified ID.
        case noTransactionFound = 7
        /// The test environment isn't available.
        ///
        /// The simulator never reports this error.
        case serviceUnavailable = 8
    }
}

extension SKTestError {
    /// The configuration file wasn't found.
    public static var fileNotFound: SKTestError.Code { .fileNotFound }
    /// The action isn't possible in the current state of the simulated App Store.
    public static var invalidAction: SKTestError.Code { .invalidAction }
    /// The configuration file contains no product with the specified ID.
    public static var invalidProductIdentifier: SKTestError.Code { .invalidProductIdentifier }
    /// The product's type doesn't support the action; for example, only subscriptions can expire.
    public static var invalidProductType: SKTestError.Code { .invalidProductType }
    /// The URL doesn't refer to a configuration file.
    public static var invalidURL: SKTestError.Code { .invalidURL }
    /// The customer has no subscription to the product.
    public static var noSubscriptionFound: SKTestError.Code { .noSubscriptionFound }
    /// There is no transaction with the specified ID.
    public static var noTransactionFound: SKTestError.Code { .noTransactionFound }
    /// The test environment isn't available.
    ///
    /// The simulator never reports this error.
    public static var serviceUnavailable: SKTestError.Code { .serviceUnavailable }

    /// Creates an error from a failed command of the simulated store.
    init(_ error: ControlError) {
        code =
            switch error {
            case .unknownProduct: .invalidProductIdentifier
            case .unknownTransaction: .noTransactionFound
            default: .invalidAction
            }
        detail = error.description
    }
}

extension SKTestError: CustomNSError {
    /// The code of the error as a number.
    public var errorCode: Int { code.rawValue }
}

extension SKTestError: LocalizedError {
    /// A description of the error, in English.
    public var errorDescription: String? { detail ?? "The test environment reports: \(code)." }
}

extension SKTestError.Code {
    /// Returns `true` if an error is an ``SKTestError`` with the specified code.
    ///
    /// Swift calls it for patterns such as `catch SKTestError.fileNotFound`.
    public static func ~= (match: SKTestError.Code, error: any Error) -> Bool {
        (error as? SKTestError)?.code == match
    }
}
