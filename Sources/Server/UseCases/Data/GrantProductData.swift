#if Server
public import DiscoverData
public import DiscoverEntities

/// An administrator's request to give an account a product.
public struct GrantProductRequest: Hashable, Sendable {
    /// The ID of the grant, which makes the request repeatable; `nil` to generate one.
    public let id: String?
    /// The account that receives the product.
    public let account: AccountToken
    /// The ID of the product.
    public let product: ProductID
    /// The access or the units that the account receives.
    public let content: ProductGrant.Content
    /// The reason for the gift, in the administrator's words.
    public let reason: String
    /// The account of the administrator who gives the product.
    public let administrator: Account

    /// Creates a request to give an account a product.
    ///
    /// - Parameters:
    ///   - product: The ID of the product.
    ///   - content: The access or the units that the account receives.
    ///   - account: The account that receives the product.
    ///   - reason: The reason for the gift, in the administrator's words.
    ///   - id: The ID of the grant, or `nil` to generate one.
    ///   - administrator: The account of the administrator who gives the product.
    public init(
        _ product: ProductID, _ content: ProductGrant.Content, to account: AccountToken, reason: String, id: String?,
        by administrator: Account
    ) {
        self.id = id
        self.account = account
        self.product = product
        self.content = content
        self.reason = reason
        self.administrator = administrator
    }

    /// The permitted numbers of units of one grant.
    public static let unitLimits = 1...1_000_000
    /// The latest end of the access to a product: the end of the year 9999.
    public static let latestEnd = Moment(milliseconds: 253_402_300_799_999)
    /// The permitted numbers of characters (Unicode scalars) of a reason.
    public static let reasonLimits = 1...500

    /// Returns a Boolean value that indicates whether a text can be the ID of a grant.
    ///
    /// An ID has 1 to 64 ASCII letters, digits, hyphens, underscores, or periods, so that it can be part of a path. The
    /// texts "." and ".." have a meaning in a path, so they aren't IDs.
    public static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text != "." && text != ".."
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }
}

/// The reason why an account wasn't given a product; nothing changed.
public enum GrantProductFailure: Error, Hashable, Sendable {
    /// The account that sent the request isn't an administrator's.
    case notAllowed
    /// The feature map doesn't contain the product.
    case unknownProduct
    /// The end of the grant isn't in the future, or is after the year 9999.
    case invalidEnd
    /// The number of units isn't within ``GrantProductRequest/unitLimits``.
    case invalidUnits
    /// The reason is empty, longer than permitted, or contains a null character.
    ///
    /// For the permitted length, see ``GrantProductRequest/reasonLimits``.
    case invalidReason
    /// The ID isn't valid; see ``GrantProductRequest/isID(_:)``.
    case invalidID
    /// The ID belongs to a different grant.
    case idInUse
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
}

/// The outcome of giving an account a product.
public enum GrantProductOutcome: Hashable, Sendable {
    /// The account has the grant; `isRepeated` is `true` if an earlier request recorded it.
    case granted(RecordedGrant, isRepeated: Bool)
    /// Nothing was given, for the reason in the associated value.
    case failed(GrantProductFailure)
}
#endif
