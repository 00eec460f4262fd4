import DiscoverData
import DiscoverViews

/// Plays the role of a list that changes in batches, and remembers what it was told.
struct BatchDouble: BatchUpdatable {
    var rows: [CardViewData]
    var batch: BatchUpdate<CardViewData>?
    private(set) var told: [BatchChange<CardViewData>] = []

    init(_ rows: [CardViewData]) { self.rows = rows }

    mutating func show(_ change: BatchChange<CardViewData>) { told.append(change) }
}

/// Plays animations at once, but for those whose number is even: they take time, until somebody says that it has passed.
struct QueueDouble: AnimationQueuing {
    var animations = AnimationQueue<Int>()
    private(set) var played: [Int] = []
    private var isPlaying = false

    mutating func play(_ animation: Int) {
        played.append(animation)
        guard animation.isMultiple(of: 2) else { return }
        isPlaying = true
        suspend()
    }

    /// The animation that takes time is over; whether there was one.
    mutating func endAnimation() -> Bool {
        guard isPlaying else { return false }
        isPlaying = false
        resume()
        return true
    }
}

/// Remembers the steps of its reveals.
struct RevealDouble: RevealTransitioning {
    var reveal = Reveal()
    private(set) var steps: [RevealStep] = []

    mutating func show(_ step: RevealStep) { steps.append(step) }
}
