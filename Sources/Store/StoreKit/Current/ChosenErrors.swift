internal import Foundation
package import StoreSimulator

/// The errors with which a test session makes StoreKit's functions fail.
///
/// The simulator stores only the kind of an error. This type also stores the error's details, such as its `URLError`,
/// and the errors of functions that the simulator doesn't have.
package struct ChosenErrors: Sendable {
    private var errors: [SimulatedAPI: StoreKitError] = [:]

    /// Creates a value without errors, so that no function fails.
    package init() {}

    /// The `PurchaseError` that a test session configured for purchases, or `nil` if there is none.
    ///
    /// A configured ``StoreKitError`` isn't stored here; see ``subscript(api:)``.
    package var purchase: Product.PurchaseError?

    /// The error that reading the app transaction fails with, or `nil` if it succeeds.
    package var appTransaction: StoreKitError?

    /// The error that the sheet for managing subscriptions fails with; `nil` if the sheet doesn't fail.
    ///
    /// The sheet exists only on Apple's platforms.
    package var manageSubscriptions: StoreKitError?

    /// The error that the sheet for requesting a refund fails with; `nil` if the sheet doesn't fail.
    ///
    /// The sheet exists only on Apple's platforms.
    package var refundRequest: RefundFailure?

    /// The errors of a refund request: a general StoreKit error, or an error of refunds only.
    package enum RefundFailure: Sendable {
        /// An error that any function can throw.
        case generic(StoreKitError)
        /// An error of refund requests only.
        case refund(Transaction.RefundRequestError)
    }

    /// Converts a `StoreKitError` of the simulator to the error that a StoreKit function throws.
    ///
    /// If the test configured an error of the same kind for the function, the result is the configured error, with its
    /// details.
    package func error(of kind: StoreSimulator.StoreKitError, _ api: SimulatedAPI) -> StoreKitError {
        guard let chosen = errors[api], chosen.kind == kind else { return StoreKitError(kind) }
        return chosen
    }

    /// Converts a `PurchaseError` of the simulator to the error that a purchase throws.
    ///
    /// If the test configured an error of the same kind, the result is the configured error.
    package func error(of kind: StoreSimulator.PurchaseError) -> Product.PurchaseError {
        guard let purchase, purchase.kind == kind else { return Product.PurchaseError(kind) }
        return purchase
    }

    /// The `StoreKitError` that a test configured for a function of the simulator; `nil` for none.
    package subscript(api api: SimulatedAPI) -> StoreKitError? {
        get { errors[api] }
        set { errors[api] = newValue }
    }
}

extension StoreSlot {
    /// Converts a failure that the simulated store reported to the error that a StoreKit function throws.
    ///
    /// - Parameters:
    ///   - failure: The failure that the simulated store reported.
    ///   - api: The simulator's function that failed.
    /// - Returns: The error to throw.
    func error(for failure: SimulatedFailure, of api: SimulatedAPI) -> any Error {
        switch failure {
        case .storeKit(let kind): return chosenErrors.error(of: kind, api)
        case .purchase(let error): return chosenErrors.error(of: error)
        case .stateFile(let error): return StoreKitError.systemError(error)
        case .cancelled: return CancellationError()
        }
    }
}
