import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let verificationResult: [Spelling] = [
        Spelling("VerificationResult", VerificationResult<Transaction>.self as VerificationResult<Transaction>.Type),
        Spelling("VerificationResult.unverified", VerificationResult<Transaction>.unverified as (Transaction, VerificationResult<Transaction>.VerificationError) -> VerificationResult<Transaction>),
        Spelling("VerificationResult.verified", VerificationResult<Transaction>.verified as (Transaction) -> VerificationResult<Transaction>),
        Spelling("VerificationResult.payloadValue", { (x: VerificationResult<Transaction>) throws -> Transaction in try x.payloadValue }),
        Spelling("VerificationResult.unsafePayloadValue", \VerificationResult<Transaction>.unsafePayloadValue as KeyPath<VerificationResult<Transaction>, Transaction>),
        Spelling("VerificationResult.jwsRepresentation", \VerificationResult<Transaction>.jwsRepresentation as KeyPath<VerificationResult<Transaction>, String>),
        Spelling("VerificationResult.headerData", \VerificationResult<Transaction>.headerData as KeyPath<VerificationResult<Transaction>, Data>),
        Spelling("VerificationResult.payloadData", \VerificationResult<Transaction>.payloadData as KeyPath<VerificationResult<Transaction>, Data>),
        Spelling("VerificationResult.signatureData", \VerificationResult<Transaction>.signatureData as KeyPath<VerificationResult<Transaction>, Data>),
        Spelling("VerificationResult.signedData", \VerificationResult<Transaction>.signedData as KeyPath<VerificationResult<Transaction>, Data>),
        Spelling("VerificationResult.signedDate", \VerificationResult<Transaction>.signedDate as KeyPath<VerificationResult<Transaction>, Date>),
        Spelling("VerificationResult.deviceVerification", \VerificationResult<Transaction>.deviceVerification as KeyPath<VerificationResult<Transaction>, Data>),
        Spelling("VerificationResult.deviceVerificationNonce", \VerificationResult<Transaction>.deviceVerificationNonce as KeyPath<VerificationResult<Transaction>, UUID>),
        Spelling("VerificationResult.VerificationError", VerificationResult<Transaction>.VerificationError.self as any Error.Type),
        Spelling("VerificationResult.VerificationError.revokedCertificate", VerificationResult<Transaction>.VerificationError.revokedCertificate as VerificationResult<Transaction>.VerificationError),
        Spelling("VerificationResult.VerificationError.invalidCertificateChain", VerificationResult<Transaction>.VerificationError.invalidCertificateChain as VerificationResult<Transaction>.VerificationError),
        Spelling("VerificationResult.VerificationError.invalidDeviceVerification", VerificationResult<Transaction>.VerificationError.invalidDeviceVerification as VerificationResult<Transaction>.VerificationError),
        Spelling("VerificationResult.VerificationError.invalidEncoding", VerificationResult<Transaction>.VerificationError.invalidEncoding as VerificationResult<Transaction>.VerificationError),
        Spelling("VerificationResult.VerificationError.invalidSignature", VerificationResult<Transaction>.VerificationError.invalidSignature as VerificationResult<Transaction>.VerificationError),
        Spelling("VerificationResult.VerificationError.missingRequiredProperties", VerificationResult<Transaction>.VerificationError.missingRequiredProperties as VerificationResult<Transaction>.VerificationError),
        Spelling("VerificationResult.VerificationError.errorDescription", \VerificationResult<Transaction>.VerificationError.errorDescription as KeyPath<VerificationResult<Transaction>.VerificationError, String?>),
        Spelling("VerificationResult.VerificationError.failureReason", \VerificationResult<Transaction>.VerificationError.failureReason as KeyPath<VerificationResult<Transaction>.VerificationError, String?>),
        Spelling("VerificationResult.VerificationError.recoverySuggestion", \VerificationResult<Transaction>.VerificationError.recoverySuggestion as KeyPath<VerificationResult<Transaction>.VerificationError, String?>),
    ]
}
