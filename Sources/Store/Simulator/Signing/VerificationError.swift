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
