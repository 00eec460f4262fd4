public import DiscoverData
public import DiscoverObservers

/// A view that shows the result of a boost as text.
///
/// A boost shows the customer on top of everyone's stack.
public struct BoostTextView: BoostObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows an event of the boost use case as one sentence on the screen.
    public func boost(_ event: BoostEvent) async {
        let span = Trace.begin(.view, "BoostTextView")
        defer { span.end() }
        let sentence = BoostMessages.sentence(event)
        switch event {
        case .boosted: printer.say(sentence, .good)
        case .running: printer.say(sentence)
        case .locked: printer.say(sentence, .warning)
        case .failed: printer.showError(sentence)
        }
    }
}

/// The messages about the result of a boost, which puts the customer on top of everyone's stack.
enum BoostMessages {
    static func sentence(_ event: BoostEvent) -> SafeText {
        switch event {
        case .boosted(let until, let left):
            """
            You are on top of everyone's stack until \(MomentFormatter.stamp(until)). \(CountFormatter.count(left, "boost")) \
            left.
            """
        case .running(let until): "A boost is already active until \(MomentFormatter.stamp(until)). No boost was spent."
        case .locked(let lock): MoveMessages.locked(lock)
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }
}
