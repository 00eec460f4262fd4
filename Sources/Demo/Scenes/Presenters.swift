import DiscoverData
import DiscoverObservers
import DiscoverViews

/// The views of all use cases, either as text for people or as JSON for programs.
struct Presenters {
    var products: any LoadProductsObserver
    var purchase: any PurchaseObserver
    var verify: any VerifyObserver
    var restore: any RestoreObserver
    var listen: any ListenObserver
    var status: any ShowStatusObserver
    var paywall: any ShowPaywallObserver
    let catalog: any InspectCatalogObserver
    var store: any OperateStoreObserver
    let stack: any CardStackObserver
    let swipe: any SwipeObserver
    let rewind: any RewindObserver
    var boost: any BoostObserver
    let passport: any PassportObserver
    let friends: any SwipeWithFriendsObserver
    let profile: any ShowProfileObserver
    let imports: any ImportRecommendationsObserver
    let assignArms: any AssignArmsObserver
    let manageExperiment: any ManageExperimentObserver
    // scaffold: presenters
    let navigation: any NavigationObserver
    var errors: any ErrorView
    let hints: any HintView
    let trace: @Sendable (TraceEvent) -> Void
    /// A function that shows one traced operation with its place in the source code.
    let explain: @Sendable (TraceEvent) -> Void
    let map: @Sendable (ModuleMap) -> Void
    let page: @Sendable (TextPage) -> Void
    /// A function that shows a person additional text, such as an explanation.
    ///
    /// If the output is JSON for programs, the function does nothing, because the JSON events already contain the
    /// information.
    let remark: @Sendable (TextPage) -> Void

    /// Creates the views that the options select.
    static func selected(by options: Options, on screen: TerminalScreen, _ streams: Streams) -> Presenters {
        options.isJSON
            ? .json(on: screen)
            : .text(on: screen, style: TerminalScreen.style(options, streams), motion: screen.motion)
    }

    /// Creates views that write text for people.
    ///
    /// - Parameters:
    ///   - screen: The screen to write to.
    ///   - style: The style of the text, such as colors.
    ///   - motion: The settings of animations, or `nil` for none.
    /// - Returns: The text views.
    static func text(on screen: any Screen, style: ConsoleStyle, motion: AnimationSettings? = nil) -> Presenters {
        let trace = TraceTextView(screen: screen, style: style)
        let sources = SourceFolder.found
        let map = ModuleMapTextView(screen: screen, style: style)
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
            stack: CardStackTextView(screen: screen, style: style, motion: motion),
            swipe: SwipeTextView(screen: screen, style: style), rewind: RewindTextView(screen: screen, style: style),
            boost: BoostTextView(screen: screen, style: style),
            passport: PassportTextView(screen: screen, style: style),
            friends: SwipeWithFriendsTextView(screen: screen, style: style),
            profile: ShowProfileTextView(screen: screen, style: style),
            imports: ImportRecommendationsTextView(
                screen: screen, style: style, interval: motion == nil ? 1000 : 100),
            assignArms: AssignArmsTextView(screen: screen, style: style),
            manageExperiment: ManageExperimentTextView(screen: screen, style: style),
            // scaffold: text views
            navigation: NavigationTextView(screen: screen, style: style),
            errors: ErrorTextView(screen: screen, style: style), hints: HintTextView(screen: screen, style: style),
            trace: { trace.show($0) }, explain: { trace.explain($0, at: sources?.path(of: $0.file)) },
            map: { map.show($0) },
            page: { page.show($0) }, remark: { page.show($0) })
    }

    static func json(on screen: any Screen) -> Presenters {
        let trace = TraceJSONView(screen: screen)
        let sources = SourceFolder.found
        let map = ModuleMapJSONView(screen: screen)
        let page = PageJSONView(screen: screen)
        return Presenters(
            products: LoadProductsJSONView(screen: screen), purchase: PurchaseJSONView(screen: screen),
            verify: VerifyJSONView(screen: screen), restore: RestoreJSONView(screen: screen),
            listen: ListenJSONView(screen: screen), status: ShowStatusJSONView(screen: screen),
            paywall: ShowPaywallJSONView(screen: screen), catalog: InspectCatalogJSONView(screen: screen),
            store: OperateStoreJSONView(screen: screen), stack: CardStackJSONView(screen: screen),
            swipe: SwipeJSONView(screen: screen), rewind: RewindJSONView(screen: screen),
            boost: BoostJSONView(screen: screen), passport: PassportJSONView(screen: screen),
            friends: SwipeWithFriendsJSONView(screen: screen), profile: ShowProfileJSONView(screen: screen),
            imports: ImportRecommendationsJSONView(screen: screen),
            assignArms: AssignArmsJSONView(screen: screen), manageExperiment: ManageExperimentJSONView(screen: screen),
            // scaffold: JSON views
            navigation: NavigationJSONView(screen: screen),
            errors: ErrorJSONView(screen: screen), hints: HintJSONView(screen: screen), trace: { trace.show($0) },
            explain: { trace.show($0, at: sources?.path(of: $0.file)) }, map: { map.show($0) },
            page: { page.show($0) }, remark: { _ in })
    }
}
