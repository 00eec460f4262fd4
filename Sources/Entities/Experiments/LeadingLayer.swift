/// The purchase layer, old or new, that sells and finishes transactions during one launch.
///
/// A purchase layer is the part of an app that sells. While an app replaces its old purchase code by this package, the
/// app contains both purchase layers. At each launch, one layer leads: the leading layer sells, finishes transactions,
/// and decides access. The same transactions are also recorded for the other layer, which can lead at a later launch.
///
/// ```swift
/// let lead = LeadingLayer(arm: arm, for: account.token, recorded: recorded, in: ledger)
/// ```
public enum LeadingLayer: String, Hashable, Sendable, CaseIterable {
    /// The purchase layer that the app had before it used this package.
    case old
    /// The purchase layer of this package.
    case new

    /// Creates the leading purchase layer of an account for one launch.
    ///
    /// The new layer leads if the account's arm (variant) is named `new` and the account loses no purchase. For that,
    /// the new layer's ledger must contain each transaction that the old layer recorded for the account, and assign it
    /// to the same account. Otherwise, the old layer leads.
    ///
    /// - Parameters:
    ///   - arm: The name of the account's arm in the experiment, or `nil` if the account has none.
    ///   - account: The account.
    ///   - recorded: The transactions that the old layer has recorded for the account.
    ///   - ledger: The ledger of the new layer.
    public init(arm: String?, for account: AccountToken, recorded: Set<TransactionKey>, in ledger: Ledger) {
        let isComplete = recorded.allSatisfy { ledger.transactions[$0]?.account == account }
        self = arm == LeadingLayer.new.rawValue && isComplete ? .new : .old
    }
}
