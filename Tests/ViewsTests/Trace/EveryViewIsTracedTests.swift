import DiscoverData
import DiscoverEntities
import DiscoverObservers
import DiscoverViews
import Synchronization
import Testing

@Suite struct `Tracing of views` {
    static let views: [(name: String, act: @Sendable (RecordingScreen) async -> Void)] = [
        ("LoadProductsTextView", { await LoadProductsTextView(screen: $0, style: .plain).products(.loading) }),
        ("LoadProductsJSONView", { await LoadProductsJSONView(screen: $0).products(.loading) }),
        ("PurchaseTextView", { await PurchaseTextView(screen: $0, style: .plain).purchase(paying) }),
        ("PurchaseJSONView", { await PurchaseJSONView(screen: $0).purchase(paying) }),
        ("VerifyTextView", { await VerifyTextView(screen: $0, style: .plain).verify(.verifying(1)) }),
        ("VerifyJSONView", { await VerifyJSONView(screen: $0).verify(.verifying(1)) }),
        ("RestoreTextView", { await RestoreTextView(screen: $0, style: .plain).restore(.fetching) }),
        ("RestoreJSONView", { await RestoreJSONView(screen: $0).restore(.fetching) }),
        ("ListenTextView", { await ListenTextView(screen: $0, style: .plain).listen(.ended) }),
        ("ListenJSONView", { await ListenJSONView(screen: $0).listen(.ended) }),
        ("ShowStatusTextView", { await ShowStatusTextView(screen: $0, style: .plain).status(unknown) }),
        ("ShowStatusJSONView", { await ShowStatusJSONView(screen: $0).status(unknown) }),
        ("ShowPaywallTextView", { await ShowPaywallTextView(screen: $0, style: .plain).paywall(locked) }),
        ("ShowPaywallJSONView", { await ShowPaywallJSONView(screen: $0).paywall(locked) }),
        ("InspectCatalogTextView", { await InspectCatalogTextView(screen: $0, style: .plain).catalog(malformed) }),
        ("InspectCatalogJSONView", { await InspectCatalogJSONView(screen: $0).catalog(malformed) }),
        ("AssignArmsTextView", { await AssignArmsTextView(screen: $0, style: .plain).assignArms(.assigned([])) }),
        (
            "ManageExperimentTextView",
            {
                await ManageExperimentTextView(screen: $0, style: .plain).manageExperiment(.stopped("a"))
            }
        ),
        ("ManageExperimentJSONView", { await ManageExperimentJSONView(screen: $0).manageExperiment(.stopped("a")) }),
        ("AssignArmsJSONView", { await AssignArmsJSONView(screen: $0).assignArms(.assigned([])) }),
        ("OperateStoreTextView", { await OperateStoreTextView(screen: $0, style: .plain).store(.failed(.noStore)) }),
        ("OperateStoreJSONView", { await OperateStoreJSONView(screen: $0).store(.failed(.noStore)) }),
        ("NavigationTextView", { await NavigationTextView(screen: $0, style: .plain).navigation(.nothingPresented) }),
        ("NavigationJSONView", { await NavigationJSONView(screen: $0).navigation(.nothingPresented) }),
        ("ErrorTextView", { ErrorTextView(screen: $0, style: .plain).show(code: "x", message: "x", hint: nil) }),
        ("ErrorJSONView", { ErrorJSONView(screen: $0).show(code: "x", message: "x", hint: nil) }),
        ("PageTextView", { PageTextView(screen: $0, style: .plain).show(TextPage(heading: "x")) }),
        ("PageJSONView", { PageJSONView(screen: $0).show(TextPage(heading: "x")) }),
        ("ModuleMapTextView", { ModuleMapTextView(screen: $0, style: .plain).show(map) }),
        ("ModuleMapJSONView", { ModuleMapJSONView(screen: $0).show(map) }),
        ("CardStackTextView", { await CardStackTextView(screen: $0, style: .plain).stack(.refilling) }),
        ("CardStackJSONView", { await CardStackJSONView(screen: $0).stack(.refilling) }),
        ("SwipeTextView", { await SwipeTextView(screen: $0, style: .plain).swipe(.nothingLeft) }),
        ("SwipeJSONView", { await SwipeJSONView(screen: $0).swipe(.nothingLeft) }),
        ("RewindTextView", { await RewindTextView(screen: $0, style: .plain).rewind(.nothingToRewind) }),
        ("RewindJSONView", { await RewindJSONView(screen: $0).rewind(.nothingToRewind) }),
        ("BoostTextView", { await BoostTextView(screen: $0, style: .plain).boost(.running(until: 0)) }),
        ("BoostJSONView", { await BoostJSONView(screen: $0).boost(.running(until: 0)) }),
        ("PassportTextView", { await PassportTextView(screen: $0, style: .plain).passport(home) }),
        ("PassportJSONView", { await PassportJSONView(screen: $0).passport(home) }),
        ("SwipeWithFriendsTextView", { await SwipeWithFriendsTextView(screen: $0, style: .plain).friends(alone) }),
        ("SwipeWithFriendsJSONView", { await SwipeWithFriendsJSONView(screen: $0).friends(alone) }),
        ("ShowProfileTextView", { await ShowProfileTextView(screen: $0, style: .plain).profile(.unknown("x")) }),
        ("ShowProfileJSONView", { await ShowProfileJSONView(screen: $0).profile(.unknown("x")) }),
        (
            "ImportRecommendationsTextView",
            { await ImportRecommendationsTextView(screen: $0, style: .plain).recommendations(importing) }
        ),
        (
            "ImportRecommendationsJSONView",
            { await ImportRecommendationsJSONView(screen: $0).recommendations(importing) }
        ),
        ("AnalyticsCounter", { _ in await AnalyticsCounter().analytics(.loadProducts(reason: "storeOffline")) }),
    ]

    private static let map = ModuleMap(command: nil, modules: [.init(name: "Data", imports: [])])
    private static let home = PassportEvent.looking(in: "Berlin", isHome: true)
    private static let alone = SwipeWithFriendsEvent.swiping(.alone, isChange: false)
    private static let importing = ImportRecommendationsEvent.importing(records: 1, milliseconds: 1)
    private static let paying = PurchaseEvent.paying(product: "gold", quantity: 1)
    private static let unknown = ShowStatusEvent.notKnownYet(unfinished: nil)
    private static let locked = ShowPaywallEvent.locked(
        PaywallViewData(feature: "rewind", offers: [], setting: nil, offersUnavailable: nil))
    private static let malformed = InspectCatalogEvent.failed(
        InspectCatalogFailure(file: "a", place: "b", found: "c", expected: "d", isUnreadable: false))

    @Test(arguments: views.indices)
    func `each view records a span under its own name and ends it`(index: Int) async {
        let (name, act) = Self.views[index]
        let acts = Mutex<[TraceEvent]>([])
        let trace = Trace { act in acts.withLock { $0.append(act) } }
        await Trace.$current.withValue(trace) {
            await act(RecordingScreen())
            await act(RecordingScreen())
        }
        #expect(acts.withLock { $0.map(\.name) } == [name, name])
        #expect(acts.withLock { $0.map(\.depth) } == [0, 0])
        // The text view and the JSON view of an error, for example, share a file.
        let subject = name.replacing(/(Text|JSON)View$/, with: "")
        #expect(acts.withLock { $0.allSatisfy { $0.layer == .view && $0.file.contains("/\(subject)") } })
    }
}
