/// A type that can uncover a hidden view in steps (a reveal), driven by a gesture or by time.
///
/// A reveal begins with the first ``update(_:)`` and ends with ``finish(duration:)`` or ``cancel(duration:)``; the next
/// update begins another one. During updates the progress never decreases, so each step can be drawn on top of the
/// previous one.
public protocol RevealTransitioning {
    /// The progress of uncovering the hidden view, which only this role changes.
    var reveal: Reveal { get set }

    /// Draws one step of uncovering the hidden view.
    mutating func show(_ step: RevealStep)
}

/// The progress of uncovering a hidden view.
public struct Reveal: Hashable, Sendable {
    /// The progress from 0 (hidden) to 1 (visible), or `nil` if no view is being revealed.
    public internal(set) var progress: Double?

    /// Creates the state in which no view is being revealed.
    public init() {}
}

/// The steps of uncovering a hidden view.
public enum RevealStep: Hashable, Sendable {
    /// The progress increased to a value from 0 to 1.
    case moved(to: Double)
    /// The view continues to appear by itself until it is visible, from this progress and within this duration.
    case finished(from: Double, duration: Duration)
    /// The view disappears again by itself, from this progress and within this duration.
    case cancelled(from: Double, duration: Duration)
}

extension RevealTransitioning {
    /// Updates the progress, which is limited to the range from 0 to 1.
    ///
    /// A value that is not a number, or not greater than the last one, has no effect.
    ///
    /// - Parameter progress: The new progress.
    public mutating func update(_ progress: Double) {
        guard !progress.isNaN else { return }
        let progress = min(max(progress, 0), 1)
        if let last = reveal.progress, progress <= last { return }
        reveal.progress = progress
        show(.moved(to: progress))
    }

    /// Uncovers the rest of the view, starting from progress 0 if no reveal has begun.
    ///
    /// - Parameter duration: The duration of the remaining reveal, or zero to complete it at once.
    public mutating func finish(duration: Duration) {
        let last = reveal.progress ?? 0
        reveal.progress = nil
        show(.finished(from: last, duration: max(duration, .zero)))
    }

    /// Hides the view again, if a reveal has begun.
    ///
    /// - Parameter duration: The duration of the way back, or zero to hide the view at once.
    public mutating func cancel(duration: Duration) {
        guard let last = reveal.progress else { return }
        reveal.progress = nil
        show(.cancelled(from: last, duration: max(duration, .zero)))
    }
}
