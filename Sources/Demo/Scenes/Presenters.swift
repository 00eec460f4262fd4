import DiscoverData
import DiscoverObservers
import DiscoverViews

/// One view for each use case, all for people or all for machines.
struct Presenters {
    let products: any LoadProductsObserver
    var purchase: any PurchaseObserver
    var verify: any VerifyObserver
    let restore: any RestoreObserver
    let listen: any ListenObserver
    let status: any ShowStatusObserver
    let paywall: any ShowPaywallObserver
    let catalog: any InspectCatalogObserver
    let store: any OperateStoreObserver
    // scaffold: presenters
    let navigation: any NavigationObserver
    let errors: any ErrorView
    let hints: any HintView
    let trace: @Sendable (Act) -> Void
    let page: @Sendable (Page) -> Void
    /// What is said to a person beside an event that says all a program needs.
    let remark: @Sendable (Page) -> Void

    static func text(on screen: any Screen, style: ConsoleStyle) -> Presenters {
        let trace = TraceTextView(screen: screen, style: style)
        let page = PageTextView(screen: screen, style: style)
        return Presenters(
            products: LoadProductsTextView(screen: screen, style: style),
            purchase: PurchaseTextView(screen: screen, style: style),
            verify: VerifyTextView(screen: screen, style: style),
            restore: RestoreTextView(screen: screen, style: style),
            listen: ListenTextView(screen: screen, style: style),
            status: ShowStatusTextView(screen: screen, style: style),
            paywall: ShowPaywallTextView(screen: screen, style: style),
            catalog: InspectCatalogTextView(screen: screen, style: style),
            store: OperateStoreTextView(screen: screen, style: style),
            // scaffold: text views
            navigation: NavigationTextView(screen: screen, style: style),
            errors: ErrorTextView(screen: screen, style: style), hints: HintTextView(screen: screen, style: style),
            trace: { trace.show($0) }, page: { page.show($0) },
            remark: { page.show($0) })
    }

    static func json(on screen: any Screen) -> Presenters {
        let trace = TraceJSONView(screen: screen)
        let page = PageJSONView(screen: screen)
        return Presenters(
            products: LoadProductsJSONView(screen: screen), purchase: PurchaseJSONView(screen: screen),
            verify: VerifyJSONView(screen: screen), restore: RestoreJSONView(screen: screen),
            listen: ListenJSONView(screen: screen), status: ShowStatusJSONView(screen: screen),
            paywall: ShowPaywallJSONView(screen: screen), catalog: InspectCatalogJSONView(screen: screen),
            store: OperateStoreJSONView(screen: screen),
            // scaffold: JSON views
            navigation: NavigationJSONView(screen: screen),
            errors: ErrorJSONView(screen: screen), hints: HintJSONView(screen: screen), trace: { trace.show($0) },
            page: { page.show($0) },
            remark: { _ in })
    }
}
