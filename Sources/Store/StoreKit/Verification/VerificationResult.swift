public import Foundation

/// A value that the App Store signed, with the result of its verification.
///
///     switch result {
///     case .verified(let transaction): await transaction.finish()
///     case .unverified(_, let error): report(error)
///     }
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public enum VerificationResult<SignedType> {
    /// The verification failed, so the value can't be trusted.
    case unverified(SignedType, VerificationResult<SignedType>.VerificationError)
    /// The App Store signed the value for this device.
    case verified(SignedType)

    /// The value if the verification succeeded; otherwise throws the reason for the failure.
    ///
    /// - Throws: A ``VerificationError`` if the verification failed.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }

    /// The value, whether or not the verification succeeded; don't trust it without checking the result.
    public var unsafePayloadValue: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _): value
        }
    }

    /// A reason for a failed verification.
    public enum VerificationError: Error {
        /// A certificate of the signature's certificate chain was revoked.
        case revokedCertificate
        /// The certificate chain doesn't lead to Apple's root certificate.
        case invalidCertificateChain
        /// The value was signed for another device.
        case invalidDeviceVerification
        /// The JWS string can't be decoded.
        case invalidEncoding
        /// The signature doesn't belong to the value.
        case invalidSignature
        /// The signed value lacks required properties.
        case missingRequiredProperties
    }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult.VerificationError: Equatable, Hashable {}

extension VerificationResult: CustomDebugStringConvertible {
    /// The description for logs: the verification result and the value, without personal data.
    public var debugDescription: String {
        switch self {
        case .verified(let value): "verified(\(value))"
        case .unverified(let value, let error): "unverified(\(value), \(error))"
        }
    }
}

extension VerificationResult.VerificationError: LocalizedError {
    /// A description of what went wrong, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var errorDescription: String? {
        switch self {
        case .revokedCertificate: "The certificate was revoked."
        case .invalidCertificateChain: "The certificate chain isn't valid."
        case .invalidDeviceVerification: "The device verification isn't valid."
        case .invalidEncoding: "The signed data can't be read."
        case .invalidSignature: "The signature isn't valid."
        case .missingRequiredProperties: "The signed data lacks required properties."
        }
    }

    /// The reason for the failure, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var failureReason: String? { "The signed data couldn't be verified." }

    /// A suggestion for the customer, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var recoverySuggestion: String? { "Try again later." }
}
