public import Foundation
internal import StoreSimulator

/// The customer's purchase of the app itself, signed by the App Store.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct AppTransaction: Equatable, Hashable, Sendable {
    let signed: SignedPayload<AppTransactionPayload>

    /// The app's ID in the App Store; always `nil` in this module.
    public var appID: UInt64? { nil }

    /// The ID that identifies the customer's Apple Account in all signed data of the app.
    public var appTransactionID: String { payload.appTransactionId }

    /// The version of the app that is installed.
    public var appVersion: String { payload.applicationVersion }

    /// The ID of the app's version in the App Store; always `nil` in this module.
    public var appVersionID: UInt64? { nil }

    /// The app's bundle ID.
    public var bundleID: String { payload.bundleId }

    /// The environment of the App Store that signed the app transaction.
    public var environment: AppStore.Environment { AppStore.Environment(rawValue: payload.receiptType) }

    /// The version of the app that the customer first obtained.
    public var originalAppVersion: String { payload.originalApplicationVersion }

    /// The date on which the customer first obtained the app.
    public var originalPurchaseDate: Date { Date(milliseconds: payload.originalPurchaseDate) }

    /// The platform on which the customer first obtained the app.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    public var originalPlatform: AppStore.Platform { AppStore.Platform(rawValue: payload.originalPlatform) }

    /// The name of the platform on which the customer first obtained the app.
    @available(iOS, introduced: 16.0, deprecated: 18.4, renamed: "originalPlatform.rawValue")
    public var originalPlatformStringRepresentation: String { payload.originalPlatform }

    /// The date of a preorder of the app; always `nil` in this module.
    public var preorderDate: Date? { nil }

    /// The date on which the purchase of the app was revoked; always `nil` in this module.
    public var revocationDate: Date? { nil }

    /// A hash that proves that the app transaction was signed for this device.
    public var deviceVerification: Data { text.deviceVerification }

    /// The unique value with which the hash in ``deviceVerification`` was computed.
    public var deviceVerificationNonce: UUID { text.nonce }

    /// The date on which the App Store signed the app transaction.
    public var signedDate: Date { Date(milliseconds: payload.receiptCreationDate) }

    /// The app transaction in JSON, as the App Store signed it.
    public var jsonRepresentation: Data { text.payload }

    /// The app transaction of the device.
    ///
    /// - Throws: A ``StoreKitError`` if no simulated App Store is configured, or if a test configured an error.
    public static var shared: VerificationResult<AppTransaction> {
        get async throws { try read(from: .current, isRefresh: false) }
    }

    /// Requests a new app transaction from the App Store.
    ///
    /// - Returns: The new app transaction.
    /// - Throws: A ``StoreKitError`` if no simulated App Store is configured, or if a test configured an error.
    public static func refresh() async throws -> VerificationResult<AppTransaction> {
        try read(from: .current, isRefresh: true)
    }

    /// Returns the app transaction from the simulated store to which a slot currently refers.
    ///
    /// - Parameters:
    ///   - slot: The slot, which is a reference to a replaceable store.
    ///   - isRefresh: A Boolean value that indicates whether the app transaction is signed again.
    /// - Returns: The app transaction with its verification result.
    /// - Throws: A ``StoreKitError`` if the slot has no store, or if a test configured an error.
    static func read(from slot: StoreSlot, isRefresh: Bool) throws -> VerificationResult<AppTransaction> {
        guard let store = slot.store else { throw StoreKitError.unsupported }
        if let error = slot.chosenErrors.appTransaction { throw error }
        let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
        let found = store.appTransaction(version: version ?? "1.0", platform: "iOS", isRefresh: isRefresh)
        return VerificationResult(found) { AppTransaction(signed: $0) }
    }
}

extension AppTransaction {
    var payload: AppTransactionPayload { signed.payload }
    var text: SignedText { SignedText(jws: signed.jwsRepresentation) }
}

extension AppTransaction: CustomDebugStringConvertible {
    /// The description for logs: the app and its version, without personal data.
    public var debugDescription: String { payload.description }
}
