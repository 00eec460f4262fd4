/// Somebody who reveals what was hidden, led by a finger or left to itself.
///
/// A reveal begins with the first ``update(_:)`` and ends with ``finish(duration:)`` or ``cancel(duration:)``; the next update begins
/// another. While one is led its progress never falls: whoever is told of it may draw without looking back.
public protocol RevealTransitioning {
    /// How far the reveal under way has come. Only the role changes it.
    var reveal: Reveal { get set }

    /// Shows one step of a reveal.
    mutating func show(_ step: RevealStep)
}

/// How far a reveal has come.
public struct Reveal: Hashable, Sendable {
    /// From 0, hidden, to 1, shown; `nil` where none is under way.
    public internal(set) var progress: Double?

    /// None under way.
    public init() {}
}

/// What happens in a reveal.
public enum RevealStep: Hashable, Sendable {
    /// It has come so far, from 0 to 1: farther than before.
    case moved(to: Double)
    /// It goes on by itself to its end, from so far, within a time.
    case finished(from: Double, duration: Duration)
    /// It goes back by itself to where it began, from so far, within a time.
    case cancelled(from: Double, duration: Duration)
}

extension RevealTransitioning {
    /// Leads the reveal to a progress from 0 to 1; what lies outside counts as the nearer end. One that is no number, or not beyond the
    /// last, changes nothing.
    public mutating func update(_ progress: Double) {
        guard !progress.isNaN else { return }
        let progress = min(max(progress, 0), 1)
        if let last = reveal.progress, progress <= last { return }
        reveal.progress = progress
        show(.moved(to: progress))
    }

    /// Lets the reveal go to its end within a time, at once where that is none. One that was never begun is shown from the beginning.
    public mutating func finish(duration: Duration) {
        let last = reveal.progress ?? 0
        reveal.progress = nil
        show(.finished(from: last, duration: max(duration, .zero)))
    }

    /// Lets the reveal go back within a time, at once where that is none. Where none is under way there is nothing to take back.
    public mutating func cancel(duration: Duration) {
        guard let last = reveal.progress else { return }
        reveal.progress = nil
        show(.cancelled(from: last, duration: max(duration, .zero)))
    }
}
