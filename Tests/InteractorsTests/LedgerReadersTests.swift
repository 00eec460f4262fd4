import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Reading the ledger` {
    private func pass(_ id: TransactionID, _ product: ProductID, token: AccountToken? = .ann) -> TransactionFacts {
        .made(id, product: product, kind: .nonRenewing, token: token)
    }

    @Test func `passes that weren't refunded are listed once for each product, in order`() async throws {
        let ledger = SpyLedger(
            Ledger([
                .transaction(pass("1", "summer"), account: .ann), .transaction(pass("2", "autumn"), account: .ann),
                .transaction(pass("3", "summer"), account: .ann), .transaction(.made("4"), account: .ann),
                .transaction(pass("5", "winter").refunded(on: .day(1)), account: .ann),
                .transaction(pass("6", "spring", token: .bob), account: .bob),
            ]))
        #expect(try await LedgerPassesInteractor(ledger: ledger).perform(.ann) == ["autumn", "summer"])
    }

    @Test func `an unreadable ledger fails the list of passes`() async throws {
        let ledger = SpyLedger()
        ledger.nextRead(.failure(.unavailable("gone")))
        await #expect(throws: LedgerFailure.unavailable("gone")) {
            try await LedgerPassesInteractor(ledger: ledger).perform(.ann)
        }
    }

    @Test func `entitlements depend on the ledger, the clock, and the feature map`() async throws {
        let month = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(31))
        let ledger = SpyLedger(Ledger([.transaction(month, account: .ann)]))
        let time = FixedTimeSource(.day(30))
        let map = FeatureMap([
            "gold": FeatureMap.Grant(features: Feature("rewind"), unit: "gold", amount: 1, days: nil)
        ])
        let entitlements = EntitlementsInteractor(ledger: ledger, time: time, map: map)
        #expect(try await entitlements.perform(.ann).entitlements?.features == Feature("rewind"))
        time.set(.day(31))
        #expect(try await entitlements.perform(.ann).entitlements?.features == Feature())
        #expect(try await entitlements.perform(.bob) == EntitlementSnapshot(entitlements: nil, moment: .day(31)))
    }

    @Test func `an unreadable ledger fails the computation of entitlements`() async throws {
        let ledger = SpyLedger()
        ledger.nextRead(.failure(.damaged(place: "line 1", reason: "no entry")))
        let entitlements = EntitlementsInteractor(ledger: ledger, time: FixedTimeSource(), map: FeatureMap())
        await #expect(throws: LedgerFailure.damaged(place: "line 1", reason: "no entry")) {
            try await entitlements.perform(.admin)
        }
    }
}

@Suite struct `Interactors with a single port` {
    @Test func `a setting is returned locked, and only for its own feature`() async throws {
        let setting = SettingInteractor(
            settings: ScriptedSettings(GatedSetting(Paywall(50, requires: Feature("passport")), .kilometer)))
        let radius = try #require(await setting.perform(Feature("passport")))
        #expect(radius.amount.required == Feature("passport"))
        #expect(radius.unit == .kilometer)
        let none = await setting.perform(Feature("rewind"))
        #expect(none == nil)
    }

    @Test func `a catalog failure is returned unchanged`() async throws {
        let failure = InspectCatalogFailure(file: "a", place: "b", found: "c", expected: "d", isUnreadable: false)
        let reader = ScriptedCatalogReader(inUse: .made("own.storekit"), files: ["a": .failure(failure)])
        let inspect = InspectCatalogInteractor(reader: reader)
        #expect(try await inspect.perform(InspectCatalogRequest(path: nil)).file == "own.storekit")
        await #expect(throws: failure) { try await inspect.perform(InspectCatalogRequest(path: "a")) }
    }

    @Test func `a control's words and its report are passed on unchanged`() async throws {
        let report = StoreReport(control: "clock", message: "", columns: ["now"], rows: [["0"]])
        let controls = ScriptedOperator([["clock"]: .success(report), ["x"]: .failure(.notUnderstood("x"))])
        let operate = OperateStoreInteractor(controls: controls)
        #expect(try await operate.perform(OperateStoreRequest(words: ["clock"])) == report)
        await #expect(throws: OperateStoreFailure.notUnderstood("x")) {
            try await operate.perform(OperateStoreRequest(words: ["x"]))
        }
    }
}
