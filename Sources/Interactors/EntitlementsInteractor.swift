public import DiscoverData
public import DiscoverEntities

/// An interactor that computes an account's current entitlements from the transactions in the ledger.
///
/// The result contains the trusted time, even if the entitlements aren't known yet, because free moves are dated with
/// it. Both values come from one read of the ledger.
public struct EntitlementsInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Creates an interactor that computes entitlements from the specified ledger.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that contains the evidence.
    ///   - time: The source of the current time, for which the entitlements are computed.
    ///   - map: The features of each product.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// Returns the account's entitlements, if known, and the trusted time that they were computed for.
    ///
    /// The trusted time is the clock's time or the latest signed date in the ledger, whichever is later.
    public func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementSnapshot {
        let span = Trace.begin(.interactor, "Entitlements")
        defer { span.end() }
        let evidence = try await ledger.ledger(for: request.token)
        return EntitlementSnapshot(of: request, from: evidence, by: map, at: await time.now())
    }
}

/// An interactor that reads the app's setting behind a feature; the feature's paywall locks the value.
public struct SettingInteractor: Interactor {
    private let settings: any SettingsReader

    /// Creates an interactor that reads from the specified settings.
    public init(settings: any SettingsReader) { self.settings = settings }

    /// Returns the setting that requires exactly these features, or `nil` if there is none.
    public func perform(_ features: Feature) async -> GatedSetting? {
        let span = Trace.begin(.interactor, "Setting", features.names.joined(separator: ", "))
        defer { span.end() }
        return await settings.setting(behind: features)
    }
}
