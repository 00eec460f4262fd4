/// The stable code of the reason why a purchase or a transaction had its outcome, for programs.
///
/// If the reason is a failure of the store, the verifier, or the ledger, the code comes from ``ErrorCode`` instead.
public enum ReasonCode: String, Hashable, Sendable, CaseIterable {
    /// This device may not make payments.
    case paymentsNotAllowed
    /// The store does not sell the product.
    case productUnavailable
    /// The app doesn't offer the product, because the map of products to features doesn't contain it.
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
    /// The store returned an old transaction of the subscription, whose period has ended, instead of a new one.
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
