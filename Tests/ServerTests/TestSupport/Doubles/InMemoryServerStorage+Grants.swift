#if Server
public import DiscoverEntities
public import ServerUseCases

extension InMemoryServerStorage: GrantRegistry {
    /// Records a grant, unless its ID is used already.
    public func give(_ order: GrantOrder) -> GiveResult {
        if let known = given.first(where: { $0.grant.id == order.grant.id }) {
            return known.isResult(of: order) ? .already(known) : .idInUse
        }
        let recorded = RecordedGrant(
            grant: order.grant, account: order.account, reason: order.reason, administrator: order.administrator,
            revoker: nil)
        given.append(recorded)
        let (grant, moment) = (order.grant, order.grant.given)
        write(.productGranted(grant.id, grant.product, to: order.account, by: order.administrator), at: moment)
        addEvent(.grantAdded, #"{"grant":{"grantId":"\#(grant.id)"}}"#, of: order.account, at: moment)
        return .given(recorded)
    }

    /// Revokes a grant of an account.
    public func revoke(
        _ id: String, of account: AccountToken, at moment: Moment, by administrator: AccountToken
    ) -> RevokeResult? {
        guard let index = given.firstIndex(where: { $0.grant.id == id && $0.account == account }) else { return nil }
        let known = given[index]
        guard known.grant.revoked == nil else { return .already(known) }
        let grant = ProductGrant(
            id: id, product: known.grant.product, content: known.grant.content, given: known.grant.given,
            revoked: moment)
        given[index] = RecordedGrant(
            grant: grant, account: account, reason: known.reason, administrator: known.administrator,
            revoker: administrator)
        write(.grantRevoked(id, grant.product, of: account, by: administrator), at: moment)
        addEvent(.grantRevoked, #"{"grant":{"grantId":"\#(id)"}}"#, of: account, at: moment)
        return .revoked(given[index])
    }

    /// Returns all grants of an account.
    public func grants(of account: AccountToken) -> [RecordedGrant] { given.filter { $0.account == account } }

    /// Returns a page of an account's grants.
    public func grants(of account: AccountToken, after number: Int64?, limit: Int) -> [ListedGrant] {
        let numbered = given.enumerated().map { ListedGrant(number: Int64($0.offset + 1), $0.element) }
        return Array(numbered.filter { $0.recorded.account == account && $0.number > number ?? 0 }.prefix(limit))
    }
}
#endif
