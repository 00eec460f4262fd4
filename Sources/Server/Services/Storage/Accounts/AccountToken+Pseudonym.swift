#if Server
internal import Crypto
internal import DiscoverEntities
internal import Foundation

extension AccountToken {
    /// Returns the pseudonym that replaces this account in the records of one purchase.
    ///
    /// The records contain the pseudonym after the account is erased. The account can't be computed from the pseudonym.
    /// But the pseudonym can be computed from the account in a signed text of the store, so that a later renewal or
    /// refund of the purchase can be matched with its records.
    ///
    /// - Parameter chain: The ID of the purchase's first transaction.
    /// - Returns: The pseudonym, which is always the same for this account and this purchase.
    func pseudonym(in chain: TransactionID) -> AccountToken {
        let digest = SHA256.hash(data: Data("erased account\n\(uuid)\n\(chain.rawValue)".utf8))
        return AccountToken(bits: digest.prefix(16).reduce(0) { $0 << 8 | UInt128($1) })
    }
}
#endif
