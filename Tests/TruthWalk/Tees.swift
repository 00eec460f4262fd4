internal import DiscoverData
internal import DiscoverDemo
internal import DiscoverObservers
internal import DiscoverViews

/// The text views, each with its own screen, which receive the same events as the JSON views.
struct TextViews: Sendable {
    /// The compared views.
    enum Kind: CaseIterable, Sendable {
        case purchase, verify, restore, update, status, store, products, paywall, boost, error
    }

    let screens: [Kind: Recorder]

    init() { screens = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, Recorder()) }) }

    /// Adds a text view to each JSON view.
    func join(_ parts: inout PlayedConsole.Parts) {
        // The width prevents messages from being wrapped.
        let style = ConsoleStyle(width: 100_000)
        func screen(_ kind: Kind) -> Recorder { screens[kind] ?? Recorder() }
        parts.purchase = Both(parts.purchase, PurchaseTextView(screen: screen(.purchase), style: style))
        parts.verify = Both(parts.verify, VerifyTextView(screen: screen(.verify), style: style))
        parts.restore = Both(parts.restore, RestoreTextView(screen: screen(.restore), style: style))
        parts.listen = Both(parts.listen, ListenTextView(screen: screen(.update), style: style))
        parts.status = Both(parts.status, ShowStatusTextView(screen: screen(.status), style: style))
        parts.store = Both(parts.store, OperateStoreTextView(screen: screen(.store), style: style))
        parts.products = Both(parts.products, LoadProductsTextView(screen: screen(.products), style: style))
        parts.paywall = Both(parts.paywall, ShowPaywallTextView(screen: screen(.paywall), style: style))
        parts.boost = Both(parts.boost, BoostTextView(screen: screen(.boost), style: style))
        parts.errors = BothErrors(first: parts.errors, second: ErrorTextView(screen: screen(.error), style: style))
    }

    /// Returns the output of each view since the last call, including error messages.
    func take() -> [Kind: [String]] {
        screens.mapValues { screen in
            let texts = screen.take()
            return texts.shown + texts.complaints
        }
    }
}

/// Two observers that receive the same events.
private struct Both<First: Sendable, Second: Sendable>: Sendable {
    let first: First
    let second: Second

    init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension Both: PurchaseObserver where First == any PurchaseObserver, Second: PurchaseObserver {
    func purchase(_ event: PurchaseEvent) async {
        await first.purchase(event)
        await second.purchase(event)
    }
}

extension Both: VerifyObserver where First == any VerifyObserver, Second: VerifyObserver {
    func verify(_ event: VerifyEvent) async {
        await first.verify(event)
        await second.verify(event)
    }
}

extension Both: RestoreObserver where First == any RestoreObserver, Second: RestoreObserver {
    func restore(_ event: RestoreEvent) async {
        await first.restore(event)
        await second.restore(event)
    }
}

extension Both: ListenObserver where First == any ListenObserver, Second: ListenObserver {
    func listen(_ event: ListenEvent) async {
        await first.listen(event)
        await second.listen(event)
    }
}

extension Both: ShowStatusObserver where First == any ShowStatusObserver, Second: ShowStatusObserver {
    func status(_ event: ShowStatusEvent) async {
        await first.status(event)
        await second.status(event)
    }
}

extension Both: OperateStoreObserver where First == any OperateStoreObserver, Second: OperateStoreObserver {
    func store(_ event: OperateStoreEvent) async {
        await first.store(event)
        await second.store(event)
    }
}

extension Both: LoadProductsObserver where First == any LoadProductsObserver, Second: LoadProductsObserver {
    func products(_ event: LoadProductsEvent) async {
        await first.products(event)
        await second.products(event)
    }
}

extension Both: ShowPaywallObserver where First == any ShowPaywallObserver, Second: ShowPaywallObserver {
    func paywall(_ event: ShowPaywallEvent) async {
        await first.paywall(event)
        await second.paywall(event)
    }
}

extension Both: BoostObserver where First == any BoostObserver, Second: BoostObserver {
    func boost(_ event: BoostEvent) async {
        await first.boost(event)
        await second.boost(event)
    }
}

private struct BothErrors: ErrorView {
    let first: any ErrorView
    let second: any ErrorView

    func show(code: String, message: String, hint: String?) {
        first.show(code: code, message: message, hint: hint)
        second.show(code: code, message: message, hint: hint)
    }
}
