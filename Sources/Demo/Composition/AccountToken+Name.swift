import DiscoverEntities
import DiscoverServices

extension AccountToken {
    /// The token of an account in this demonstration: the same name gives the same token on every device, as a server's
    /// record would. A real app takes the token that its server made for the account.
    init(named name: String) { self = NamedAccount(name).token }
}
