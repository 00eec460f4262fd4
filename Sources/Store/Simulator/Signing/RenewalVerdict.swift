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
