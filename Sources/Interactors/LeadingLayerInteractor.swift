internal import DiscoverData
public import DiscoverEntities

/// A request for the purchase layer that leads an account's launch.
public struct LeadingLayerRequest: Hashable, Sendable {
    /// The name of the account's arm, or `nil` if the account has none.
    public let arm: String?
    /// The account.
    public let account: AccountToken

    /// Creates a request from the name of an arm and an account.
    public init(arm: String?, account: AccountToken) {
        self.arm = arm
        self.account = account
    }
}

/// An interactor that selects the purchase layer that leads an account's launch.
///
/// Perform it once per launch. If the records of a layer can't be read, the old layer leads.
public struct LeadingLayerInteractor: Interactor {
    private let records: any PurchaseRecords
    private let ledger: any LedgerStore

    /// Creates an interactor that compares the old layer's records with the new layer's ledger.
    public init(records: any PurchaseRecords, ledger: any LedgerStore) {
        self.records = records
        self.ledger = ledger
    }

    /// Returns the layer that leads until the next launch.
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
