public import DiscoverData
public import DiscoverEntities

/// An interactor that computes an account's current entitlements from the evidence in the ledger.
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

    /// Returns the entitlements, or a status that they aren't known yet.
    public func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementStatus {
        let span = Trace.begin(.interactor, "Entitlements")
        defer { span.end() }
        let evidence = try await ledger.ledger(for: request.token)
        return EntitlementStatus.computed(for: request, from: evidence, by: map, at: await time.now())
    }
}

/// An interactor that computes an account's entitlements together with the trusted time.
///
/// Free moves are dated with the trusted time, so it is needed even if the entitlements aren't known yet. Both values
/// come from one read of the ledger.
public struct EntitlementSnapshotInteractor: Interactor {
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

    /// Returns the entitlements, if known, and the trusted time.
    ///
    /// The trusted time is the clock's time or the latest signed date in the ledger, whichever is later.
    public func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementSnapshot {
        let span = Trace.begin(.interactor, "EntitlementSnapshot")
        defer { span.end() }
        let evidence = try await ledger.ledger(for: request.token)
        let clock = await time.now()
        let answer = EntitlementStatus.computed(for: request, from: evidence, by: map, at: clock)
        return EntitlementSnapshot(entitlements: answer.entitlements, moment: max(clock, evidence.highestSigned))
    }
}

/// An interactor that reads the setting behind a feature, as a locked value.
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
