/// An error in parsing or performing a command of the simulated store.
///
/// A command that fails with this error has changed nothing in the store, except the command `script`: its commands
/// before the failed one remain in effect.
public enum ControlError: Error, Sendable, Hashable {
    /// There is no command with this name; `nearest` is the most similar name, or `nil` if none is similar.
    case unknownControl(found: String, nearest: String?)
    /// An argument of the command is missing.
    case missingArgument(control: String, expected: String)
    /// The command has one argument too many.
    case unexpectedArgument(control: String, found: String)
    /// An argument is invalid; `nearest` is the most similar valid value, or `nil` if none is similar.
    case invalidArgument(control: String, found: String, expected: String, nearest: String?)
    /// No product has this ID in the catalog.
    ///
    /// The value `nearest` is the most similar ID, or `nil` if none is similar.
    case unknownProduct(found: String, nearest: String?)
    /// No transaction or pending purchase has the ID `found`; `expected` describes what was looked for.
    case unknownTransaction(found: String, expected: String)
    /// The command isn't possible in the store's current state; the value states the reason.
    case notPossible(String)
    /// The store's state couldn't be saved to its file, so nothing was changed.
    case stateFile(StateFileError)
}

extension ControlError: CustomStringConvertible {
    /// A message that describes the error and the arguments that the command accepts.
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
