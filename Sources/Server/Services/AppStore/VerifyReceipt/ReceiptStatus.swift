#if Server
public import DiscoverData
public import ServerUseCases

/// The status code of a `verifyReceipt` response.
///
/// Source: Apple's documentation of `status` and `is-retryable` in App Store Receipts.
public struct ReceiptStatus: Hashable, Sendable {
    /// The action that a status code requires.
    public enum Disposition: Hashable, Sendable {
        /// Accept the receipt, because it is valid.
        case valid
        /// Refuse the receipt permanently, for the reason in the associated value.
        case refused(ReceiptRefusal)
        /// Repeat the request later.
        case again
        /// Repeat the request with another shared secret, because Apple expects a different one than was sent.
        case otherSecret
        /// Send the request to the endpoint of the receipt's environment, which is the associated value.
        case belongs(LedgerEnvironment)
    }

    /// The status code that Apple sent.
    public let code: Int
    /// Apple's statement of whether to retry, or `nil` if the response contains no such statement.
    ///
    /// Only responses with the codes 21100 to 21199 contain the statement.
    public let isRetryable: Bool?

    /// Creates a status from Apple's code and Apple's statement of whether to retry.
    public init(code: Int, isRetryable: Bool? = nil) {
        self.code = code
        self.isRetryable = isRetryable
    }

    /// The action that this status requires.
    ///
    /// If Apple doesn't document the status as final, the action is to repeat the request, because the receipt may
    /// contain a paid purchase.
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
    /// Apple didn't sign the receipt (status 21003).
    case notAuthentic = "not-authentic"
    /// The receipt is an old transaction receipt of iOS 6 (status 21006).
    case olderStyle = "older-style"
    /// The customer's account no longer exists (status 21010).
    case accountGone = "account-gone"
    /// Apple can't validate the receipt, and states that a retry is pointless (status 21100 to 21199).
    case unresolvable
    /// The receipt is from another environment than the configured one.
    case wrongEnvironment = "wrong-environment"
    /// The receipt belongs to another app.
    case wrongApp = "wrong-app"
    /// The receipt is longer than the configured limit.
    case tooLarge = "too-large"
    /// The receipt is neither base64 nor PKCS #7, or its bundle ID can't be read.
    case malformed
}

extension ReceiptRefusal {
    /// The refusal as a `RejectionReason`, the type that the server's use cases handle.
    public var notGenuine: RejectionReason {
        switch self {
        case .notAuthentic, .accountGone, .unresolvable, .wrongApp: .notIssuedByStore
        case .olderStyle, .tooLarge, .malformed: .malformed
        case .wrongEnvironment: .wrongEnvironment
        }
    }
}
#endif
