/// The name of the reason within a purchase or a settlement that is an answer and not an error: stable, for programs.
///
/// Where the reason is a store, a verifier or a ledger that gave no answer, the name is that of ``ErrorCode``.
public enum ReasonCode: String, Hashable, Sendable, CaseIterable {
    /// This device may not make payments.
    case paymentsNotAllowed
    /// The store does not sell the product.
    case productUnavailable
    /// The app doesn't offer it: the features map doesn't name it.
    case unmapped
    /// The store does not sell it in this country.
    case notInStorefront
    /// So many cannot be bought at once.
    case invalidQuantity
    /// The product has no offer of that name.
    case unknownOffer
    /// The offer is not for this customer.
    case ineligibleForOffer
    /// The same product is being bought at this moment.
    case alreadyInProgress
    /// The store's transaction is not genuine.
    case notGenuine
    /// The store returned an old transaction that has ended.
    case staleTransaction
    /// The transaction belongs to another account.
    case otherAccount
    /// The text was changed after it was signed.
    case altered
    /// The store did not sign it.
    case notIssuedByStore
    /// It cannot be read.
    case malformed
    /// It is of another environment than this build trusts.
    case wrongEnvironment
}
