#if Server
public import DiscoverEntities

/// A recorded transaction with the stored signed text (JWS) that proves it.
///
/// Descriptions and dumps never show the text.
public struct ProvenTransaction: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The number of the transaction, which determines its position in the list of its account.
    public let number: Int64
    /// The contents of the transaction as they are recorded.
    public let facts: TransactionFacts
    /// The recorded account that paid, according to the store, or `nil` if none is recorded.
    public let payer: AccountToken?
    /// A Boolean value that indicates whether the payer is the recorded owner, or a reason is recorded.
    ///
    /// Reasons are transfers, decisions of administrators, merges, erasures, and disputes. The value is also `true`
    /// without a payer.
    public let isOwnerDocumented: Bool
    /// A Boolean value that indicates whether the recorded contents are from a stored text.
    public let isProven: Bool
    /// The signed text, or `nil` if no text proves the transaction.
    ///
    /// The value is also `nil` if the stored text is damaged or missing.
    public let text: String?

    /// Creates a recorded transaction with its signed text.
    ///
    /// The text is `nil` if no text proves the transaction, or if the stored text is damaged or missing.
    public init(
        number: Int64, facts: TransactionFacts, payer: AccountToken?, isOwnerDocumented: Bool, isProven: Bool,
        text: String?
    ) {
        self.number = number
        self.facts = facts
        self.payer = payer
        self.isOwnerDocumented = isOwnerDocumented
        self.isProven = isProven
        self.text = text
    }

    /// The ID of the transaction.
    public var description: String { facts.key.id.rawValue }

    /// An empty mirror, so that a dump doesn't show the signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A recorded transaction that differs from the signed text (JWS) that proves it.
public struct EvidenceDifference: Hashable, Sendable {
    /// A part of a transaction, with the name of the member in the signed payload, if there is one.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        /// The ID of the transaction: the text is about another transaction.
        case transactionId
        /// The ID of the first transaction of the purchase or subscription.
        case originalTransactionId
        /// The ID of the product.
        case productId
        /// The kind of the product.
        case type
        /// The number of items that were bought.
        case quantity
        /// The time of the payment or of the renewal.
        case purchaseDate
        /// The end of the paid period.
        case expiresDate
        /// The time when the store signed the version.
        case signedDate
        /// The way in which the customer got the product: by a purchase, or shared by a family member.
        case inAppOwnershipType
        /// The time of the refund, or of the end of family sharing.
        case revocationDate
        /// The share of the purchase that was revoked.
        case revocationPercentage
        /// The value that states whether an upgrade replaced the transaction.
        case isUpgraded
        /// The value that states whether the transaction is a renewal.
        case transactionReason
        /// The account that paid, which the app specified for the purchase.
        case appAccountToken
        /// The account that owns the transaction: it isn't the one that paid, and no reason is recorded.
        case owner
    }

    /// The environment and the ID of the recorded transaction.
    public let transaction: TransactionKey
    /// The parts that differ, or an empty array if the signed text can't be read.
    public let parts: [Part]

    /// Creates a difference from the parts that differ, which are none if the signed text can't be read.
    public init(transaction: TransactionKey, parts: [Part]) {
        self.transaction = transaction
        self.parts = parts
    }

    /// Creates the difference between a recorded transaction and the contents of its signed text.
    ///
    /// The result is `nil` if they agree. `signed` is `nil` if the text can't be read.
    init?(_ recorded: ProvenTransaction, signed: TransactionFacts?) {
        let parts = signed.map { signed in Part.allCases.filter { !$0.isEqual(in: recorded, and: signed) } }
        guard parts != [] else { return nil }
        self.init(transaction: recorded.facts.key, parts: parts ?? [])
    }
}

extension EvidenceDifference.Part {
    fileprivate func isEqual(in recorded: ProvenTransaction, and other: TransactionFacts) -> Bool {
        let one = recorded.facts
        return switch self {
        case .transactionId: one.key == other.key
        case .originalTransactionId: one.original == other.original
        case .productId: one.product == other.product
        case .type: one.kind == other.kind
        case .quantity: one.quantity == other.quantity
        case .purchaseDate: one.purchased == other.purchased
        case .expiresDate: one.expires == other.expires
        case .signedDate: one.signed == other.signed
        case .inAppOwnershipType: one.ownership == other.ownership
        case .revocationDate: one.revocation?.moment == other.revocation?.moment
        case .revocationPercentage: one.revocation?.milliunits == other.revocation?.milliunits
        case .isUpgraded: one.isUpgraded == other.isUpgraded
        case .transactionReason: one.isRenewal == other.isRenewal
        // A text without a token leaves open who paid.
        case .appAccountToken: other.accountToken == nil || other.accountToken == recorded.payer
        case .owner: other.accountToken == nil || recorded.isOwnerDocumented
        }
    }
}
#endif
