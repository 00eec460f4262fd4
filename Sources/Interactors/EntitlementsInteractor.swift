public import DiscoverData
public import DiscoverEntities

/// An interactor that computes an account's current entitlements from the transactions in the ledger.
///
/// The result contains the time for which the entitlements were computed, even if they aren't known yet. A swipe that
/// needs no entitlement, such as a swipe to the left, is recorded with that time. The entitlements and the time come
/// from one read of the ledger.
public struct EntitlementsInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Creates an interactor that computes entitlements from the specified ledger.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that contains the account's signed transactions.
    ///   - time: The source of the current time, for which the entitlements are computed.
    ///   - map: The features and units that each product grants.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// Returns the account's entitlements (`nil` if unknown), and the time for which they were computed.
    ///
    /// The time is the clock's time or the latest signed date in the ledger, whichever is later.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementSnapshot {
        let span = Trace.begin(.interactor, "Entitlements")
        defer { span.end() }
        let evidence = try await ledger.entitlementLedger(for: request.token, by: map)
        return EntitlementSnapshot(of: request, from: evidence, by: map, at: await time.now())
    }
}

/// An interactor that reads a setting, such as a distance, that only entitled accounts can use.
public struct SettingInteractor: Interactor {
    private let settings: any SettingsReader

    /// Creates an interactor that reads settings through the specified port.
    public init(settings: any SettingsReader) { self.settings = settings }

    /// Returns the setting that requires exactly these features, with its value locked.
    ///
    /// The result is `nil` if no setting requires exactly these features.
    public func perform(_ features: Feature) async -> GatedSetting? {
        let span = Trace.begin(.interactor, "Setting", features.names.joined(separator: ", "))
        defer { span.end() }
        return await settings.setting(behind: features)
    }
}
