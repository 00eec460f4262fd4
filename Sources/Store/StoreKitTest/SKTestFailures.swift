public import StoreKit

/// An error that a test chooses for a StoreKit function.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public protocol SKTestFailure: Equatable, Sendable {}

/// The errors that tests can choose, grouped by function.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public enum SKTestFailures {
    /// An error of loading products.
    public enum LoadProducts: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
    }

    /// An error of purchases.
    public enum Purchase: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
        /// An error of purchases only.
        case purchase(Product.PurchaseError)
    }

    /// An error of the verification of signed values.
    public enum Verification: SKTestFailure {
        /// A reason for a failed verification.
        case verification(VerificationResult<Any>.VerificationError)
    }

    /// An error of `AppStore.sync()`.
    public enum AppStoreSync: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
    }

    /// An error of reading the status of subscriptions.
    public enum SubscriptionStatus: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
    }

    /// An error of redeeming offer codes.
    public enum OfferCodeRedeem: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
    }

    /// An error of reading the app transaction.
    public enum AppTransaction: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
    }

    /// An error of the sheet that manages subscriptions.
    public enum ManageSubscriptions: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
    }

    /// An error of refund requests.
    public enum RefundRequest: SKTestFailure {
        /// An error that any function can throw.
        case generic(StoreKitError)
        /// An error of refund requests only.
        case refundRequest(Transaction.RefundRequestError)
    }
}

// Equality can't be synthesized, because `StoreKitError` contains errors that aren't equatable. Two errors of the
// same kind are equal.

extension SKTestFailures.LoadProducts {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.Purchase {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        case (.purchase(let left), .purchase(let right)): left == right
        default: false
        }
    }
}

extension SKTestFailures.AppStoreSync {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.SubscriptionStatus {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.OfferCodeRedeem {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.AppTransaction {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.ManageSubscriptions {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.RefundRequest {
    /// Returns a Boolean value that indicates whether two errors are the same case; associated details are ignored.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        case (.refundRequest(let left), .refundRequest(let right)): left == right
        default: false
        }
    }
}
