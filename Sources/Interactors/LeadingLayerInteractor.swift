internal import DiscoverData
public import DiscoverEntities

/// A request to determine which purchase layer sells products during this launch of the app.
///
/// While an app replaces its old purchase code, the app contains two purchase layers: the old code, and this package.
/// The layer that sells also decides access and finishes transactions. That layer is called the leading layer.
public struct LeadingLayerRequest: Hashable, Sendable {
    /// The account's variant (arm) in the experiment that compares the layers.
    ///
    /// The value is `nil` if the account has no variant.
    public let arm: String?
    /// The account of the customer who is signed in during this launch.
    public let account: AccountToken

    /// Creates a request from an account and the name of its variant (arm); `nil` if it has no variant.
    public init(arm: String?, account: AccountToken) {
        self.arm = arm
        self.account = account
    }
}

/// An interactor that determines whether the app's old or new purchase layer leads during a launch.
///
/// The old layer is the app's earlier purchase code, and the new layer is this package. The leading layer sells,
/// decides access, and finishes transactions. The new layer leads if two conditions are met: the account's variant
/// (arm) in the experiment is `new`, and the new layer's ledger assigns every transaction that the old layer has
/// recorded for the account to this account. Otherwise, or if the records of one layer can't be read, the old layer
/// leads.
public struct LeadingLayerInteractor: Interactor {
    private let records: any PurchaseRecords
    private let ledger: any LedgerStore

    /// Creates an interactor that compares the records of the app's old purchase code with the ledger.
    public init(records: any PurchaseRecords, ledger: any LedgerStore) {
        self.records = records
        self.ledger = ledger
    }

    /// Returns the purchase layer that sells products and finishes transactions until the next launch.
    public func perform(_ request: LeadingLayerRequest) async -> LeadingLayer {
        let span = Trace.begin(.interactor, "LeadingLayer", request.arm ?? "no arm")
        defer { span.end() }
        guard request.arm == LeadingLayer.new.rawValue,
            let recorded = try? await records.recorded(for: request.account),
            let ledger = try? await ledger.ledger(for: request.account)
        else { return .old }
        return LeadingLayer(arm: request.arm, for: request.account, recorded: recorded, in: ledger)
    }
}
