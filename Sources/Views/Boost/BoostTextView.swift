public import DiscoverData
public import DiscoverObservers

/// Tells a person what came of a boost.
public struct BoostTextView: BoostObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// One sentence.
    public func boost(_ event: BoostEvent) async {
        let act = Trace.begin(.view, "BoostTextView")
        defer { act.end() }
        let sentence = BoostWords.sentence(event)
        switch event {
        case .boosted: printer.say(sentence, .good)
        case .running: printer.say(sentence)
        case .locked: printer.say(sentence, .warning)
        case .failed: printer.complain(sentence)
        }
    }
}

/// What came of a boost, in sentences.
enum BoostWords {
    static func sentence(_ event: BoostEvent) -> SafeText {
        switch event {
        case .boosted(let until, let left):
            "You are on top of everybody's stack until \(MomentWords.stamp(until)). \(CountWords.count(left, "boost")) left."
        case .running(let until): "A boost runs already, until \(MomentWords.stamp(until)). None was spent."
        case .locked(let lock): MoveWords.locked(lock)
        case .failed(let failure): MoveWords.complaint(failure).message
        }
    }
}
