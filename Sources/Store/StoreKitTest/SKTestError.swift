public import Foundation
internal import StoreSimulator

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of the test environment.
public let SKTestErrorDomain = "SKTestErrorDomain"

/// An error of the test environment.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct SKTestError: Error, Equatable, Hashable, Sendable {
    /// The code of the error.
    public let code: SKTestError.Code

    /// What the simulator says about it, in English.
    let detail: String?

    /// Creates an error of a code.
    public init(_ code: SKTestError.Code) {
        self.code = code
        detail = nil
    }

    /// The domain of the errors.
    public static var errorDomain: String { SKTestErrorDomain }

    /// The codes of the errors.
    ///
    /// Apple documents the names and not the numbers, so the numbers here are our own.
    public enum Code: Int, Equatable, Hashable, Sendable, CaseIterable {
        /// The file wasn't found.
        case fileNotFound = 1
        /// The action isn't possible now.
        case invalidAction = 2
        /// There is no product with the ID.
        case invalidProductIdentifier = 3
        /// The action isn't for products of the type.
        case invalidProductType = 4
        /// The URL isn't that of a configuration file.
        case invalidURL = 5
        /// The customer has no such subscription.
        case noSubscriptionFound = 6
        /// There is no transaction with the ID.
        case noTransactionFound = 7
    }
}

extension SKTestError {
    /// The file wasn't found.
    public static var fileNotFound: SKTestError.Code { .fileNotFound }
    /// The action isn't possible now.
    public static var invalidAction: SKTestError.Code { .invalidAction }
    /// There is no product with the ID.
    public static var invalidProductIdentifier: SKTestError.Code { .invalidProductIdentifier }
    /// The action isn't for products of the type.
    public static var invalidProductType: SKTestError.Code { .invalidProductType }
    /// The URL isn't that of a configuration file.
    public static var invalidURL: SKTestError.Code { .invalidURL }
    /// The customer has no such subscription.
    public static var noSubscriptionFound: SKTestError.Code { .noSubscriptionFound }
    /// There is no transaction with the ID.
    public static var noTransactionFound: SKTestError.Code { .noTransactionFound }

    /// Creates the error for a failed control of the simulator.
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
    /// The code as a number.
    public var errorCode: Int { code.rawValue }
}

extension SKTestError: LocalizedError {
    /// What went wrong, in English.
    public var errorDescription: String? { detail ?? "The test environment reports: \(code)." }
}

extension SKTestError.Code {
    /// Returns whether an error has the code, for patterns such as `catch SKTestError.fileNotFound`.
    public static func ~= (match: SKTestError.Code, error: any Error) -> Bool {
        (error as? SKTestError)?.code == match
    }
}
