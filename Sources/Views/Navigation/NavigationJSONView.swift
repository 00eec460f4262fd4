public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows presented and dismissed scenes (screens), and dropped links, as JSON.
public struct NavigationJSONView: NavigationObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows a navigation event as one JSON object with the links of the scenes (screens).
    ///
    /// A member is `null` if it doesn't apply to the event. The member `scene` is the scene below the presented or
    /// dismissed one, and `leftOut` is a link that the app dropped without opening its scene.
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
