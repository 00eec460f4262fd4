#if canImport(StoreKit)
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
internal import StoreKit
internal import Support

/// Adapter: StoreKit's own verification on the device, for apps without a server.
///
/// A transaction is genuine if all of the following apply:
///
/// - StoreKit returned its signed text to this process, and verified it: `VerificationResult.verified`.
/// - It contains the same device verification value (a hash of the device's ID) that this verifier computes, so it
///   belongs to this device.
/// - StoreKit verified the app transaction, which belongs to this device and to the bundle ID of this app.
///
/// The last check applies to all transactions together: if it fails, there is no verdict on any of them, and callers
/// retry. Nothing is finished and no entitlement is lost in the meantime.
///
/// The verdict comes from a device that its owner controls. A modified system or a modified app can forge it, and one
/// device doesn't recognize that another account uses the same transaction. A server has neither limitation. See
/// `Docs/ios-app.md`.
public struct DeviceTransactionVerifier: TransactionVerifier {
    private let cache: StoreKitCache
    private let bundleID: String

    /// Creates a verifier for the app with the specified bundle ID.
    ///
    /// - Parameters:
    ///   - cache: The cache that the app's StoreKit adapters share. A transaction whose signed text isn't in the cache
    ///     is refused as not genuine.
    ///   - bundleID: The bundle ID of the app. Write it as a literal, because a modified app has another `Info.plist`.
    public init(cache: StoreKitCache, bundleID: String) {
        self.cache = cache
        self.bundleID = bundleID
    }

    /// Returns the verdict (genuine or not) on each transaction.
    ///
    /// - Throws: `StoreFailure` if StoreKit has no ID of the device, or no verified app transaction of this app.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let span = Trace.begin(.service, "DeviceTransactionVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        guard !transactions.isEmpty else { return [] }
        let device = try await device()
        return transactions.map { verdict(on: $0, device) }
    }

    /// Returns the verdict (genuine or not) on each subscription's transaction and renewal information.
    ///
    /// - Parameter statuses: The subscriptions' unverified statuses.
    /// - Returns: One verdict for each status, in the same order.
    /// - Throws: `StoreFailure` if StoreKit has no ID of the device, or no verified app transaction of this app.
    public func verify(
        _ statuses: [UnverifiedSubscriptionStatus]
    ) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        let span = Trace.begin(.service, "DeviceTransactionVerifier", "subscriptions: \(statuses.count)")
        defer { span.end() }
        guard !statuses.isEmpty else { return [] }
        let device = try await device()
        return statuses.map { status in
            let renewal: Verdict<RenewalFacts> =
                switch cache.renewal(signedAs: status.signedRenewal) {
                case .verified(let info)? where device.signed(info.deviceVerification, info.deviceVerificationNonce):
                    RenewalFacts.read(info)
                case .unverified(_, let error)?: .notGenuine(RejectionReason(error))
                case .verified?, nil: .notGenuine(.notIssuedByStore)
                }
            return Verdict(transaction: verdict(on: status.transaction, device), renewal: renewal)
        }
    }

    private func verdict(on transaction: UnverifiedTransaction, _ device: Device) -> Verdict<TransactionFacts> {
        switch cache.transaction(signedAs: transaction.signedText) {
        case .verified(let found)? where device.signed(found.deviceVerification, found.deviceVerificationNonce):
            TransactionFacts.read(found)
        case .unverified(_, let error)?: .notGenuine(RejectionReason(error))
        case .verified?, nil: .notGenuine(.notIssuedByStore)
        }
    }

    /// Returns the ID of this device, after checking that StoreKit's app transaction belongs to the device.
    ///
    /// The app transaction is requested for each verification. StoreKit caches it, so this is fast; only loading a new
    /// one may require the network.
    ///
    /// - Returns: The device and its ID.
    /// - Throws: `StoreFailure` if StoreKit has no ID of the device, or no verified app transaction of this app.
    private func device() async throws(StoreFailure) -> Device {
        guard let id = AppStore.deviceVerificationID else { throw .unavailable("deviceVerificationID") }
        let device = Device(id: id)
        do {
            let app = try await AppTransaction.shared
            guard case .verified(let app) = app, app.bundleID == bundleID,
                device.signed(app.deviceVerification, app.deviceVerificationNonce)
            else { throw StoreFailure.unavailable("appTransaction") }
            return device
        } catch let failure as StoreFailure {
            throw failure
        } catch {
            throw StoreFailure(error)
        }
    }
}

/// This device and its ID; the App Store's signed data contains a hash of the ID.
private struct Device {
    let id: UUID

    /// Returns `true` if a device verification value in signed data was computed for this device.
    ///
    /// Source: Apple's documentation of `AppStore.deviceVerificationID`: the value is the SHA-384 hash of the nonce and
    /// the ID, both as lowercase strings.
    ///
    /// - Parameters:
    ///   - verification: The value that the App Store signed.
    ///   - nonce: The nonce in the same signed data, with which the value was computed.
    /// - Returns: `true` if the value belongs to this device.
    func signed(_ verification: Data, _ nonce: UUID) -> Bool {
        Array(verification) == SHA384.hash(Array((nonce.uuidString + id.uuidString).lowercased().utf8))
    }
}

extension RejectionReason {
    /// Creates the reason for a rejection from an error of StoreKit's own verification.
    fileprivate init<Value>(_ error: VerificationResult<Value>.VerificationError) {
        switch error {
        case .invalidSignature: self = .altered
        case .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification: self = .notIssuedByStore
        case .invalidEncoding, .missingRequiredProperties: self = .malformed
        @unknown default: self = .notIssuedByStore
        }
    }
}
#endif
