public import DiscoverData
public import DiscoverObservers
internal import Synchronization

/// A view that shows the card stack (the recommended people) as text.
///
/// With animations, each change replaces the previous drawing, and a new card is uncovered in a few frames. Without
/// animations, the stack is drawn on request, and a change of the top card is reported in one line.
public struct CardStackTextView: CardStackObserver {
    private let printer: ConsolePrinter
    private let motion: AnimationSettings?
    private let state = State()

    /// The view's state, which is a reference type so that it persists between two events.
    private final class State: Sendable {
        let scene = Mutex(CardStackViewState())
    }

    /// Creates a view that writes text to the specified screen in the specified style.
    ///
    /// - Parameters:
    ///   - screen: The screen to write to.
    ///   - style: The width of the screen, and whether it shows colors.
    ///   - motion: The settings for animations, or `nil` for none.
    public init(screen: any Screen, style: ConsoleStyle, motion: AnimationSettings? = nil) {
        printer = ConsolePrinter(screen: screen, style: style)
        self.motion = motion
    }

    /// Shows an event: the whole stack, a change, or the progress or the result of loading more cards.
    public func stack(_ event: CardStackEvent) async {
        let span = Trace.begin(.view, "CardStackTextView")
        defer { span.end() }
        switch event {
        case .shown(let picture): await show(picture)
        case .changed(let change, let picture): await show(change, picture)
        case .refilling: printer.progress("Loading more people ...")
        case .refilled(let cards, let refused): notify(cards, refused)
        case .refillFailed(.exhausted, let waiting): printer.say(StackMessages.exhausted(waiting: waiting), .faint)
        case .refillFailed(let failure, let waiting):
            printer.showError(StackMessages.complaint(failure, waiting: waiting).message)
        case .failed(let failure): printer.showError(MoveMessages.complaint(failure).message)
        }
    }

    private func show(_ picture: StackViewData) async {
        guard let motion else { return printer.show(StackRenderer.lines(picture, printer.style)) }
        state.scene.withLock { $0.lay(picture) }
        await perform(motion)
    }

    private func show(_ change: StackChange, _ picture: StackViewData) async {
        guard let motion else {
            let isNewOnTop = change.removed.contains(0) || change.inserted.contains { $0.place == 0 }
            return isNewOnTop ? printer.say(StackMessages.top(picture), .faint) : ()
        }
        state.scene.withLock { $0.take(change, picture) }
        await perform(motion)
    }

    /// Draws all waiting frames of the animation in their order.
    ///
    /// If another call of this method is already drawing, this call returns at once. The other call then draws these
    /// frames, too.
    ///
    /// - Parameter motion: The settings for animations.
    private func perform(_ motion: AnimationSettings) async {
        guard state.scene.withLock({ $0.beginPerformance() }) else { return }
        while let frame = state.scene.withLock({ $0.nextFrame() }) {
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
