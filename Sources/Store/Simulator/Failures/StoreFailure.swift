/// Why an act of the store did not succeed.
public enum StoreFailure: Error, Sendable, Hashable {
    /// One of the errors that any act can end with.
    case storeKit(StoreKitError)
    /// The purchase was refused. No money moved.
    case purchase(PurchaseError)
    /// The store could not write down what it was about to do, and so has not done it.
    case stateFile(StateFileError)
    /// The waiting task was cancelled while the store kept silent. Nothing was done; by the habit ``StoreQuirk/losesAnswers`` alone
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

/// The errors that any of the store's acts can end with, under the names of StoreKit's `StoreKitError`.
public enum StoreKitError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// No reason is known.
    case unknown
    /// The customer cancelled.
    case userCancelled
    /// The store could not be reached.
    case networkError
    /// The device failed.
    case systemError
    /// The product is not sold in this storefront.
    case notAvailableInStorefront
    /// The app may not do this.
    case notEntitled
    /// The device cannot do this.
    case unsupported
}

/// Why a purchase was refused, under the names of StoreKit's `Product.PurchaseError`.
public enum PurchaseError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// Not between 1 and 10, or more than one of a product that is sold singly.
    case invalidQuantity
    /// There is no such product, or it is not for sale.
    case productUnavailable
    /// Payments are not allowed on the device.
    case purchaseNotAllowed
    /// The customer may not have the offer.
    case ineligibleForOffer
    /// The product has no such offer.
    case invalidOfferIdentifier
    /// The offer's price is not usable.
    case invalidOfferPrice
    /// The offer's signature is wrong.
    case invalidOfferSignature
    /// Something the offer needs was not given.
    case missingOfferParameters
}

/// An error for an act to end with, as Xcode's settings and `SKTestSession` choose them.
public enum SimulatedError: Sendable, Hashable {
    /// An error of any act.
    case generic(StoreKitError)
    /// An error of purchases.
    case purchase(PurchaseError)
    /// A failed check of a signed text.
    case verification(VerificationError)

    /// The error's own name.
    public var name: String {
        switch self {
        case .generic(let error): error.rawValue
        case .purchase(let error): error.rawValue
        case .verification(let error): error.rawValue
        }
    }

    /// What the asking party is told.
    var storeFailure: StoreFailure {
        switch self {
        case .generic(let error): .storeKit(error)
        case .purchase(let error): .purchase(error)
        case .verification: .storeKit(.unknown)
        }
    }

    /// The choice of a catalogue's settings. Where it says nothing usable, the first error of its kind stands in.
    init(_ choice: StoreSettings.ErrorChoice.Current?, for api: SimulatedAPI) {
        let index = choice?.index ?? 0
        func pick<Choice>(_ all: [Choice], _ first: Choice) -> Choice {
            all.indices.contains(index) ? all[index] : first
        }
        switch (api, choice?.type) {
        case (.verification, _): self = .verification(pick(VerificationError.allCases, .invalidSignature))
        case (.purchase, "purchase"): self = .purchase(pick(PurchaseError.allCases, .productUnavailable))
        default: self = .generic(pick(StoreKitError.allCases, .unknown))
        }
    }
}

extension SimulatedError: Codable {
    /// Reads an error by its name. The names of the three kinds do not overlap.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        if let error = StoreKitError(rawValue: name) {
            self = .generic(error)
        } else if let error = PurchaseError(rawValue: name) {
            self = .purchase(error)
        } else if let error = VerificationError(rawValue: name) {
            self = .verification(error)
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no error of that name")
        }
    }

    /// Writes the error's name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// The acts of the store that can be made to fail, to keep silent or to be slow.
public enum SimulatedAPI: String, Sendable, Hashable, CaseIterable {
    /// Loading products.
    case loadProducts
    /// Buying.
    case purchase
    /// The device's check of signed texts. It can only fail, not be late: it asks nobody.
    case verification
    /// Asking the App Store for everything again.
    case appStoreSync
    /// Taking a finished transaction out of the original payment queue. Where it fails nobody is told, whatever the error: the
    /// transaction is delivered again one day. StoreKit 2's finishing does not fail.
    case finish
    /// Reading the statuses of subscriptions, and whether an introductory offer can be had.
    case subscriptionStatus
    /// Redeeming a code in the sheet that the app shows.
    case offerCodeRedeemSheet
    /// Showing the store a signed transaction for its verdict. StoreKit has no such act; a server has.
    case authority

    /// Reads the name that a catalogue's settings use, such as `Load Products`. Nil for acts this store has not.
    init?(fileName: String) {
        self.init(word: fileName)
    }

    /// Reads a name however it is spelt: `loadProducts`, `load-products`, `Load Products`.
    public init?(word: String) {
        guard let api = Self.allCases.first(where: { $0.rawValue.plain == word.plain }) else { return nil }
        self = api
    }

    /// The errors it can end with.
    public var errors: [SimulatedError] {
        let generic = StoreKitError.allCases.map(SimulatedError.generic)
        switch self {
        case .loadProducts, .appStoreSync, .finish, .subscriptionStatus, .offerCodeRedeemSheet, .authority:
            return generic
        case .purchase: return generic + PurchaseError.allCases.map(SimulatedError.purchase)
        case .verification: return VerificationError.allCases.map(SimulatedError.verification)
        }
    }
}

extension String {
    /// Letters and digits in lower case, so that spellings of one name compare equal.
    var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
