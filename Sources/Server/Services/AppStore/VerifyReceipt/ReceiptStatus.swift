#if Server
public import DiscoverData
public import ServerUseCases

/// The status of a response of `verifyReceipt`.
///
/// Source: Apple's documentation of `status` and `is-retryable` in App Store Receipts.
public struct ReceiptStatus: Hashable, Sendable {
    /// The consequence of a status.
    public enum Disposition: Hashable, Sendable {
        /// The receipt is valid.
        case valid
        /// The receipt is refused permanently.
        case refused(ReceiptRefusal)
        /// The request may be retried later.
        case again
        /// Apple has another shared secret.
        case otherSecret
        /// The receipt belongs to the other environment.
        case belongs(LedgerEnvironment)
    }

    /// The status code that Apple sent.
    public let code: Int
    /// Apple's statement about retrying, which only occurs with 21100 to 21199; `nil` if there is none.
    public let isRetryable: Bool?

    /// Creates a status.
    public init(code: Int, isRetryable: Bool? = nil) {
        self.code = code
        self.isRetryable = isRetryable
    }

    /// The consequence of the status.
    ///
    /// A status that isn't documented as final permits a retry, because the receipt may contain a paid purchase.
    public var ruling: Disposition {
        switch code {
        case 0: .valid
        // "Malformed, or a temporary issue": the code is ambiguous, so it isn't final.
        case 21002: .again
        case 21003: .refused(.notAuthentic)
        case 21004: .otherSecret
        case 21005, 21009: .again
        case 21006: .refused(.olderStyle)
        case 21007: .belongs(.sandbox)
        case 21008: .belongs(.production)
        case 21010: .refused(.accountGone)
        case 21100...21199: isRetryable == false ? .refused(.unresolvable) : .again
        // 21000 (not sent by POST), 21001 (no longer used), and codes that Apple may add.
        default: .again
        }
    }
}

/// The reason why a receipt is refused permanently.
public enum ReceiptRefusal: String, Error, Hashable, Sendable, CaseIterable {
    /// Apple did not sign the receipt (21003).
    case notAuthentic = "not-authentic"
    /// The receipt is a transaction receipt of iOS 6, the only ones that get 21006.
    case olderStyle = "older-style"
    /// The customer's account no longer exists (21010).
    case accountGone = "account-gone"
    /// Apple can't resolve the receipt, and reports that retrying is pointless.
    case unresolvable
    /// The receipt belongs to another environment than the configured one.
    case wrongEnvironment = "wrong-environment"
    /// The receipt belongs to another app.
    case wrongApp = "wrong-app"
    /// The receipt is longer than the limit.
    case tooLarge = "too-large"
    /// The receipt is neither base64 nor PKCS #7, or the offline check refused it.
    case malformed
}

extension ReceiptRefusal {
    /// The rejection reason that corresponds to this refusal.
    public var notGenuine: RejectionReason {
        switch self {
        case .notAuthentic, .accountGone, .unresolvable, .wrongApp: .notIssuedByStore
        case .olderStyle, .tooLarge, .malformed: .malformed
        case .wrongEnvironment: .wrongEnvironment
        }
    }
}
#endif
