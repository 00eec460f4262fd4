/// Somebody whose animations play one after another, in the order in which they were asked for.
///
/// What is asked for while it is suspended waits, and plays when it is resumed. Suspensions are counted: who was suspended twice
/// goes on after the second resumption. An animation that takes time suspends the queue while it plays and resumes it when it is over;
/// so the next never begins before.
public protocol AnimationQueuing {
    /// One animation.
    associatedtype Animation: Sendable

    /// What waits, and whether it has to. Only the role changes it.
    var animations: AnimationQueue<Animation> { get set }

    /// Plays one. Never called while suspended.
    mutating func play(_ animation: Animation)
}

/// The animations that wait.
public struct AnimationQueue<Animation: Sendable>: Sendable {
    /// What waits, the next one first.
    public internal(set) var waiting: [Animation] = []
    /// How many have suspended it and not resumed it yet.
    var suspensions = 0
    /// Whether somebody is handing out what waits, so that nobody else needs to.
    var isDraining = false

    /// Empty, and not suspended.
    public init() {}

    /// Whether what is asked for now has to wait.
    public var isSuspended: Bool { suspensions > 0 }
}

extension AnimationQueuing {
    /// Asks for an animation: it plays at once where nothing else waits or plays.
    public mutating func enqueue(_ animation: Animation) {
        animations.waiting.append(animation)
        drain()
    }

    /// Lets nothing begin from now on.
    public mutating func suspend() { animations.suspensions += 1 }

    /// Takes back one suspension, and plays what waits where it was the last. Without any it does nothing.
    public mutating func resume() {
        guard animations.isSuspended else { return }
        animations.suspensions -= 1
        drain()
    }

    /// Drops what waits, and says what that was, in order. What plays already is not stopped, and a suspension stays.
    @discardableResult public mutating func cancel() -> [Animation] {
        defer { animations.waiting = [] }
        return animations.waiting
    }

    private mutating func drain() {
        // What is asked for by an animation that plays comes after all that waits already.
        guard !animations.isDraining else { return }
        animations.isDraining = true
        while !animations.isSuspended, !animations.waiting.isEmpty { play(animations.waiting.removeFirst()) }
        animations.isDraining = false
    }
}
