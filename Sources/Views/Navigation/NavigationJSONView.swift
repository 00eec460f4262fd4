public import DiscoverData
public import DiscoverObservers

/// Shows a program what opened over the scene, and what is back.
public struct NavigationJSONView: NavigationObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object: what is open over the scene now, what was closed, the scene, and what could not be gone to, all as links.
    public func navigation(_ event: NavigationEvent) async {
        let span = Trace.begin(.view, "NavigationJSONView")
        defer { span.end() }
        let (presented, dismissed, scene, leftOut): (String?, String?, String?, String?) =
            switch event {
            case .presented(let modal, let scene): (modal, nil, scene, nil)
            case .dismissed(let modal, let scene): (nil, modal, scene, nil)
            case .nothingPresented: (nil, nil, nil, nil)
            case .leftOut(let link): (nil, nil, nil, link)
            }
        printer.event(
            .navigation,
            [
                "presented": .text(presented), "dismissed": .text(dismissed), "scene": .text(scene),
                "leftOut": .text(leftOut),
            ])
    }
}
