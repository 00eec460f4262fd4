/// The acts of the store that can be made to fail, to keep silent or to be slow.
public enum SimulatedAPI: String, Sendable, Hashable, CaseIterable {
    /// Loading products.
    case loadProducts
    /// Buying.
    case purchase
    /// The device's check of signed texts. It can only fail, not be late: it asks nobody.
    case verification
    /// Asking the App Store for everything again.
    case appStoreSync
    /// Taking a finished transaction out of the original payment queue. Where it fails nobody is told, whatever the error: the
    /// transaction is delivered again one day. StoreKit 2's finishing does not fail.
    case finish
    /// Reading the statuses of subscriptions, and whether an introductory offer can be had.
    case subscriptionStatus
    /// Redeeming a code in the sheet that the app shows.
    case offerCodeRedeemSheet
    /// Showing the store a signed transaction for its verdict. StoreKit has no such act; a server has.
    case authority

    /// Reads the name that a catalogue's settings use, such as `Load Products`. Nil for acts this store has not.
    init?(fileName: String) {
        self.init(word: fileName)
    }

    /// Reads a name however it is spelt: `loadProducts`, `load-products`, `Load Products`.
    public init?(word: String) {
        guard let api = Self.allCases.first(where: { $0.rawValue.plain == word.plain }) else { return nil }
        self = api
    }

    /// The errors it can end with.
    public var errors: [SimulatedError] {
        let generic = StoreKitError.allCases.map(SimulatedError.generic)
        switch self {
        case .loadProducts, .appStoreSync, .finish, .subscriptionStatus, .offerCodeRedeemSheet, .authority:
            return generic
        case .purchase: return generic + PurchaseError.allCases.map(SimulatedError.purchase)
        case .verification: return VerificationError.allCases.map(SimulatedError.verification)
        }
    }
}

extension String {
    /// Letters and digits in lower case, so that spellings of one name compare equal.
    var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
