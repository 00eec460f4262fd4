/// Why a call on the payment queue did nothing.
///
/// StoreKit answers the programmer errors among these with an exception that ends the app. Here they are errors, so that a
/// test can show them.
public enum PaymentQueueRefusal: Error, Sendable, Hashable {
    /// Only purchased, failed and restored transactions can be finished.
    case notFinishable(id: String, state: PaymentTransaction.State)
    /// A payment needs a product id and a quantity of 1 or more.
    case invalidPayment(productIdentifier: String, quantity: Int)
    /// The store could not write down the payment, and so has not taken it.
    case stateFile(StateFileError)
}

extension PaymentQueueRefusal: CustomStringConvertible {
    /// What is wrong, and what would be right.
    public var description: String {
        switch self {
        case .notFinishable(let id, let state):
            "Transaction \(id) is \(state) and cannot be finished. Wait until it is purchased, failed or restored."
        case .invalidPayment(let product, let quantity):
            "A payment for \(quantity) of \(product.quoted) cannot be added. Name a product, and a quantity of 1 or more."
        case .stateFile(let error): error.description
        }
    }
}
