public import DiscoverData
public import DiscoverObservers
internal import Support
internal import Synchronization

/// An observer that counts the outcomes of use cases, and shows the counts only on request.
public final class AnalyticsCounter: AnalyticsObserver {
    private let counts = Mutex<[AnalyticsKey: Int]>([:])

    /// Creates a counter that hasn't counted anything yet.
    public init() {}

    /// Counts the event's outcome; an event that is only a step on the way to an outcome isn't counted.
    public func analytics(_ event: AnalyticsEvent) async {
        guard let counted = AnalyticsKey(event) else { return }
        let span = Trace.begin(.view, "AnalyticsCounter")
        defer { span.end() }
        counts.withLock { $0[counted, default: 0] += 1 }
    }

    /// Shows a table with the number of times that each outcome of a use case occurred.
    public func showText(on screen: any Screen, style: ConsoleStyle) {
        let printer = ConsolePrinter(screen: screen, style: style)
        let counts = sorted
        guard !counts.isEmpty else { return printer.say("Nothing has been counted yet.") }
        var table = Table([
            .left("Use case"), .wrapping("Product"), .left("Outcome"), .wrapping("Reason"), .right("Count"),
        ])
        for (counted, count) in counts {
            table.add(
                "\(counted.useCase)", "\(counted.product ?? "")", "\(counted.outcome)", "\(counted.reason ?? "")",
                "\(count)")
        }
        printer.show(table.lines(style))
    }

    /// Shows one JSON object with the number of times that each outcome of a use case occurred.
    public func showJSON(on screen: any Screen) {
        let list = sorted.map { counted, count -> JSONValue in
            [
                "useCase": .text(counted.useCase),
                "product": .text(counted.product),
                "outcome": .text(counted.outcome),
                "reason": .text(counted.reason),
                "count": .integer(count),
            ]
        }
        JSONPrinter(screen: screen).event(.analytics, ["counts": .list(list)])
    }

    private var sorted: [(AnalyticsKey, Int)] {
        counts.withLock { Array($0) }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
}

/// The key under which outcomes are counted: the use case, the product, the outcome, and the reason.
///
/// The number of restored transactions isn't part of the key, because it differs in every restore.
struct AnalyticsKey: Hashable, Comparable {
    let useCase: String
    let product: String?
    let outcome: String
    let reason: String?

    /// Creates the key of an event; `nil` if the event is a step on the way to an outcome.
    init?(_ event: AnalyticsEvent) {
        switch event {
        case .offered, .paying, .paid, .credited, .settled: return nil
        case .purchase(let product, let outcome, let reason):
            self.init(useCase: "purchase", product: product, outcome: outcome, reason: reason)
        case .restore(_, _, let reason?):
            self.init(useCase: "restore", product: nil, outcome: "failed", reason: reason)
        case .restore(let restored, let failed, nil):
            let outcome =
                failed > 0 ? (restored > 0 ? "partlyRestored" : "failed") : restored > 0 ? "restored" : "nothing"
            self.init(useCase: "restore", product: nil, outcome: outcome, reason: nil)
        case .unrestored(let product, let reason):
            self.init(useCase: "restore", product: product, outcome: "unrestored", reason: reason)
        case .unsettled(let product, let reason):
            self.init(useCase: "verify", product: product, outcome: "unsettled", reason: reason)
        case .loadProducts(let reason):
            self.init(useCase: "loadProducts", product: nil, outcome: "failed", reason: reason)
        case .exposure(let experiment, let arm):
            self.init(useCase: "assignArms", product: nil, outcome: "exposed", reason: "\(experiment)/\(arm)")
        }
    }

    private init(useCase: String, product: String?, outcome: String, reason: String?) {
        self.useCase = useCase
        self.product = product
        self.outcome = outcome
        self.reason = reason
    }

    /// Returns `true` if the left key comes first, by use case, product, outcome, and then reason.
    static func < (left: AnalyticsKey, right: AnalyticsKey) -> Bool {
        (left.useCase, left.product ?? "", left.outcome, left.reason ?? "")
            < (right.useCase, right.product ?? "", right.outcome, right.reason ?? "")
    }
}
