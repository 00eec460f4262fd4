/// What the device found when it checked a signed text, after StoreKit's type of that name.
public enum VerificationResult<Payload: Sendable & Hashable>: Sendable, Hashable {
    /// The text is what the App Store signed.
    case verified(SignedPayload<Payload>)
    /// The text failed the check. What it says must not be trusted.
    case unverified(SignedPayload<Payload>, VerificationError)

    /// The payload with its text, checked or not.
    public var signed: SignedPayload<Payload> {
        switch self {
        case .verified(let signed), .unverified(let signed, _): signed
        }
    }

    /// What the text says, checked or not: StoreKit's `unsafePayloadValue`.
    public var payload: Payload { signed.payload }

    /// The signed text.
    public var jwsRepresentation: String { signed.jwsRepresentation }

    /// Whether the check succeeded.
    public var isVerified: Bool {
        if case .verified = self { true } else { false }
    }
}

/// Why a signed text failed the device's check, under the names of StoreKit's `VerificationResult.VerificationError`.
public enum VerificationError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// The certificates do not lead to Apple's.
    case invalidCertificateChain
    /// The text was made for another device.
    case invalidDeviceVerification
    /// The text cannot be read.
    case invalidEncoding
    /// The signature is not one over this text.
    case invalidSignature
    /// Something that must be there is missing.
    case missingRequiredProperties
    /// A certificate was withdrawn.
    case revokedCertificate
}

/// What the store itself says of a signed transaction that it is shown.
public enum VerificationVerdict: Sendable, Hashable {
    /// The store issued exactly this, now or earlier. A later version may exist.
    case genuine(SignedTransactionPayload)
    /// It carries this store's form and not its seal: something was changed.
    case altered
    /// It is well formed, and nothing this store ever issued.
    case notIssuedHere
    /// It is no signed transaction at all.
    case malformed
    /// No verdict: the store is set to fail when asked, or who asked stopped waiting. Whether the transaction is genuine is not known.
    case unreachable(StoreFailure)
}

/// What the store itself says of signed renewal information that it is shown.
public enum RenewalVerdict: Sendable, Hashable {
    /// The store issued exactly this, now or earlier. A later version may exist.
    case genuine(RenewalInfoPayload)
    /// It carries this store's form and not its seal: something was changed.
    case altered
    /// It is well formed, and nothing this store ever issued.
    case notIssuedHere
    /// It is no signed renewal information at all.
    case malformed
    /// No verdict: the store is set to fail when asked, or who asked stopped waiting. Whether it is genuine is not known.
    case unreachable(StoreFailure)
}
