#if Server
/// The server's rule for a customer who wants to merge an account into another one.
///
/// The rule doesn't apply to administrators and to a team's own back end, which may merge any two accounts.
public enum AccountMergePolicy: String, Hashable, Sendable, CaseIterable {
    /// Customers can't merge accounts.
    case refuse
    /// Customers can merge an anonymous account into their login, if they present the tokens of both.
    case anonymous
}
#endif
