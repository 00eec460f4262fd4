public import Foundation
internal import StoreSimulator

/// A namespace for functions of the App Store that don't concern a single product.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public enum AppStore {
    /// A Boolean value that indicates whether the customer is allowed to make purchases.
    public static var canMakePayments: Bool { StoreSlot.current.store?.canMakePayments ?? false }

    /// The ID of the simulated device, for checking that a transaction was signed for this device.
    ///
    /// A transaction's `deviceVerification` is the SHA-384 hash of the transaction's nonce and this ID. On Apple's
    /// platforms, the ID can be `nil`; in this module, it never is.
    public static var deviceVerificationID: UUID? { SignedText.device }

    /// Synchronizes the customer's transactions with the App Store.
    ///
    /// - Throws: A ``StoreKitError`` if the App Store can't be reached, or if the customer cancels.
    public static func sync() async throws {
        let slot = StoreSlot.current
        guard let store = slot.store else { return }
        do throws(SimulatedFailure) {
            try await store.sync()
        } catch {
            throw slot.error(for: error, of: .appStoreSync)
        }
    }

    /// The environment of an App Store, such as production or the sandbox.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
    public struct Environment: RawRepresentable, Equatable, Hashable, Sendable {
        /// The environment's name in signed values, such as `Sandbox`.
        public let rawValue: String

        /// Creates an environment from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The App Store that customers use.
        public static let production = AppStore.Environment(rawValue: "Production")
        /// The App Store that testers use.
        public static let sandbox = AppStore.Environment(rawValue: "Sandbox")
        /// A local test environment, such as the simulated App Store.
        public static let xcode = AppStore.Environment(rawValue: "Xcode")
    }

    /// The platform on which a customer got an app.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    public struct Platform: RawRepresentable, Equatable, Hashable, Sendable {
        /// The platform's name in signed app transactions, such as `iOS`.
        public let rawValue: String

        /// Creates a platform from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An iPhone or iPad.
        public static let iOS = AppStore.Platform(rawValue: "iOS")
        /// A Mac.
        public static let macOS = AppStore.Platform(rawValue: "macOS")
        /// An Apple TV.
        public static let tvOS = AppStore.Platform(rawValue: "tvOS")
        /// An Apple Vision Pro.
        public static let visionOS = AppStore.Platform(rawValue: "visionOS")
        /// No platform, because an organization manages the app.
        ///
        /// Apple publishes no raw value, so this project chose it.
        public static var managed: AppStore.Platform { AppStore.Platform(rawValue: "managed") }
    }
}
