internal import Synchronization

/// Who hears of the letters at work, when somebody wants to (`--trace`).
///
/// An act is noted by the letter that performs it, so its file and line are right by themselves. When nobody listens, noting
/// one costs the reading of a task-local value and nothing else: not even its text is put together.
public final class Trace: Sendable {
    /// The listener of the task at work; `nil` when nobody wants to know.
    @TaskLocal public static var current: Trace?

    private let report: @Sendable (TraceEvent) -> Void
    private let depth = Mutex(0)

    /// Takes what is to be done with each act, in the order in which they begin.
    public init(report: @escaping @Sendable (TraceEvent) -> Void) { self.report = report }

    /// Notes that an act begins; what is noted until its ``Span/end()`` happens inside it.
    ///
    ///     let act = Trace.begin(.interactor, "Credit")
    ///     defer { act.end() }
    public static func begin(
        _ layer: Layer, _ name: @autoclosure () -> String, _ detail: @autoclosure () -> String = "",
        file: StaticString = #fileID, line: UInt = #line
    ) -> Span {
        guard let trace = current else { return Span(trace: nil) }
        let depth = trace.depth.withLock { depth in
            defer { depth += 1 }
            return depth
        }
        trace.report(
            TraceEvent(layer: layer, name: name(), detail: detail(), depth: depth, file: "\(file)", line: Int(line)))
        return Span(trace: trace)
    }

    /// An act that has begun.
    public struct Span: Sendable {
        fileprivate let trace: Trace?

        /// Notes that the act is over.
        public func end() { trace?.depth.withLock { $0 -= 1 } }
    }
}

/// The letters of DISCOVER that act, as a trace names them. The other two, Data and Entities, are what is acted with and on.
public enum Layer: String, Sendable, CaseIterable {
    /// One transaction.
    case interactor
    /// An adapter to the outside.
    case service
    /// A use case, with its roles.
    case context
    /// An output boundary.
    case observer
    /// Words and pictures for a person, or lines for a machine.
    case view
    /// The way to a use case.
    case routing
}

/// One thing that a letter did.
public struct TraceEvent: Hashable, Sendable {
    /// Which letter.
    public let layer: Layer
    /// Who: a context, an interactor, an adapter.
    public let name: String
    /// What about; empty where the name says it all.
    public let detail: String
    /// How many acts it happened within.
    public let depth: Int
    /// The source file that performs it, as `Module/File.swift`.
    public let file: String
    /// The line in that file.
    public let line: Int

    /// Takes an act as it was noted.
    public init(layer: Layer, name: String, detail: String, depth: Int, file: String, line: Int) {
        self.layer = layer
        self.name = name
        self.detail = detail
        self.depth = depth
        self.file = file
        self.line = line
    }
}
