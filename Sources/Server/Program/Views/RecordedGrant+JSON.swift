#if Server
import DiscoverEntities
import ServerUseCases

extension RecordedGrant {
    /// The grant's JSON members, including the accounts of administrators.
    ///
    /// Only administrators may receive these members.
    var members: [String: JSON] {
        var members = exported
        members["account"] = .string(account.uuid)
        members["actor"] = .string(administrator.uuid)
        members["revokedBy"] = .text(revoker?.uuid)
        return members
    }

    /// The grant's JSON members for the account that received it, without the accounts of administrators.
    var exported: [String: JSON] {
        var members: [String: JSON] = [
            "grantId": .string(grant.id), "productId": .string(grant.product.rawValue), "reason": .string(reason),
            "givenDate": .number(grant.given.milliseconds),
        ]
        switch grant.content {
        case .access(let until): members["expiresDate"] = .number(until?.milliseconds)
        case .units(let amount): members["units"] = .number(Int64(amount))
        }
        members["revokedDate"] = .number(grant.revoked?.milliseconds)
        return members
    }
}
#endif
