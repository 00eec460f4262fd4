public import Foundation
package import StoreSimulator

// Swift doesn't permit a public extension of an internal protocol. The members are therefore written for each of the
// three signed types, as on Apple's pages.

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension VerificationResult where SignedType == Transaction {
    /// The signed value as a compact JWS string, which a server can verify.
    ///
    /// It contains the simulator's own signature instead of an ES256 signature; see `Docs/portable-storekit.md`.
    public var jwsRepresentation: String { unsafePayloadValue.text.jws }

    /// The decoded header of the JWS string.
    public var headerData: Data { unsafePayloadValue.text.header }

    /// The decoded payload of the JWS string.
    public var payloadData: Data { unsafePayloadValue.text.payload }

    /// The decoded signature of the JWS string.
    public var signatureData: Data { unsafePayloadValue.text.signature }

    /// The bytes that the signature covers: the encoded header and payload.
    public var signedData: Data { unsafePayloadValue.text.signingInput }

    /// The date on which the App Store signed the value.
    public var signedDate: Date { unsafePayloadValue.signedDate }

    /// A hash that proves that the value was signed for this device.
    public var deviceVerification: Data { unsafePayloadValue.deviceVerification }

    /// The unique value with which the hash in ``deviceVerification`` was computed.
    public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension VerificationResult where SignedType == Product.SubscriptionInfo.RenewalInfo {
    /// The signed value as a compact JWS string, which a server can verify.
    ///
    /// It contains the simulator's own signature instead of an ES256 signature; see `Docs/portable-storekit.md`.
    public var jwsRepresentation: String { unsafePayloadValue.text.jws }

    /// The decoded header of the JWS string.
    public var headerData: Data { unsafePayloadValue.text.header }

    /// The decoded payload of the JWS string.
    public var payloadData: Data { unsafePayloadValue.text.payload }

    /// The decoded signature of the JWS string.
    public var signatureData: Data { unsafePayloadValue.text.signature }

    /// The bytes that the signature covers: the encoded header and payload.
    public var signedData: Data { unsafePayloadValue.text.signingInput }

    /// The date on which the App Store signed the value.
    public var signedDate: Date { unsafePayloadValue.signedDate }

    /// A hash that proves that the value was signed for this device.
    public var deviceVerification: Data { unsafePayloadValue.deviceVerification }

    /// The unique value with which the hash in ``deviceVerification`` was computed.
    public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension VerificationResult where SignedType == AppTransaction {
    /// The signed value as a compact JWS string, which a server can verify.
    ///
    /// It contains the simulator's own signature instead of an ES256 signature; see `Docs/portable-storekit.md`.
    public var jwsRepresentation: String { unsafePayloadValue.text.jws }

    /// The decoded header of the JWS string.
    public var headerData: Data { unsafePayloadValue.text.header }

    /// The decoded payload of the JWS string.
    public var payloadData: Data { unsafePayloadValue.text.payload }

    /// The decoded signature of the JWS string.
    public var signatureData: Data { unsafePayloadValue.text.signature }

    /// The bytes that the signature covers: the encoded header and payload.
    public var signedData: Data { unsafePayloadValue.text.signingInput }

    /// The date on which the App Store signed the value.
    public var signedDate: Date { unsafePayloadValue.signedDate }

    /// A hash that proves that the value was signed for this device.
    public var deviceVerification: Data { unsafePayloadValue.deviceVerification }

    /// The unique value with which the hash in ``deviceVerification`` was computed.
    public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }
}

extension VerificationResult {
    /// Creates a StoreKit verification result from that of the simulator.
    ///
    /// The closure converts the signed payload to StoreKit's type.
    init<Payload>(_ found: StoreSimulator.VerificationResult<Payload>, _ value: (SignedPayload<Payload>) -> SignedType)
    {
        switch found {
        case .verified(let signed): self = .verified(value(signed))
        case .unverified(let signed, let error): self = .unverified(value(signed), VerificationError(error))
        }
    }
}

extension VerificationResult.VerificationError {
    /// Creates an error from the simulator's verification error of the same kind.
    package init(_ error: StoreSimulator.VerificationError) {
        switch error {
        case .revokedCertificate: self = .revokedCertificate
        case .invalidCertificateChain: self = .invalidCertificateChain
        case .invalidDeviceVerification: self = .invalidDeviceVerification
        case .invalidEncoding: self = .invalidEncoding
        case .invalidSignature: self = .invalidSignature
        case .missingRequiredProperties: self = .missingRequiredProperties
        }
    }

    /// The simulator's verification error of the same kind.
    package var kind: StoreSimulator.VerificationError {
        switch self {
        case .revokedCertificate: .revokedCertificate
        case .invalidCertificateChain: .invalidCertificateChain
        case .invalidDeviceVerification: .invalidDeviceVerification
        case .invalidEncoding: .invalidEncoding
        case .invalidSignature: .invalidSignature
        case .missingRequiredProperties: .missingRequiredProperties
        }
    }
}
