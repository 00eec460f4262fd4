#if Server
import ServerUseCases

extension ServerSettings {
    /// Returns the policy for merges of a customer's anonymous account into a login.
    ///
    /// The policy decides whether customers may merge these accounts.
    ///
    /// - Throws: `SettingValues.InvalidSettingError` if the policy permits merges, but no setting names the claim that marks
    ///   anonymous accounts.
    static func merging(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> AccountMergePolicy {
        let policy = values.text("accounts.merge").flatMap(AccountMergePolicy.init) ?? .refuse
        guard policy == .refuse || values.text("tokens.anonymousClaim") != nil else {
            throw .init(
                description: "accounts.merge: requires tokens.anonymousClaim, the claim that marks an anonymous account"
            )
        }
        return policy
    }

    /// Returns the limits on transfers that customers request.
    static func transferLimits(of values: SettingValues) -> TransferLimits {
        let standard = TransferLimits()
        return TransferLimits(
            maxAge: values.number("transfers.maxAgeSeconds").map { Int64($0) * 1000 } ?? standard.maxAge,
            coolDown: values.number("transfers.coolDownDays").map { Int64($0) * 86_400_000 } ?? standard.coolDown)
    }
}
#endif
