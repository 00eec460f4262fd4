#if Server
public import DiscoverData
public import ServerUseCases

/// What the status of an answer of `verifyReceipt` means.
///
/// Source: Apple's documentation of `status` and `is-retryable` in App Store Receipts.
public struct ReceiptStatus: Hashable, Sendable {
    /// What is done about it.
    public enum Disposition: Hashable, Sendable {
        /// The receipt is valid.
        case valid
        /// It is refused for good.
        case refused(ReceiptRefusal)
        /// Ask again, with the same or at another time.
        case again
        /// Apple has another shared secret.
        case otherSecret
        /// The receipt belongs to the other environment.
        case belongs(LedgerEnvironment)
    }

    /// The number that Apple sent.
    public let code: Int
    /// What Apple said of trying again; only ever with 21100 to 21199.
    public let isRetryable: Bool?

    /// Takes what Apple sent.
    public init(code: Int, isRetryable: Bool? = nil) {
        self.code = code
        self.isRetryable = isRetryable
    }

    /// What is done about it. What is not known to be final is not final: a paid thing may hang on it.
    public var ruling: Disposition {
        switch code {
        case 0: .valid
        // "Malformed, or a temporary issue": a code of two meanings settles nothing.
        case 21002: .again
        case 21003: .refused(.notAuthentic)
        case 21004: .otherSecret
        case 21005, 21009: .again
        case 21006: .refused(.olderStyle)
        case 21007: .belongs(.sandbox)
        case 21008: .belongs(.production)
        case 21010: .refused(.accountGone)
        case 21100...21199: isRetryable == false ? .refused(.unresolvable) : .again
        // 21000 (not sent by POST), 21001 (no longer used) and whatever Apple may invent.
        default: .again
        }
    }
}

/// Why a receipt is refused for good.
public enum ReceiptRefusal: String, Error, Hashable, Sendable, CaseIterable {
    /// Apple did not sign it (21003).
    case notAuthentic = "not-authentic"
    /// It is a transaction receipt as iOS 6 made them (21006 is answered to no other).
    case olderStyle = "older-style"
    /// The customer's account is no more (21010).
    case accountGone = "account-gone"
    /// Apple cannot resolve it, and says that asking again is of no use.
    case unresolvable
    /// It is of another environment than this server accounts for.
    case wrongEnvironment = "wrong-environment"
    /// It is another app's.
    case wrongApp = "wrong-app"
    /// It is longer than the limit.
    case tooLarge = "too-large"
    /// It is neither base64 nor PKCS#7, or the offline check refused it.
    case malformed
}

extension ReceiptRefusal {
    /// The same in the words of the eight.
    public var notGenuine: RejectionReason {
        switch self {
        case .notAuthentic, .accountGone, .unresolvable, .wrongApp: .notIssuedByStore
        case .olderStyle, .tooLarge, .malformed: .malformed
        case .wrongEnvironment: .wrongEnvironment
        }
    }
}
#endif
