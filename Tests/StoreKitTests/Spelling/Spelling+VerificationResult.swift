import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `VerificationResult`, and reports their names.
    ///
    /// Each use has the documented signature.
    static func verificationResult(_ spelled: (String, Any) -> Void) {
        spelled("VerificationResult", VerificationResult<Transaction>.self as VerificationResult<Transaction>.Type)
        spelled(
            "VerificationResult.unverified",
            VerificationResult<Transaction>.unverified
                as (Transaction, VerificationResult<Transaction>.VerificationError) -> VerificationResult<Transaction>)
        spelled(
            "VerificationResult.verified",
            VerificationResult<Transaction>.verified as (Transaction) -> VerificationResult<Transaction>)
        spelled(
            "VerificationResult.payloadValue",
            { (x: VerificationResult<Transaction>) throws -> Transaction in try x.payloadValue })
        spelled(
            "VerificationResult.unsafePayloadValue",
            \VerificationResult<Transaction>.unsafePayloadValue as KeyPath<VerificationResult<Transaction>, Transaction>
        )
        spelled(
            "VerificationResult.jwsRepresentation",
            \VerificationResult<Transaction>.jwsRepresentation as KeyPath<VerificationResult<Transaction>, String>)
        spelled(
            "VerificationResult.headerData",
            \VerificationResult<Transaction>.headerData as KeyPath<VerificationResult<Transaction>, Data>)
        spelled(
            "VerificationResult.payloadData",
            \VerificationResult<Transaction>.payloadData as KeyPath<VerificationResult<Transaction>, Data>)
        spelled(
            "VerificationResult.signatureData",
            \VerificationResult<Transaction>.signatureData as KeyPath<VerificationResult<Transaction>, Data>)
        spelled(
            "VerificationResult.signedData",
            \VerificationResult<Transaction>.signedData as KeyPath<VerificationResult<Transaction>, Data>)
        spelled(
            "VerificationResult.signedDate",
            \VerificationResult<Transaction>.signedDate as KeyPath<VerificationResult<Transaction>, Date>)
        spelled(
            "VerificationResult.deviceVerification",
            \VerificationResult<Transaction>.deviceVerification as KeyPath<VerificationResult<Transaction>, Data>)
        spelled(
            "VerificationResult.deviceVerificationNonce",
            \VerificationResult<Transaction>.deviceVerificationNonce as KeyPath<VerificationResult<Transaction>, UUID>)
        spelled(
            "VerificationResult.VerificationError",
            VerificationResult<Transaction>.VerificationError.self as any Error.Type)
        spelled(
            "VerificationResult.VerificationError.revokedCertificate",
            VerificationResult<Transaction>.VerificationError.revokedCertificate
                as VerificationResult<Transaction>.VerificationError)
        spelled(
            "VerificationResult.VerificationError.invalidCertificateChain",
            VerificationResult<Transaction>.VerificationError.invalidCertificateChain
                as VerificationResult<Transaction>.VerificationError)
        spelled(
            "VerificationResult.VerificationError.invalidDeviceVerification",
            VerificationResult<Transaction>.VerificationError.invalidDeviceVerification
                as VerificationResult<Transaction>.VerificationError)
        spelled(
            "VerificationResult.VerificationError.invalidEncoding",
            VerificationResult<Transaction>.VerificationError.invalidEncoding
                as VerificationResult<Transaction>.VerificationError)
        spelled(
            "VerificationResult.VerificationError.invalidSignature",
            VerificationResult<Transaction>.VerificationError.invalidSignature
                as VerificationResult<Transaction>.VerificationError)
        spelled(
            "VerificationResult.VerificationError.missingRequiredProperties",
            VerificationResult<Transaction>.VerificationError.missingRequiredProperties
                as VerificationResult<Transaction>.VerificationError)
        spelled(
            "VerificationResult.VerificationError.errorDescription",
            \VerificationResult<Transaction>.VerificationError.errorDescription
                as KeyPath<VerificationResult<Transaction>.VerificationError, String?>)
        spelled(
            "VerificationResult.VerificationError.failureReason",
            \VerificationResult<Transaction>.VerificationError.failureReason
                as KeyPath<VerificationResult<Transaction>.VerificationError, String?>)
        spelled(
            "VerificationResult.VerificationError.recoverySuggestion",
            \VerificationResult<Transaction>.VerificationError.recoverySuggestion
                as KeyPath<VerificationResult<Transaction>.VerificationError, String?>)
    }
}
