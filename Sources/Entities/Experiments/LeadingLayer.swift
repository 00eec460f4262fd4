/// The one of an app's two implementations of purchases (layers) that leads during one launch.
///
/// The leading layer sells, decides access, and finishes transactions. The other layer only records the same
/// transactions, so that it can lead at a later launch.
///
/// ```swift
/// let lead = LeadingLayer(arm: arm, for: account.token, recorded: recorded, in: ledger)
/// ```
public enum LeadingLayer: String, Hashable, Sendable, CaseIterable {
    /// The implementation of purchases that the app had before it used this package.
    case old
    /// The implementation of purchases in this package.
    case new

    /// Selects the leading layer of an account for one launch.
    ///
    /// The new layer leads if the account's arm is named `new`, and if the account loses no purchase: the ledger must
    /// credit it with each transaction that the old layer recorded for it. In all other cases, the old layer leads.
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
