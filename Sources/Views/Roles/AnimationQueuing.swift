/// A type that can play animations one after another, in the order of the requests.
///
/// While the queue is suspended, animations wait; they play when it is resumed. Suspensions are counted, so each needs
/// a resumption. An animation that takes time suspends the queue while it plays and resumes it at its end. The next one
/// therefore doesn't begin earlier.
public protocol AnimationQueuing {
    /// The type of the animations.
    associatedtype Animation: Sendable

    /// The waiting animations and the number of suspensions, which only the role changes.
    var animations: AnimationQueue<Animation> { get set }

    /// Plays an animation; the queue never calls this method while suspended.
    mutating func play(_ animation: Animation)
}

/// The queue of waiting animations.
public struct AnimationQueue<Animation: Sendable>: Sendable {
    /// The waiting animations, beginning with the next one.
    public internal(set) var waiting: [Animation] = []
    /// The number of suspensions that have not been resumed.
    var suspensions = 0
    /// A Boolean value that indicates whether a call is already playing the waiting animations.
    var isDraining = false

    /// Creates an empty queue that is not suspended.
    public init() {}

    /// A Boolean value that indicates whether the queue is suspended, so that new animations wait.
    public var isSuspended: Bool { suspensions > 0 }
}

extension AnimationQueuing {
    /// Adds an animation, which plays at once if no other is waiting or playing.
    public mutating func enqueue(_ animation: Animation) {
        animations.waiting.append(animation)
        drain()
    }

    /// Suspends the queue, so that no further animation begins.
    public mutating func suspend() { animations.suspensions += 1 }

    /// Reverses one suspension, if there is one, and plays the waiting animations after the last.
    public mutating func resume() {
        guard animations.isSuspended else { return }
        animations.suspensions -= 1
        drain()
    }

    /// Removes and returns the waiting animations, without stopping the current one or ending a suspension.
    @discardableResult public mutating func cancel() -> [Animation] {
        defer { animations.waiting = [] }
        return animations.waiting
    }

    private mutating func drain() {
        // An animation that is added while another one begins plays after all that are waiting.
        guard !animations.isDraining else { return }
        animations.isDraining = true
        while !animations.isSuspended, !animations.waiting.isEmpty { play(animations.waiting.removeFirst()) }
        animations.isDraining = false
    }
}
