/// Why an act of the store did not succeed.
public enum StoreFailure: Error, Sendable, Hashable {
    /// One of the errors that any act can end with.
    case storeKit(StoreKitError)
    /// The purchase was refused. No money moved.
    case purchase(PurchaseError)
    /// The store could not write down what it was about to do, and so has not done it.
    case stateFile(StateFileError)
    /// The waiting task was cancelled while the store kept silent. Nothing was done; by the habit ``Habit/losesAnswers`` alone
    /// there may be a purchase, which is then among the unfinished.
    case cancelled
}

extension StoreFailure: CustomStringConvertible {
    /// The failure under StoreKit's name.
    public var description: String {
        switch self {
        case .storeKit(let error): "StoreKitError.\(error.rawValue)"
        case .purchase(let error): "PurchaseError.\(error.rawValue)"
        case .stateFile(let error): error.description
        case .cancelled: "cancelled while waiting for the store"
        }
    }
}
