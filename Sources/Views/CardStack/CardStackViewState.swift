internal import DiscoverData

/// The state of the card stack's text view: its cards, its queued changes, and its frames to draw.
///
/// The algorithms for combining changes, queueing animations, and uncovering a card are in extensions of the protocols
/// `BatchUpdatable`, `AnimationQueuing`, and `RevealTransitioning`, to which this type conforms. The view that owns the
/// state draws the frames.
struct CardStackViewState {
    /// A frame of an animation: a drawing of the card stack, and the time to wait before the next frame.
    struct Frame: Hashable, Sendable {
        let picture: StackViewData
        /// The visible share of the card that is being revealed, from 0 to 1.
        let progress: Double
        let pause: Duration
    }

    /// An animated change of the visible cards, with the whole stack after the change.
    struct CardAnimation: Hashable, Sendable {
        let change: BatchChange<CardViewData>
        let picture: StackViewData
    }

    // Revealing the top card takes five frames of 40 milliseconds, a fifth of a second in total.
    static let length: Duration = .milliseconds(200)
    static let frameLength: Duration = .milliseconds(40)

    var rows: [CardViewData] = []
    var batch: BatchUpdate<CardViewData>?
    var animations = AnimationQueue<CardAnimation>()
    var reveal = Reveal()

    /// The latest view data of the stack; `nil` before the stack is shown for the first time.
    private var picture: StackViewData?
    /// The view data of the stack that the steps of a reveal draw; `nil` before the stack is first shown.
    private var revealed: StackViewData?
    private var frames: [Frame] = []
    private var isPlaying = false
    private var isPerformed = false

    /// Shows the whole stack without animation, and discards the changes that haven't been animated yet.
    mutating func lay(_ picture: StackViewData) {
        cancel()
        cancel(duration: .zero)
        frames = [Frame(picture: picture, progress: 1, pause: .zero)]
        // The whole stack is drawn, so there is no change to report.
        (self.picture, revealed, rows) = (picture, picture, picture.cards)
    }

    /// Adds a change of the stack to the queue of animations, as one animation.
    mutating func take(_ change: StackChange, _ picture: StackViewData) {
        let last = self.picture
        self.picture = picture
        begin()
        for place in change.removed.reversed() { remove(at: place) }
        for insertion in change.inserted { insert(insertion.card, at: insertion.place) }
        // If the view missed an event, replace its rows by the current cards.
        if rows != picture.cards {
            for place in rows.indices.reversed() { remove(at: place) }
            for card in picture.cards { insert(card, at: rows.count) }
        }
        let isChange = batch?.before != rows
        end()
        // The cards are unchanged, but the text next to them is different.
        if !isChange, picture != last {
            enqueue(CardAnimation(change: BatchChange(from: [], to: []), picture: picture))
        }
    }

    /// Starts to draw the waiting frames, or returns `false` if another caller is already drawing.
    ///
    /// The caller that gets `true` draws the frames. Because only one caller draws, the frames keep their order.
    ///
    /// - Returns: `true` if the caller has to draw the frames.
    mutating func beginPerformance() -> Bool {
        defer { isPerformed = true }
        return !isPerformed
    }

    /// Returns the next frame to draw, or ends the drawing and returns `nil` if no frame is left.
    mutating func nextFrame() -> Frame? {
        if frames.isEmpty, isPlaying {
            isPlaying = false
            resume()
        }
        guard !frames.isEmpty else {
            isPerformed = false
            return nil
        }
        return frames.removeFirst()
    }
}

extension CardStackViewState: BatchUpdatable {
    mutating func show(_ change: BatchChange<CardViewData>) {
        guard let picture else { return }
        enqueue(CardAnimation(change: change, picture: picture))
    }
}

extension CardStackViewState: AnimationQueuing {
    mutating func play(_ animation: CardAnimation) {
        suspend()
        isPlaying = true
        revealed = animation.picture
        // Only a new top card is revealed; cards beneath it change at once.
        let isNewOnTop = animation.change.inserted.contains { $0.place == 0 } || animation.change.removed.contains(0)
        if isNewOnTop { update(0) }
        finish(duration: isNewOnTop ? Self.length : .zero)
    }
}

extension CardStackViewState: RevealTransitioning {
    mutating func show(_ step: RevealStep) {
        guard let picture = revealed else { return }
        switch step {
        case .moved(let progress):
            frames.append(Frame(picture: picture, progress: progress, pause: Self.frameLength))
        case .finished(let progress, let duration): run(picture, from: progress, to: 1, duration)
        case .cancelled(let progress, let duration): run(picture, from: progress, to: 0, duration)
        }
    }

    private mutating func run(_ picture: StackViewData, from start: Double, to end: Double, _ duration: Duration) {
        let count = max(Int(duration / Self.frameLength), 1)
        for number in 1...count {
            let progress = start + (end - start) * Double(number) / Double(count)
            // No pause follows the last frame.
            let pause: Duration = number == count ? .zero : Self.frameLength
            frames.append(Frame(picture: picture, progress: progress, pause: pause))
        }
    }
}
