public import StoreKit

/// A type whose values are the errors with which a test can make a StoreKit function fail.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public protocol SKTestFailure: Equatable, Sendable {}

/// The errors with which tests can make StoreKit functions fail, grouped by function.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public enum SKTestFailures {
    /// An error with which a test can make the loading of products fail.
    public enum LoadProducts: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
    }

    /// An error with which a test can make a purchase fail.
    public enum Purchase: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
        /// An error that only purchases can throw.
        case purchase(Product.PurchaseError)
    }

    /// An error with which a test can make the verification of signed values fail.
    public enum Verification: SKTestFailure {
        /// A reason for a failed verification.
        case verification(VerificationResult<Any>.VerificationError)
    }

    /// An error with which a test can make `AppStore.sync()` fail.
    public enum AppStoreSync: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
    }

    /// An error with which a test can make the reading of subscription statuses fail.
    public enum SubscriptionStatus: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
    }

    /// An error with which a test can make the redemption of an offer code fail.
    public enum OfferCodeRedeem: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
    }

    /// An error with which a test can make the reading of the app transaction fail.
    public enum AppTransaction: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
    }

    /// An error with which a test can make the sheet for managing subscriptions fail.
    public enum ManageSubscriptions: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
    }

    /// An error with which a test can make a refund request fail.
    public enum RefundRequest: SKTestFailure {
        /// A StoreKit error that isn't specific to this function.
        case generic(StoreKitError)
        /// An error that only refund requests can throw.
        case refundRequest(Transaction.RefundRequestError)
    }
}

// Equality can't be synthesized, because `StoreKitError` contains errors that aren't equatable. Two errors of the
// same kind are equal.

extension SKTestFailures.LoadProducts {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.Purchase {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        case (.purchase(let left), .purchase(let right)): left == right
        default: false
        }
    }
}

extension SKTestFailures.AppStoreSync {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.SubscriptionStatus {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.OfferCodeRedeem {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.AppTransaction {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.ManageSubscriptions {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.RefundRequest {
    /// Returns `true` if two errors have the same kind; their details, such as a `URLError`, may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        case (.refundRequest(let left), .refundRequest(let right)): left == right
        default: false
        }
    }
}
