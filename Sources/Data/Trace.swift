internal import Synchronization

/// A recorder of the operations of the layers, used by the `--trace` option.
///
/// Each layer records its own operations, so that their file and line are always correct. Without a current trace,
/// recording an operation only reads a task-local value; not even its strings are created.
///
///     let span = Trace.begin(.interactor, "Credit")
///     defer { span.end() }
public final class Trace: Sendable {
    /// The trace of the current task; `nil` if operations aren't recorded.
    @TaskLocal public static var current: Trace?

    private let report: @Sendable (TraceEvent) -> Void
    private let depth = Mutex(0)

    /// Creates a trace that calls a closure with each operation, in the order in which they begin.
    public init(report: @escaping @Sendable (TraceEvent) -> Void) { self.report = report }

    /// Begins an operation; those that begin before its ``Span/end()`` are nested in it.
    ///
    /// - Parameters:
    ///   - layer: The layer that performs the operation.
    ///   - name: The name of the context, interactor, or adapter.
    ///   - detail: The subject of the operation; may be empty.
    ///   - file: The source file that performs the operation.
    ///   - line: The line in the source file.
    /// - Returns: The operation, to be ended by the caller.
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

    /// An operation that has begun.
    public struct Span: Sendable {
        fileprivate let trace: Trace?

        /// Ends the operation.
        public func end() { trace?.depth.withLock { $0 -= 1 } }
    }
}

/// The layers of DISCOVER that perform operations.
///
/// The other two, Data and Entities, aren't traced, because the operations only use them.
public enum Layer: String, Sendable, CaseIterable {
    /// The layer of interactors, each of which performs one operation.
    case interactor
    /// The layer of adapters to external systems.
    case service
    /// The layer of use cases with their roles.
    case context
    /// The layer of output boundaries.
    case observer
    /// The layer that formats output for people or machines.
    case view
    /// The layer that turns commands and links into routes, and starts the use case of a route.
    case routing
}

/// A recorded operation of a layer.
public struct TraceEvent: Hashable, Sendable {
    /// The layer that performed the operation.
    public let layer: Layer
    /// The name of the context, interactor, or adapter.
    public let name: String
    /// What the operation is about, such as a product ID; empty if the name is enough.
    public let detail: String
    /// The number of enclosing operations.
    public let depth: Int
    /// The source file that performs the operation, as `Module/File.swift`.
    public let file: String
    /// The line in the source file.
    public let line: Int

    /// Creates an event from its members.
    public init(layer: Layer, name: String, detail: String, depth: Int, file: String, line: Int) {
        self.layer = layer
        self.name = name
        self.detail = detail
        self.depth = depth
        self.file = file
        self.line = line
    }
}
