/// An error of an app's call to the simulated store.
public enum SimulatedFailure: Error, Sendable, Hashable {
    /// An error that any API can fail with.
    case storeKit(StoreKitError)
    /// The purchase was rejected, and the customer wasn't charged.
    case purchase(PurchaseError)
    /// The store's state couldn't be saved to its file, so nothing was changed.
    case stateFile(StateFileError)
    /// The calling task was canceled while it waited for the store's response.
    ///
    /// Nothing was changed, with one exception: while the undocumented behavior ``StoreQuirk/losesResponses`` is on, a
    /// purchase may be complete. Its transaction is then unfinished.
    case cancelled
}

extension SimulatedFailure: CustomStringConvertible {
    /// The name of the StoreKit error, such as `StoreKitError.networkError`; a sentence for other errors.
    public var description: String {
        switch self {
        case .storeKit(let error): "StoreKitError.\(error.rawValue)"
        case .purchase(let error): "PurchaseError.\(error.rawValue)"
        case .stateFile(let error): error.description
        case .cancelled: "cancelled while waiting for the store"
        }
    }
}

/// The errors that any API can fail with, under the names of StoreKit's `StoreKitError`.
public enum StoreKitError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// The reason is unknown.
    case unknown
    /// The customer canceled the request.
    case userCancelled
    /// The store couldn't be reached.
    case networkError
    /// The device reported an error.
    case systemError
    /// The product isn't sold in the customer's storefront (country or region).
    case notAvailableInStorefront
    /// The app lacks the entitlement (in its code signature) that the call requires.
    case notEntitled
    /// The device or the app doesn't support the call.
    case unsupported
}

/// The reason why a purchase was rejected, under the names of StoreKit's `Product.PurchaseError`.
public enum PurchaseError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// The quantity isn't between 1 and 10, or is more than 1 for a product that allows only 1.
    case invalidQuantity
    /// The product doesn't exist or isn't for sale.
    case productUnavailable
    /// The device doesn't allow payments.
    case purchaseNotAllowed
    /// The customer isn't eligible for the offer.
    case ineligibleForOffer
    /// The product has no offer with the requested ID.
    case invalidOfferIdentifier
    /// The price of the offer is invalid.
    case invalidOfferPrice
    /// The developer's signature of the offer is invalid.
    case invalidOfferSignature
    /// A parameter that the offer requires is missing.
    case missingOfferParameters
}

/// An error with which a test can make an API of the store fail.
///
/// Xcode's editor and `SKTestSession` have such settings, too.
public enum SimulatedError: Sendable, Hashable {
    /// A general error that any API can fail with.
    case generic(StoreKitError)
    /// An error that only purchases can fail with.
    case purchase(PurchaseError)
    /// An error in verifying a signature on the device; no other operation fails with it.
    case verification(VerificationError)

    /// The name of the error, such as `networkError`.
    public var name: String {
        switch self {
        case .generic(let error): error.rawValue
        case .purchase(let error): error.rawValue
        case .verification(let error): error.rawValue
        }
    }

    /// The error that the caller of the failing API receives.
    var storeFailure: SimulatedFailure {
        switch self {
        case .generic(let error): .storeKit(error)
        case .purchase(let error): .purchase(error)
        case .verification: .storeKit(.unknown)
        }
    }

    /// The error that a purchase throws if ``SimulatedStore/failureError`` is this error.
    ///
    /// As in StoreKit, only errors about the ID, the price, the signature, or a missing parameter of an offer are
    /// thrown as they are. If any other error is set, such as a cancellation, purchases throw the unknown error.
    var failedTransaction: SimulatedFailure {
        switch self {
        case .purchase(.invalidOfferIdentifier), .purchase(.invalidOfferSignature), .purchase(.missingOfferParameters),
            .purchase(.invalidOfferPrice):
            storeFailure
        case .generic, .purchase, .verification: .storeKit(.unknown)
        }
    }

    /// Creates the error that a catalog's test settings select for an API.
    ///
    /// The settings select the error by its type and its index. If the index is missing, the result is the first error
    /// of the type. If no error has the index, the result is `invalidSignature` for verification, `productUnavailable`
    /// for purchases, and otherwise `unknown`.
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
    /// Creates an error by decoding its name.
    ///
    /// The name determines whether the error is a general, a purchase, or a verification error.
    ///
    /// - Throws: A `DecodingError` if the value isn't the name of an error.
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
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no error with that name")
        }
    }

    /// Encodes the name of the error.
    ///
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// The APIs of the store that a simulator command can make fail, stop from responding, or delay.
public enum SimulatedAPI: String, Sendable, Hashable, CaseIterable {
    /// The API that loads products.
    case loadProducts
    /// The API that purchases a product.
    case purchase
    /// The verification of signed payloads on the device.
    ///
    /// A simulator command can make it fail, but can't stop or delay it.
    case verification
    /// The API that synchronizes transactions with the App Store.
    ///
    /// A command for this API also applies to restores and to refreshes of the app receipt.
    case appStoreSync
    /// The API that removes a finished transaction from the original payment queue.
    ///
    /// If it fails, with any error, observers aren't notified, and the store delivers the transaction again later.
    /// Finishing a transaction in StoreKit 2 doesn't fail.
    case finish
    /// The API that loads subscription statuses and the eligibility for offers.
    case subscriptionStatus
    /// The API that redeems a code in the sheet that the app presents.
    case offerCodeRedeemSheet
    /// The store's verification of a signed transaction or renewal information at the request of a server.
    ///
    /// StoreKit has no such API.
    case authority

    /// Creates the API from its name in a catalog's test settings, such as `Load Products`.
    ///
    /// The initializer returns `nil` for an unknown name.
    init?(fileName: String) {
        self.init(word: fileName)
    }

    /// Creates the API from its name in any spelling; returns `nil` for an unknown name.
    ///
    /// Examples are `loadProducts`, `load-products`, and `Load Products`.
    public init?(word: String) {
        guard let api = Self.allCases.first(where: { $0.rawValue.plain == word.plain }) else { return nil }
        self = api
    }

    /// The errors that a test can make the API fail with.
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
    /// The string's letters and digits in lowercase, so that different spellings of a name are equal.
    var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
