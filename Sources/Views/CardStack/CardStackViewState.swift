internal import DiscoverData

/// What the view of the stack knows from one event to the next: the cards that lie there, the changes that wait to be shown, and the
/// frames that are to be drawn next. It plays all three roles of a view; drawing and waiting are left to whoever takes the frames.
struct CardStackViewState {
    /// What is drawn at once, and how long it stays before the next.
    struct Frame: Hashable, Sendable {
        let picture: StackViewData
        /// How much of the top card is seen, from 0 to 1.
        let progress: Double
        let pause: Duration
    }

    /// A change of the visible cards, and what the stack looks like after it.
    struct CardAnimation: Hashable, Sendable {
        let change: BatchChange<CardViewData>
        let picture: StackViewData
    }

    /// How long the top card takes to come up, and how long one frame of it stays: five frames of a fifth of a second.
    static let length: Duration = .milliseconds(200)
    static let frameLength: Duration = .milliseconds(40)

    var rows: [CardViewData] = []
    var batch: BatchUpdate<CardViewData>?
    var animations = AnimationQueue<CardAnimation>()
    var reveal = Reveal()

    /// What is drawn beside the cards: the latest that was told.
    private var picture: StackViewData?
    /// What the reveal under way belongs to.
    private var revealed: StackViewData?
    private var frames: [Frame] = []
    private var isPlaying = false
    private var isPerformed = false

    /// Shows the stack as it lies: what waited to be shown is past.
    mutating func lay(_ picture: StackViewData) {
        cancel()
        cancel(duration: .zero)
        frames = [Frame(picture: picture, progress: 1, pause: .zero)]
        // All of it is drawn, so there is no change to tell of.
        (self.picture, revealed, rows) = (picture, picture, picture.cards)
    }

    /// Takes over a change of the stack, in one go.
    mutating func take(_ change: StackChange, _ picture: StackViewData) {
        let last = self.picture
        self.picture = picture
        begin()
        for place in change.removed.reversed() { remove(at: place) }
        for insertion in change.inserted { insert(insertion.card, at: insertion.place) }
        // Where something was missed, what it looks like now is the truth.
        if rows != picture.cards {
            for place in rows.indices.reversed() { remove(at: place) }
            for card in picture.cards { insert(card, at: rows.count) }
        }
        let isChange = batch?.before != rows
        end()
        // The cards are the same, and what stands beside them is not.
        if !isChange, picture != last {
            enqueue(CardAnimation(change: BatchChange(from: [], to: []), picture: picture))
        }
    }

    /// Whether whoever asks has to draw the frames: one at a time, so that they come in order.
    mutating func beginPerformance() -> Bool {
        defer { isPerformed = true }
        return !isPerformed
    }

    /// What is to be drawn next; `nil`, and the performance is over, where that is nothing.
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
        // Only another top card comes up; what changes beneath it is there at once.
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
            // The last frame stays by itself.
            let pause: Duration = number == count ? .zero : Self.frameLength
            frames.append(Frame(picture: picture, progress: progress, pause: pause))
        }
    }
}
