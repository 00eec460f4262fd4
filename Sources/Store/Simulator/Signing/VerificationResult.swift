/// The result of the device's verification of a signed payload.
///
/// Modeled on StoreKit's type of the same name.
public enum VerificationResult<Payload: Sendable & Hashable>: Sendable, Hashable {
    /// The App Store signed the payload.
    case verified(SignedPayload<Payload>)
    /// The verification failed, so don't trust the payload.
    case unverified(SignedPayload<Payload>, VerificationError)

    /// The payload with its JWS string, whether the verification succeeded or not.
    public var signed: SignedPayload<Payload> {
        switch self {
        case .verified(let signed), .unverified(let signed, _): signed
        }
    }

    /// The payload, whether the verification succeeded or not, like StoreKit's `unsafePayloadValue`.
    public var payload: Payload { signed.payload }

    /// The signed payload in compact JWS form, whether the verification succeeded or not.
    public var jwsRepresentation: String { signed.jwsRepresentation }

    /// A Boolean value that indicates whether the verification succeeded.
    public var isVerified: Bool {
        if case .verified = self { true } else { false }
    }
}

/// The reasons for a failed verification on the device.
///
/// The names are those of StoreKit's `VerificationError`.
public enum VerificationError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// The certificate chain doesn't lead to Apple's root certificate.
    case invalidCertificateChain
    /// The payload was created for another device.
    case invalidDeviceVerification
    /// The payload can't be decoded.
    case invalidEncoding
    /// The signature doesn't match the payload.
    case invalidSignature
    /// A required property is missing.
    case missingRequiredProperties
    /// A certificate was revoked.
    case revokedCertificate
}

/// The store's verdict on whether it issued a signed transaction, for a server that verifies purchases.
public enum VerificationVerdict: Sendable, Hashable {
    /// The store signed exactly this payload.
    ///
    /// A later version of the transaction may exist.
    case genuine(SignedTransactionPayload)
    /// The signature doesn't match, although this store issued a transaction with this ID.
    case altered
    /// The transaction is well formed, but this store didn't issue it.
    case notIssuedHere
    /// The string to verify isn't a signed transaction.
    case malformed
    /// The store gave no verdict, because of a simulator command or because the calling task was canceled.
    case unreachable(SimulatedFailure)
}

/// The store's verdict on whether it issued signed renewal information.
///
/// Servers that verify purchases use it.
public enum RenewalVerdict: Sendable, Hashable {
    /// The store signed exactly this payload.
    ///
    /// A later version of the renewal information may exist.
    case genuine(RenewalInfoPayload)
    /// The signature doesn't match, although this store issued renewal information for the subscription.
    case altered
    /// The renewal information is well formed, but this store didn't issue it.
    case notIssuedHere
    /// The string to verify isn't signed renewal information.
    case malformed
    /// The store gave no verdict, because of a simulator command or because the calling task was canceled.
    case unreachable(SimulatedFailure)
}
