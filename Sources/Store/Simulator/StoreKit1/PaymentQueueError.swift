/// An error of a payment or a restore.
///
/// Modeled on StoreKit's `SKError`.
public struct PaymentQueueError: Error, Sendable, Hashable, Codable {
    /// The error codes, with the names and numbers of StoreKit's `SKError.Code`.
    public enum Code: Int, Sendable, Hashable, Codable, CaseIterable {
        /// The error has an unknown reason.
        case unknown = 0
        /// The app isn't allowed to make the request.
        case clientInvalid = 1
        /// The customer canceled the payment.
        case paymentCancelled = 2
        /// The App Store rejected a parameter of the payment.
        case paymentInvalid = 3
        /// The device doesn't allow payments.
        case paymentNotAllowed = 4
        /// The product isn't sold in this storefront.
        case storeProductNotAvailable = 5
        /// Access to Apple Music was denied.
        case cloudServicePermissionDenied = 6
        /// The device couldn't connect to the network.
        case cloudServiceNetworkConnectionFailed = 7
        /// Access to Apple Music was revoked.
        case cloudServiceRevoked = 8
        /// The customer hasn't acknowledged Apple's privacy policy yet.
        case privacyAcknowledgementRequired = 9
        /// The app lacks an entitlement for its request.
        case unauthorizedRequestData = 10
        /// The product has no offer with the requested ID.
        case invalidOfferIdentifier = 11
        /// The offer's signature is invalid.
        case invalidSignature = 12
        /// A parameter of the offer is missing.
        case missingOfferParams = 13
        /// The offer's price is invalid.
        case invalidOfferPrice = 14
        /// An advertising overlay was canceled.
        case overlayCancelled = 15
        /// The configuration of an advertising overlay is invalid.
        case overlayInvalidConfiguration = 16
        /// An advertising overlay timed out.
        case overlayTimeout = 17
        /// The customer isn't eligible for the offer.
        case ineligibleForOffer = 18
    }

    /// A detail of a failed payment that the error code doesn't express.
    public enum Cause: String, Sendable, Hashable, Codable {
        /// The customer bought the consumable before, and the earlier transaction isn't finished.
        ///
        /// StoreKit shows this reason only to the customer, and reports to the app that the payment failed.
        case alreadyBought
    }

    /// StoreKit's error code.
    public let code: Code
    /// A detail of the failure that the code doesn't express; `nil` if there is none.
    public let cause: Cause?

    /// Creates an error with StoreKit's code, and with a detail that the code doesn't express.
    public init(_ code: Code, cause: Cause? = nil) {
        self.code = code
        self.cause = cause
    }
}

extension PaymentQueueError: CustomStringConvertible {
    /// The StoreKit error with its type and number, such as `SKError.paymentCancelled (2)`.
    public var description: String {
        let more = cause == .alreadyBought ? ": already bought; finish the earlier transaction first" : ""
        return "SKError.\(code) (\(code.rawValue))\(more)"
    }
}

// Converts errors of the simulated store to error codes of the original payment queue. StoreKit's two APIs have
// different errors, and Apple documents no mapping between them. This mapping is a decision of the simulator.

extension PaymentQueueError {
    init(_ failure: SimulatedFailure) {
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

/// The reason why a call to the payment queue was rejected and had no effect.
///
/// Some of these reasons are programmer errors, for which StoreKit raises an exception that ends the app. The simulator
/// throws them, so that tests can check them.
public enum PaymentQueueRefusal: Error, Sendable, Hashable {
    /// The transaction is in a state in which it can't be finished.
    ///
    /// Only purchased, failed, and restored transactions can be finished.
    case notFinishable(id: String, state: PaymentTransaction.State)
    /// The payment is invalid, because its product ID is empty or its quantity is less than 1.
    case invalidPayment(productIdentifier: String, quantity: Int)
    /// The store's state couldn't be saved to its file, so the payment wasn't added.
    case stateFile(StateFileError)
}

extension PaymentQueueRefusal: CustomStringConvertible {
    /// A message that describes the error and how to fix it.
    public var description: String {
        switch self {
        case .notFinishable(let id, let state):
            "Transaction \(id) is \(state) and can't be finished. Wait until it is purchased, failed or restored."
        case .invalidPayment(let product, let quantity):
            "A payment for \(quantity) of \(product.quoted) can't be added. Specify a product and a quantity of at "
                + "least 1."
        case .stateFile(let error): error.description
        }
    }
}
