/// Why a payment or a restore came to nothing, after StoreKit's `SKError`.
public struct PaymentQueueError: Error, Sendable, Hashable, Codable {
    /// StoreKit's error codes, with its names and numbers (`SKError.Code`).
    public enum Code: Int, Sendable, Hashable, Codable, CaseIterable {
        /// No reason is known.
        case unknown = 0
        /// The app may not do this.
        case clientInvalid = 1
        /// The customer turned back.
        case paymentCancelled = 2
        /// The App Store does not accept something in the payment.
        case paymentInvalid = 3
        /// Payments are not allowed on the device.
        case paymentNotAllowed = 4
        /// The product is not sold in this storefront.
        case storeProductNotAvailable = 5
        /// Of Apple Music: access was not allowed.
        case cloudServicePermissionDenied = 6
        /// The network could not be reached.
        case cloudServiceNetworkConnectionFailed = 7
        /// Of Apple Music: access was withdrawn.
        case cloudServiceRevoked = 8
        /// The customer has yet to accept Apple's privacy policy.
        case privacyAcknowledgementRequired = 9
        /// The app asked for something it has no entitlement for.
        case unauthorizedRequestData = 10
        /// The product has no such offer.
        case invalidOfferIdentifier = 11
        /// The offer's signature is wrong.
        case invalidSignature = 12
        /// Something that the offer needs was not given.
        case missingOfferParams = 13
        /// The offer's price is not usable.
        case invalidOfferPrice = 14
        /// Of advertising overlays: it was cancelled.
        case overlayCancelled = 15
        /// Of advertising overlays: its configuration is wrong.
        case overlayInvalidConfiguration = 16
        /// Of advertising overlays: it took too long.
        case overlayTimeout = 17
        /// The customer may not have the offer.
        case ineligibleForOffer = 18
    }

    /// What the code alone does not say.
    public enum Cause: String, Sendable, Hashable, Codable {
        /// The same consumable was bought before and is not finished. StoreKit tells the customer so, and the app only that
        /// the payment failed.
        case alreadyBought
    }

    /// StoreKit's code.
    public let code: Code
    /// More than the code says, where there is more.
    public let cause: Cause?

    /// An error of that code.
    public init(_ code: Code, cause: Cause? = nil) {
        self.code = code
        self.cause = cause
    }
}

extension PaymentQueueError: CustomStringConvertible {
    /// The error under StoreKit's name and number.
    public var description: String {
        let more = cause == .alreadyBought ? ": already bought; finish the earlier transaction first" : ""
        return "SKError.\(code) (\(code.rawValue))\(more)"
    }
}

// Which code the original queue has for what the store's rules say. StoreKit's two generations do not name the same things,
// and Apple documents no table between them: this one is ours.

extension PaymentQueueError {
    init(_ failure: StoreFailure) {
        switch failure {
        case .storeKit(let error): self.init(Code(error))
        case .purchase(let error): self.init(Code(error))
        default: self.init(.unknown)
        }
    }
}

extension PaymentQueueError.Code {
    fileprivate init(_ error: StoreKitError) {
        switch error {
        case .userCancelled: self = .paymentCancelled
        case .networkError: self = .cloudServiceNetworkConnectionFailed
        case .notAvailableInStorefront: self = .storeProductNotAvailable
        case .notEntitled: self = .clientInvalid
        case .unknown, .systemError, .unsupported: self = .unknown
        }
    }

    fileprivate init(_ error: PurchaseError) {
        switch error {
        case .invalidQuantity: self = .paymentInvalid
        case .productUnavailable: self = .storeProductNotAvailable
        case .purchaseNotAllowed: self = .paymentNotAllowed
        case .ineligibleForOffer: self = .ineligibleForOffer
        case .invalidOfferIdentifier: self = .invalidOfferIdentifier
        case .invalidOfferPrice: self = .invalidOfferPrice
        case .invalidOfferSignature: self = .invalidSignature
        case .missingOfferParameters: self = .missingOfferParams
        }
    }
}

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
