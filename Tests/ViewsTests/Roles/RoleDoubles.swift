import DiscoverData
import DiscoverViews

/// A list that changes in batches and records the changes that it receives.
struct BatchDouble: BatchUpdatable {
    var rows: [CardViewData]
    var batch: BatchUpdate<CardViewData>?
    private(set) var reported: [BatchChange<CardViewData>] = []

    init(_ rows: [CardViewData]) { self.rows = rows }

    mutating func show(_ change: BatchChange<CardViewData>) { reported.append(change) }
}

/// A queue that plays odd animations immediately.
///
/// Even animations last until the test ends them.
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

    /// Ends the lasting animation and returns whether there was one.
    mutating func endAnimation() -> Bool {
        guard isPlaying else { return false }
        isPlaying = false
        resume()
        return true
    }
}

/// A view that records the steps of its reveals.
struct RevealDouble: RevealTransitioning {
    var reveal = Reveal()
    private(set) var steps: [RevealStep] = []

    mutating func show(_ step: RevealStep) { steps.append(step) }
}
