import DiscoverEntities
import DiscoverServices

extension AccountToken {
    /// Creates the token of an account from its name.
    ///
    /// In this demo, the token is computed from the name, so every device computes the same token, and no server is
    /// needed. A real app gets the token from the server that created the account.
    init(named name: String) { self = NamedAccount(name).token }
}
