/// A type that can play animations one after another, in the order of the requests.
///
/// While the queue is suspended, animations wait. They play when the queue is resumed. Each suspension has to be
/// resumed: after two suspensions, the first call of ``resume()`` starts nothing. An animation that takes time suspends
/// the queue while it plays and resumes the queue at its end, so that the next animation doesn't begin earlier.
public protocol AnimationQueuing {
    /// The type of the animations.
    associatedtype Animation: Sendable

    /// The queue of waiting animations, which only the methods of this protocol's extension change.
    var animations: AnimationQueue<Animation> { get set }

    /// Plays an animation; isn't called while the queue is suspended.
    mutating func play(_ animation: Animation)
}

/// A queue of animations that wait to be played.
public struct AnimationQueue<Animation: Sendable>: Sendable {
    /// The waiting animations; the first one is played next.
    public internal(set) var waiting: [Animation] = []
    /// The number of suspensions that no call of `resume()` has ended yet.
    var suspensions = 0
    /// A Boolean value that indicates whether the waiting animations are being played at this time.
    var isDraining = false

    /// Creates a queue without animations that isn't suspended.
    public init() {}

    /// A Boolean value that indicates whether the queue is suspended, so that new animations wait.
    public var isSuspended: Bool { suspensions > 0 }
}

extension AnimationQueuing {
    /// Adds an animation to the queue, which plays it at once unless the queue is suspended or playing.
    public mutating func enqueue(_ animation: Animation) {
        animations.waiting.append(animation)
        drain()
    }

    /// Suspends the queue, so that no further animation begins until the queue is resumed.
    public mutating func suspend() { animations.suspensions += 1 }

    /// Ends one suspension, and plays the waiting animations if no suspension is left.
    ///
    /// Without a suspension, this method does nothing.
    public mutating func resume() {
        guard animations.isSuspended else { return }
        animations.suspensions -= 1
        drain()
    }

    /// Removes the waiting animations from the queue and returns them.
    ///
    /// The current animation isn't stopped, and a suspended queue stays suspended.
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
