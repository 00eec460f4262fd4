public import DiscoverData
public import DiscoverObservers
internal import Synchronization

/// Counts outcomes for a console. Nobody sees the counts unless they ask.
public final class AnalyticsTally: AnalyticsObserver {
    private let counts = Mutex<[Counted: Int]>([:])

    /// Counts from nothing.
    public init() {}

    /// Counts one more.
    public func analytics(_ event: AnalyticsEvent) async {
        let act = Trace.begin(.view, "AnalyticsTally")
        defer { act.end() }
        let counted = Counted(event)
        counts.withLock { $0[counted, default: 0] += 1 }
    }

    /// Shows a person the counts so far.
    public func showText(on screen: any Screen, style: ConsoleStyle) {
        let printer = Printer(screen: screen, style: style)
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

    /// Shows a program the counts so far: one object.
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

    private var sorted: [(Counted, Int)] {
        counts.withLock { Array($0) }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
}
