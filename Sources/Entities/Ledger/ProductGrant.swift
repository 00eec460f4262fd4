/// A product that an administrator gave an account as a gift, without a purchase at a store.
///
/// A grant isn't a transaction: no store signed it, and it has no transaction ID. Only the server that recorded a grant
/// can prove it. A grant gives what the feature map specifies for the product at the time of the gift:
///
///     ledger.add([ProductGrant(id: "case-17", product: "boost.1", content: .units(3), given: now)], for: account)
public struct ProductGrant: Hashable, Sendable {
    /// What the account receives: access to the product's features, or a number of units.
    public enum Content: Hashable, Sendable {
        /// Access to the product's features until the specified time, or forever if the time is `nil`.
        case access(until: Moment?)
        /// A number of units of the product, such as boosts.
        ///
        /// The product's features are open while units are left, as for a purchased consumable.
        case units(Int)
    }

    /// The ID of the grant, which is unique in a ledger.
    public let id: String
    /// The ID of the product that is given.
    public let product: ProductID
    /// What the account receives: access or units.
    public let content: Content
    /// The time of the gift, which also selects the version of the feature map.
    public let given: Moment
    /// The time when the grant was revoked; `nil` if it wasn't.
    ///
    /// A revoked grant gives nothing. Units of it that were spent become a debt, as after a refund.
    public let revoked: Moment?

    /// Creates a grant of a product.
    ///
    /// - Parameters:
    ///   - id: The ID of the grant, which is unique in a ledger.
    ///   - product: The ID of the product.
    ///   - content: What the account receives: access or units.
    ///   - given: The time of the gift.
    ///   - revoked: The time when the grant was revoked; `nil` if it wasn't.
    public init(id: String, product: ProductID, content: Content, given: Moment, revoked: Moment? = nil) {
        self.id = id
        self.product = product
        self.content = content
        self.given = given
        self.revoked = revoked
    }

    /// The number of units that the grant gives; 0 if the grant is revoked, or if it gives access.
    var units: Int {
        guard revoked == nil, case .units(let amount) = content else { return 0 }
        return max(amount, 0)
    }

    /// Returns a Boolean value that indicates whether the grant opens its product's features.
    ///
    /// - Parameters:
    ///   - moment: The time for which entitlements are computed.
    ///   - left: The number of units that the account has left of the product's unit.
    /// - Returns: `true` if the grant isn't revoked, and its access hasn't ended or units are left.
    func isOpen(at moment: Moment, left: Int) -> Bool {
        guard revoked == nil else { return false }
        return switch content {
        case .access(let until): until.map { $0 > moment } ?? true
        case .units: left > 0
        }
    }
}
