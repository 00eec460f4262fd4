/// The stable code of the reason for the outcome of a purchase or a transaction, for programs.
///
/// If the reason is a failure of the store, the verifier, or the ledger, the code comes from the failure instead, such
/// as ``StoreFailure/code``.
public enum ReasonCode: String, Hashable, Sendable, CaseIterable {
    /// This device isn't allowed to make payments.
    case paymentsNotAllowed
    /// The store does not sell the product.
    case productUnavailable
    /// The app doesn't offer the product, because the feature map doesn't specify what it grants.
    case unmapped
    /// The store does not sell the product in this country.
    case notInStorefront
    /// The quantity cannot be bought in one payment.
    case invalidQuantity
    /// The product has no offer with this ID.
    case unknownOffer
    /// The customer is not eligible for the offer.
    case ineligibleForOffer
    /// A purchase of the same product is already in progress.
    case alreadyInProgress
    /// The verifier rejected the purchase's transaction as not genuine.
    case notGenuine
    /// The store returned only an old transaction that grants nothing new, such as a refunded purchase.
    case staleTransaction
    /// The transaction belongs to another account.
    case otherAccount
    /// The transaction was changed after it was signed.
    case altered
    /// The store did not sign the transaction.
    case notIssuedByStore
    /// The transaction cannot be parsed.
    case malformed
    /// The transaction belongs to an environment that this build doesn't trust.
    case wrongEnvironment
}
