/// Why a control was not understood, or could not be done. Nothing was changed.
public enum ControlError: Error, Sendable, Hashable {
    /// There is no such control; the nearest one, if one is near.
    case unknownControl(found: String, nearest: String?)
    /// A control lacks a word.
    case missingArgument(control: String, expected: String)
    /// A control has a word too many.
    case unexpectedArgument(control: String, found: String)
    /// A word is not one the control can take there.
    case invalidArgument(control: String, found: String, expected: String, nearest: String?)
    /// The catalogue has no such product.
    case unknownProduct(found: String, nearest: String?)
    /// There is no such transaction, or request, as the control is for.
    case unknownTransaction(found: String, expected: String)
    /// The control cannot be done as things stand.
    case notPossible(String)
    /// The change could not be written down, and so was not made.
    case stateFile(StateFileError)
}

extension ControlError: CustomStringConvertible {
    /// What is wrong, and what would be right.
    public var description: String {
        func hint(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }
        return switch self {
        case .unknownControl(let found, let nearest):
            "There is no control \(found.quoted).\(hint(nearest))"
        case .missingArgument(let control, let expected):
            "\(control) needs \(expected)."
        case .unexpectedArgument(let control, let found):
            "\(control) does not take \(found.quoted)."
        case .invalidArgument(let control, let found, let expected, let nearest):
            "\(control) takes \(expected), not \(found.quoted).\(hint(nearest))"
        case .unknownProduct(let found, let nearest):
            "The catalogue has no product \(found.quoted).\(hint(nearest))"
        case .unknownTransaction(let found, let expected):
            "There is no \(expected) \(found.quoted). The control transactions lists what there is."
        case .notPossible(let reason): reason
        case .stateFile(let error): error.description
        }
    }
}

// Why something failed, as half a sentence to follow a colon: controls speak to people, and StoreKit's names do not.

extension StoreFailure {
    var reason: String {
        switch self {
        case .storeKit(let error): error.reason
        case .purchase(let error): error.reason
        case .stateFile: "the store could not write it down"
        case .cancelled: "nobody waits for it any more"
        }
    }
}

extension StoreKitError {
    fileprivate var reason: String {
        switch self {
        case .unknown: "the store gives no reason"
        case .userCancelled: "the customer turned back"
        case .networkError: "the store cannot be reached"
        case .systemError: "the device failed"
        case .notAvailableInStorefront: "it is not sold in this storefront"
        case .notEntitled: "the app may not do this"
        case .unsupported: "the device cannot do this"
        }
    }
}

extension PurchaseError {
    fileprivate var reason: String {
        switch self {
        case .invalidQuantity: "so many cannot be bought at once"
        case .productUnavailable: "it is not for sale"
        case .purchaseNotAllowed: "the device may not make payments"
        case .ineligibleForOffer: "the customer may not have the offer"
        case .invalidOfferIdentifier: "it has no offer of that name"
        case .invalidOfferPrice: "the offer has no usable price"
        case .invalidOfferSignature: "the offer is not signed rightly"
        case .missingOfferParameters: "something that the offer needs was not given"
        }
    }
}
