public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of the original StoreKit API.
public let SKErrorDomain = "SKErrorDomain"

/// An error of the original StoreKit API, which an app that uses StoreKit 2 may also receive.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public struct SKError: Error, Equatable, Hashable, Sendable {
    /// StoreKit's code for the error.
    public let code: SKError.Code

    /// Creates an error with a code.
    public init(_ code: SKError.Code) { self.code = code }

    /// The domain of the errors of this type.
    public static var errorDomain: String { SKErrorDomain }

    /// The codes of the errors, with the numbers of Apple's header.
    public enum Code: Int, Equatable, Hashable, Sendable, CaseIterable {
        /// An unknown error occurred.
        case unknown = 0
        /// The app isn't allowed to make the request.
        case clientInvalid = 1
        /// The customer canceled the payment.
        case paymentCancelled = 2
        /// A parameter of the payment isn't valid.
        case paymentInvalid = 3
        /// The customer isn't allowed to make payments.
        case paymentNotAllowed = 4
        /// The product isn't available in the store.
        case storeProductNotAvailable = 5
        /// The customer didn't allow access to Apple's cloud service, such as Apple Music.
        case cloudServicePermissionDenied = 6
        /// The device couldn't connect to the network.
        case cloudServiceNetworkConnectionFailed = 7
        /// The customer revoked the permission to use Apple's cloud service, such as Apple Music.
        case cloudServiceRevoked = 8
        /// The customer hasn't acknowledged Apple's privacy policy.
        case privacyAcknowledgementRequired = 9
        /// The app requested data that it isn't entitled to.
        case unauthorizedRequestData = 10
        /// The product has no offer with the requested ID.
        case invalidOfferIdentifier = 11
        /// The developer's signature of the offer isn't valid.
        case invalidSignature = 12
        /// The offer lacks required parameters.
        case missingOfferParams = 13
        /// The price of the offer isn't valid.
        case invalidOfferPrice = 14
        /// The customer canceled an advertising overlay.
        case overlayCancelled = 15
        /// The configuration of an advertising overlay isn't valid.
        case overlayInvalidConfiguration = 16
        /// An advertising overlay took too long to load.
        case overlayTimeout = 17
        /// The customer isn't eligible for the offer.
        case ineligibleForOffer = 18
        /// The platform doesn't support the function.
        case unsupportedPlatform = 19
        /// The app presented an advertising overlay in a background scene.
        case overlayPresentedInBackgroundScene = 20
        /// The customer's account lacks a payment method that the purchase requires.
        case paymentMethodBindingConfigurationRequired = 21
    }
}

extension SKError: CustomNSError {
    /// The code of the error as a number.
    public var errorCode: Int { code.rawValue }
}

extension SKError {
    /// An unknown error occurred.
    public static var unknown: SKError.Code { .unknown }
    /// The app isn't allowed to make the request.
    public static var clientInvalid: SKError.Code { .clientInvalid }
    /// The customer canceled the payment.
    public static var paymentCancelled: SKError.Code { .paymentCancelled }
    /// A parameter of the payment isn't valid.
    public static var paymentInvalid: SKError.Code { .paymentInvalid }
    /// The customer isn't allowed to make payments.
    public static var paymentNotAllowed: SKError.Code { .paymentNotAllowed }
    /// The product isn't available in the store.
    public static var storeProductNotAvailable: SKError.Code { .storeProductNotAvailable }
    /// The device couldn't connect to the network.
    public static var cloudServiceNetworkConnectionFailed: SKError.Code { .cloudServiceNetworkConnectionFailed }
    /// The product has no offer with the requested ID.
    public static var invalidOfferIdentifier: SKError.Code { .invalidOfferIdentifier }
    /// The developer's signature of the offer isn't valid.
    public static var invalidSignature: SKError.Code { .invalidSignature }
    /// The offer lacks required parameters.
    public static var missingOfferParams: SKError.Code { .missingOfferParams }
    /// The price of the offer isn't valid.
    public static var invalidOfferPrice: SKError.Code { .invalidOfferPrice }
    /// The customer isn't eligible for the offer.
    public static var ineligibleForOffer: SKError.Code { .ineligibleForOffer }
    /// The customer didn't allow access to Apple's cloud service, such as Apple Music.
    public static var cloudServicePermissionDenied: SKError.Code { .cloudServicePermissionDenied }
    /// The customer revoked the permission to use Apple's cloud service, such as Apple Music.
    public static var cloudServiceRevoked: SKError.Code { .cloudServiceRevoked }
    /// The customer hasn't acknowledged Apple's privacy policy.
    public static var privacyAcknowledgementRequired: SKError.Code { .privacyAcknowledgementRequired }
    /// The app requested data that it isn't entitled to.
    public static var unauthorizedRequestData: SKError.Code { .unauthorizedRequestData }
    /// The customer canceled an advertising overlay.
    public static var overlayCancelled: SKError.Code { .overlayCancelled }
    /// The configuration of an advertising overlay isn't valid.
    public static var overlayInvalidConfiguration: SKError.Code { .overlayInvalidConfiguration }
    /// An advertising overlay took too long to load.
    public static var overlayTimeout: SKError.Code { .overlayTimeout }
    /// The platform doesn't support the function.
    public static var unsupportedPlatform: SKError.Code { .unsupportedPlatform }
    /// The app presented an advertising overlay in a background scene.
    public static var overlayPresentedInBackgroundScene: SKError.Code { .overlayPresentedInBackgroundScene }
    /// The customer's account lacks a payment method that the purchase requires.
    public static var paymentMethodBindingConfigurationRequired: SKError.Code {
        .paymentMethodBindingConfigurationRequired
    }
}

extension SKError.Code {
    /// Returns `true` if an error is an ``SKError`` with the specified code.
    ///
    /// Swift calls it for patterns such as `catch SKError.paymentCancelled`.
    public static func ~= (match: SKError.Code, error: any Error) -> Bool { (error as? SKError)?.code == match }
}
