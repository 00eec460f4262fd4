public import StoreKit

/// An error that a test chooses for a function of StoreKit.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public protocol SKTestFailure: Equatable, Sendable {}

/// The errors that tests can choose, by the function that ends with them.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public enum SKTestFailures {
    /// The errors of loading products.
    public enum LoadProducts: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
    }

    /// The errors of purchases.
    public enum Purchase: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
        /// An error of purchases.
        case purchase(Product.PurchaseError)
    }

    /// The errors of the check of signed values.
    public enum Verification: SKTestFailure {
        /// An outcome of a failed check.
        case verification(VerificationResult<Any>.VerificationError)
    }

    /// The errors of `AppStore.sync()`.
    public enum AppStoreSync: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
    }

    /// The errors of reading the status of subscriptions.
    public enum SubscriptionStatus: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
    }

    /// The errors of redeeming offer codes.
    public enum OfferCodeRedeem: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
    }

    /// The errors of reading the app transaction.
    public enum AppTransaction: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
    }

    /// The errors of the sheet that manages subscriptions.
    public enum ManageSubscriptions: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
    }

    /// The errors of refund requests.
    public enum RefundRequest: SKTestFailure {
        /// An error that any function can end with.
        case generic(StoreKitError)
        /// An error of refund requests.
        case refundRequest(Transaction.RefundRequestError)
    }
}

// Equality is written out: `StoreKitError` carries errors that can't be compared, so two of a kind count as equal.

extension SKTestFailures.LoadProducts {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.Purchase {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        case (.purchase(let left), .purchase(let right)): left == right
        default: false
        }
    }
}

extension SKTestFailures.AppStoreSync {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.SubscriptionStatus {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.OfferCodeRedeem {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.AppTransaction {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.ManageSubscriptions {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        }
    }
}

extension SKTestFailures.RefundRequest {
    /// Returns whether two errors are of one kind.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.generic(let left), .generic(let right)): left.kind == right.kind
        case (.refundRequest(let left), .refundRequest(let right)): left == right
        default: false
        }
    }
}
