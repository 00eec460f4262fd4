internal import Foundation
package import StoreSimulator

/// The errors that a test session chose for StoreKit's functions.
///
/// The simulator knows the kind of an error. What belongs to it besides, such as a `URLError`, is kept here, and so are errors of
/// functions that the simulator doesn't have.
package struct ChosenErrors: Sendable {
    private var errors: [SimulatedAPI: StoreKitError] = [:]

    /// Creates the state in which no error is chosen.
    package init() {}

    /// The error that reading the app transaction ends with.
    package var appTransaction: StoreKitError?

    /// The error chosen for the sheet that manages subscriptions, which doesn't exist off Apple's platforms.
    package var manageSubscriptions: StoreKitError?

    /// The error chosen for the sheet that requests a refund, which doesn't exist off Apple's platforms.
    package var refundRequest: RefundFailure?

    /// The two kinds of errors that requesting a refund ends with.
    package enum RefundFailure: Sendable {
        /// An error of any function.
        case generic(StoreKitError)
        /// An error of refund requests.
        case refund(Transaction.RefundRequestError)
    }

    /// Returns the error that a function throws for a kind of error: the chosen one, if it is of the kind.
    package func error(of kind: StoreSimulator.StoreKitError, _ api: SimulatedAPI) -> StoreKitError {
        guard let chosen = errors[api], chosen.kind == kind else { return StoreKitError(kind) }
        return chosen
    }

    /// The error chosen for one of the simulator's functions.
    package subscript(api api: SimulatedAPI) -> StoreKitError? {
        get { errors[api] }
        set { errors[api] = newValue }
    }
}

extension StoreSlot {
    /// Returns the error that StoreKit's function throws for a failure of the simulator.
    func error(for failure: StoreFailure, of api: SimulatedAPI) -> any Error {
        switch failure {
        case .storeKit(let kind): return chosenErrors.error(of: kind, api)
        case .purchase(let error): return Product.PurchaseError(error)
        case .stateFile(let error): return StoreKitError.systemError(error)
        case .cancelled: return CancellationError()
        }
    }
}
