internal import Foundation
package import StoreSimulator

/// The errors that a test session configured for StoreKit's functions.
///
/// The simulator stores only the kind of an error. This type keeps the details, such as a `URLError`, and the errors
/// of functions that the simulator doesn't have.
package struct ChosenErrors: Sendable {
    private var errors: [SimulatedAPI: StoreKitError] = [:]

    /// Creates a configuration without errors.
    package init() {}

    /// The error that purchases fail with; `nil` if no error was configured that only purchases can throw.
    package var purchase: Product.PurchaseError?

    /// The error that reading the app transaction fails with, or `nil` if it succeeds.
    package var appTransaction: StoreKitError?

    /// The error of the sheet that manages subscriptions; `nil` if there is none.
    ///
    /// The sheet exists only on Apple's platforms.
    package var manageSubscriptions: StoreKitError?

    /// The error of the sheet that requests a refund; `nil` if there is none.
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

    /// Returns the error that a StoreKit function throws for one of the simulator's general errors.
    ///
    /// It is the error that the test configured for the function, if that has the same kind.
    package func error(of kind: StoreSimulator.StoreKitError, _ api: SimulatedAPI) -> StoreKitError {
        guard let chosen = errors[api], chosen.kind == kind else { return StoreKitError(kind) }
        return chosen
    }

    /// Returns the error that a purchase throws for one of the simulator's errors of purchases.
    ///
    /// It is the error that the test configured, if that has the same kind.
    package func error(of kind: StoreSimulator.PurchaseError) -> Product.PurchaseError {
        guard let purchase, purchase.kind == kind else { return Product.PurchaseError(kind) }
        return purchase
    }

    /// The error that a test configured for one of the simulator's functions; `nil` if there is none.
    package subscript(api api: SimulatedAPI) -> StoreKitError? {
        get { errors[api] }
        set { errors[api] = newValue }
    }
}

extension StoreSlot {
    /// Returns the error that a StoreKit function throws for a failure of the simulator.
    func error(for failure: SimulatedFailure, of api: SimulatedAPI) -> any Error {
        switch failure {
        case .storeKit(let kind): return chosenErrors.error(of: kind, api)
        case .purchase(let error): return chosenErrors.error(of: error)
        case .stateFile(let error): return StoreKitError.systemError(error)
        case .cancelled: return CancellationError()
        }
    }
}
