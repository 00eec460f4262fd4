/// An error in the text of a simulator control, or in performing the control; the store is unchanged.
public enum ControlError: Error, Sendable, Hashable {
    /// The simulator control is unknown. The error contains the closest match, if any.
    case unknownControl(found: String, nearest: String?)
    /// An argument is missing.
    case missingArgument(control: String, expected: String)
    /// There is an extra argument.
    case unexpectedArgument(control: String, found: String)
    /// An argument has an invalid value.
    case invalidArgument(control: String, found: String, expected: String, nearest: String?)
    /// The catalog contains no product with this ID.
    case unknownProduct(found: String, nearest: String?)
    /// There is no transaction or pending purchase with the ID that the simulator control requires.
    case unknownTransaction(found: String, expected: String)
    /// The simulator control isn't possible in the store's current state.
    case notPossible(String)
    /// The state file couldn't be written, so nothing was changed.
    case stateFile(StateFileError)
}

extension ControlError: CustomStringConvertible {
    /// A message with the error, and what the simulator control accepts.
    public var description: String {
        func hint(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }
        return switch self {
        case .unknownControl(let found, let nearest):
            "There is no control \(found.quoted).\(hint(nearest))"
        case .missingArgument(let control, let expected):
            "\(control) needs \(expected)."
        case .unexpectedArgument(let control, let found):
            "\(control) doesn't take \(found.quoted)."
        case .invalidArgument(let control, let found, let expected, let nearest):
            "\(control) takes \(expected), not \(found.quoted).\(hint(nearest))"
        case .unknownProduct(let found, let nearest):
            "The catalog has no product \(found.quoted).\(hint(nearest))"
        case .unknownTransaction(let found, let expected):
            "There is no \(expected) \(found.quoted). Run the control transactions to list all transactions and "
                + "requests."
        case .notPossible(let reason): reason
        case .stateFile(let error): error.description
        }
    }
}

// The reasons for failures, as half a sentence that follows a colon. Controls report them in plain words, without
// StoreKit's names.

extension SimulatedFailure {
    var reason: String {
        switch self {
        case .storeKit(let error): error.reason
        case .purchase(let error): error.reason
        case .stateFile: "the store couldn't save its state"
        case .cancelled: "the caller canceled the request"
        }
    }
}

extension StoreKitError {
    fileprivate var reason: String {
        switch self {
        case .unknown: "the store doesn't give a reason"
        case .userCancelled: "the customer canceled"
        case .networkError: "the store can't be reached"
        case .systemError: "the device failed"
        case .notAvailableInStorefront: "it isn't sold in this storefront"
        case .notEntitled: "the app isn't allowed to do this"
        case .unsupported: "the device doesn't support this"
        }
    }
}

extension PurchaseError {
    fileprivate var reason: String {
        switch self {
        case .invalidQuantity: "the quantity isn't allowed"
        case .productUnavailable: "it isn't for sale"
        case .purchaseNotAllowed: "the device isn't allowed to make payments"
        case .ineligibleForOffer: "the customer isn't eligible for the offer"
        case .invalidOfferIdentifier: "it has no offer with that ID"
        case .invalidOfferPrice: "the offer has no usable price"
        case .invalidOfferSignature: "the offer's signature isn't valid"
        case .missingOfferParameters: "a parameter that the offer requires is missing"
        }
    }
}
