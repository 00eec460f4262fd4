#if Server
import ServerUseCases

extension ServerSettings {
    /// Returns the rule for customers who want to merge accounts.
    ///
    /// - Throws: `SettingValues.Fault` if no account can be recognized as anonymous.
    static func merging(of values: SettingValues) throws(SettingValues.Fault) -> AccountMergePolicy {
        let policy = values.text("accounts.merge").flatMap(AccountMergePolicy.init) ?? .refuse
        guard policy == .refuse || values.text("tokens.anonymousClaim") != nil else {
            throw .init(
                description: "accounts.merge: requires tokens.anonymousClaim, the claim that marks an anonymous account"
            )
        }
        return policy
    }
}
#endif
