internal import DiscoverData
public import DiscoverEntities

/// A request to determine which purchase layer, the old or the new one, leads (sells and finishes) in this launch.
public struct LeadingLayerRequest: Hashable, Sendable {
    /// The account's variant (arm) in the experiment that compares the purchase layers; `nil` if the account has none.
    public let arm: String?
    /// The account of the customer who is signed in during this launch.
    public let account: AccountToken

    /// Creates a request from the name of the account's variant (arm), if there is one, and the account.
    public init(arm: String?, account: AccountToken) {
        self.arm = arm
        self.account = account
    }
}

/// An interactor that determines which purchase layer, the old or the new one, leads during a launch.
///
/// The leading layer sells, decides access, and finishes transactions. The new layer leads if the account's variant
/// (arm) is `new` and the new layer's ledger contains every transaction that the old layer has recorded. Otherwise, or
/// if one of the two can't be read, the old layer leads.
public struct LeadingLayerInteractor: Interactor {
    private let records: any PurchaseRecords
    private let ledger: any LedgerStore

    /// Creates an interactor that compares the old purchase layer's records with the new layer's ledger.
    public init(records: any PurchaseRecords, ledger: any LedgerStore) {
        self.records = records
        self.ledger = ledger
    }

    /// Returns the purchase layer that leads (sells and finishes transactions) until the next launch.
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
