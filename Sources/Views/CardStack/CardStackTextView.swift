public import DiscoverData
public import DiscoverObservers
internal import Synchronization

/// Shows a person the stack of cards.
///
/// Where things may move, each change is drawn in the place of what it changes, a new card coming up in a few frames; where they may not,
/// the stack is drawn when it is asked for, and a change of the top card is a line.
public struct CardStackTextView: CardStackObserver {
    private let printer: ConsolePrinter
    private let motion: AnimationSettings?
    private let stage = Stage()

    /// Keeps the scene between two events, whoever tells them.
    private final class Stage: Sendable {
        let scene = Mutex(CardStackViewState())
    }

    /// Takes where to show it, and how; without a motion, everything stands still.
    public init(screen: any Screen, style: ConsoleStyle, motion: AnimationSettings? = nil) {
        printer = ConsolePrinter(screen: screen, style: style)
        self.motion = motion
    }

    /// The cards as they lie, or what has changed; and how getting more of them goes.
    public func stack(_ event: CardStackEvent) async {
        let span = Trace.begin(.view, "CardStackTextView")
        defer { span.end() }
        switch event {
        case .shown(let picture): await show(picture)
        case .changed(let change, let picture): await show(change, picture)
        case .refilling: printer.progress("Looking for more people ...")
        case .refilled(let cards, let refused): notify(cards, refused)
        case .refillFailed(.exhausted, let waiting): printer.say(StackMessages.exhausted(waiting: waiting), .faint)
        case .refillFailed(let failure, let waiting):
            printer.showError(StackMessages.complaint(failure, waiting: waiting).message)
        case .failed(let failure): printer.showError(MoveMessages.complaint(failure).message)
        }
    }

    private func show(_ picture: StackViewData) async {
        guard let motion else { return printer.show(StackRenderer.lines(picture, printer.style)) }
        stage.scene.withLock { $0.lay(picture) }
        await perform(motion)
    }

    private func show(_ change: StackChange, _ picture: StackViewData) async {
        guard let motion else {
            let isNewOnTop = change.removed.contains(0) || change.inserted.contains { $0.place == 0 }
            return isNewOnTop ? printer.say(StackMessages.top(picture), .faint) : ()
        }
        stage.scene.withLock { $0.take(change, picture) }
        await perform(motion)
    }

    /// Draws what is to be drawn. Whoever comes while another is drawing leaves it to them: so it is drawn in order.
    private func perform(_ motion: AnimationSettings) async {
        guard stage.scene.withLock({ $0.beginPerformance() }) else { return }
        while let frame = stage.scene.withLock({ $0.nextFrame() }) {
            let lines = StackRenderer.lines(frame.picture, progress: frame.progress, printer.style)
            printer.screen.redraw(lines, isLast: frame.pause == .zero)
            if frame.pause > .zero { await motion.pause(frame.pause) }
        }
    }

    private func notify(_ cards: Int, _ refused: [RefusedRecord]) {
        if cards > 0 { printer.say(StackMessages.refilled(cards), .faint) }
        let lines = StackMessages.refused(refused).flatMap { printer.lines($0, .warning, indent: 2) }
        if !lines.isEmpty { printer.screen.showError(lines.joined(separator: "\n")) }
    }
}
