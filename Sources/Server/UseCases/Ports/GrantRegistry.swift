#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: records and revokes grants, the products that administrators give to accounts.
///
/// **Promise:** A grant is recorded for an account that may have no other records. The ID of a grant is used once in a
/// ledger, so a repeated request records nothing again. Each change is atomic and durable, together with its audit
/// entry and its webhook event. A ledger that is read through the storage's ``LedgerStore`` contains the account's
/// grants. So entitlements and balances include them.
///
/// ```swift
/// let order = GrantOrder(grant, to: account, reason: "The boost failed.", by: administrator)
/// let result = try await grants.give(order)
/// let revoked = try await grants.revoke(grant.id, of: account, at: now, by: administrator)
/// ```
public protocol GrantRegistry: Sendable {
    /// Records a grant for an account, unless the ledger already contains a grant with the same ID.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func give(_ order: GrantOrder) async throws(LedgerFailure) -> GiveResult

    /// Revokes a grant of an account, unless it is revoked already.
    ///
    /// - Parameters:
    ///   - id: The ID of the grant.
    ///   - account: The account that has the grant.
    ///   - moment: The current time on the server's clock.
    ///   - administrator: The administrator who revokes the grant.
    /// - Returns: The revoked grant, and whether this call revoked it; `nil` if the account has no grant with the ID.
    /// - Throws: A `LedgerFailure` if the ledger can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func revoke(
        _ id: String, of account: AccountToken, at moment: Moment, by administrator: AccountToken
    ) async throws(LedgerFailure) -> RevokeResult?

    /// Returns all grants of an account, including revoked ones, in the order in which they were given.
    ///
    /// - Throws: A `LedgerFailure` if the grants can't be read.
    func grants(of account: AccountToken) async throws(LedgerFailure) -> [RecordedGrant]

    /// Returns a page of an account's grants, with the revoked ones, in the order in which they were given.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - number: The number of the previous page's last grant, or `nil` for the first page.
    ///   - limit: The maximum number of grants.
    /// - Returns: The grants with their numbers.
    /// - Throws: A `LedgerFailure` if the grants can't be read.
    func grants(
        of account: AccountToken, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [ListedGrant]
}

/// A grant in a list, with its number in the ledger.
public struct ListedGrant: Hashable, Sendable {
    /// The number of the grant, which increases from grant to grant.
    public let number: Int64
    /// The grant.
    public let recorded: RecordedGrant

    /// Creates a grant with its number in the ledger.
    public init(number: Int64, _ recorded: RecordedGrant) {
        self.number = number
        self.recorded = recorded
    }
}

/// A grant to record for an account.
public struct GrantOrder: Hashable, Sendable {
    /// The grant, which isn't revoked.
    public let grant: ProductGrant
    /// The account that receives the grant.
    public let account: AccountToken
    /// The reason for the gift, in the administrator's words.
    public let reason: String
    /// The administrator who gives the product.
    public let administrator: AccountToken

    /// Creates an order to record a grant for an account.
    public init(_ grant: ProductGrant, to account: AccountToken, reason: String, by administrator: AccountToken) {
        self.grant = grant
        self.account = account
        self.reason = reason
        self.administrator = administrator
    }

    /// Returns the same order for another account.
    public func of(_ account: AccountToken) -> GrantOrder {
        GrantOrder(grant, to: account, reason: reason, by: administrator)
    }
}

/// A grant as the ledger records it.
public struct RecordedGrant: Hashable, Sendable {
    /// The grant, with the time of its revocation.
    public let grant: ProductGrant
    /// The account that has the grant.
    public let account: AccountToken
    /// The reason for the gift, in the administrator's words.
    public let reason: String
    /// The administrator who gave the product.
    public let administrator: AccountToken
    /// The administrator who revoked the grant, or `nil` if it isn't revoked.
    public let revoker: AccountToken?

    /// Creates a grant from the values that the database contains.
    public init(
        grant: ProductGrant, account: AccountToken, reason: String, administrator: AccountToken, revoker: AccountToken?
    ) {
        self.grant = grant
        self.account = account
        self.reason = reason
        self.administrator = administrator
        self.revoker = revoker
    }
}

/// The result of giving a product to an account.
public enum GiveResult: Hashable, Sendable {
    /// The grant was recorded.
    case given(RecordedGrant)
    /// An equal request recorded this grant before; nothing changed.
    case already(RecordedGrant)
    /// The ID belongs to a different grant; nothing changed.
    case idInUse
}

/// The result of revoking a grant.
public enum RevokeResult: Hashable, Sendable {
    /// The grant was revoked.
    case revoked(RecordedGrant)
    /// The grant was revoked before; nothing changed.
    case already(RecordedGrant)
}
#endif
