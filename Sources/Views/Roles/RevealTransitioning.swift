/// A type that can uncover a hidden view in steps (a reveal), driven by a gesture or by time.
///
/// A reveal begins with the first ``update(_:)`` and ends with ``finish(duration:)`` or ``cancel(duration:)``; the next
/// update begins another reveal. The progress never decreases during updates, so each step can be drawn on top of the
/// previous step.
public protocol RevealTransitioning {
    /// The progress of uncovering the view.
    ///
    /// Only the methods of this protocol's extension change this property.
    var reveal: Reveal { get set }

    /// Draws one step of uncovering or hiding the view.
    mutating func show(_ step: RevealStep)
}

/// The progress of uncovering a hidden view.
public struct Reveal: Hashable, Sendable {
    /// The progress from 0 (hidden) to 1 (visible), or `nil` if no view is being uncovered.
    public internal(set) var progress: Double?

    /// Creates the state in which no view is being uncovered.
    public init() {}
}

/// The steps of uncovering a hidden view.
public enum RevealStep: Hashable, Sendable {
    /// More of the view was uncovered: the case contains the new progress, from 0 to 1.
    case moved(to: Double)
    /// The view is uncovered completely, from the progress `from` to 1.
    ///
    /// The animation has the length `duration`.
    case finished(from: Double, duration: Duration)
    /// The view is hidden again, from the progress `from` to 0, in an animation of length `duration`.
    case cancelled(from: Double, duration: Duration)
}

extension RevealTransitioning {
    /// Updates the progress of uncovering the view, which is limited to the range from 0 to 1.
    ///
    /// Only a value that is greater than the current progress has an effect.
    ///
    /// - Parameter progress: The new progress.
    public mutating func update(_ progress: Double) {
        guard !progress.isNaN else { return }
        let progress = min(max(progress, 0), 1)
        if let last = reveal.progress, progress <= last { return }
        reveal.progress = progress
        show(.moved(to: progress))
    }

    /// Uncovers the rest of the view, starting from progress 0 if uncovering hasn't begun.
    ///
    /// - Parameter duration: The duration of uncovering the rest, or zero to uncover it at once.
    public mutating func finish(duration: Duration) {
        let last = reveal.progress ?? 0
        reveal.progress = nil
        show(.finished(from: last, duration: max(duration, .zero)))
    }

    /// Hides the view again, or does nothing if uncovering hasn't begun.
    ///
    /// - Parameter duration: The duration of hiding the view, or zero to hide it at once.
    public mutating func cancel(duration: Duration) {
        guard let last = reveal.progress else { return }
        reveal.progress = nil
        show(.cancelled(from: last, duration: max(duration, .zero)))
    }
}
