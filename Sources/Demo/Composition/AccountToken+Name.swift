import DiscoverEntities
import DiscoverServices

extension AccountToken {
    /// Creates the token of an account from its name.
    ///
    /// In this demo, the same name results in the same token on every device, as with a server. A real app gets the
    /// token from the server that created the account.
    init(named name: String) { self = NamedAccount(name).token }
}
