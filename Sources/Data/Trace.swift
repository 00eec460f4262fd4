internal import Synchronization

/// A recorder of the operations of the program's layers.
///
/// The console's option `--trace` prints these operations. Each layer records its own operations, so that their file
/// and line are always correct. Without a current trace, recording an operation only reads a task-local value; not even
/// its strings are created.
///
///     let span = Trace.begin(.interactor, "Credit")
///     defer { span.end() }
public final class Trace: Sendable {
    /// The trace of the current task; `nil` if operations aren't recorded.
    @TaskLocal public static var current: Trace?

    private let report: @Sendable (TraceEvent) -> Void
    private let depth = Mutex(0)

    /// Creates a trace that calls a closure when an operation begins.
    public init(report: @escaping @Sendable (TraceEvent) -> Void) { self.report = report }

    /// Records that an operation begins; later operations are nested in it until you call ``Span/end()``.
    ///
    /// - Parameters:
    ///   - layer: The layer that performs the operation.
    ///   - name: The name of the context, interactor, or adapter.
    ///   - detail: The subject of the operation, such as a product ID; may be empty.
    ///   - file: The source file that performs the operation.
    ///   - line: The line in the source file.
    /// - Returns: A value for the operation, whose ``Span/end()`` you must call.
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

    /// An operation that has begun; operations that begin before it ends are nested in it.
    public struct Span: Sendable {
        fileprivate let trace: Trace?

        /// Ends the operation, so that operations that begin later aren't nested in it.
        public func end() { trace?.depth.withLock { $0 -= 1 } }
    }
}

/// The layers of the program whose operations are traced.
///
/// The layers Data and Entities aren't traced, because they contain only the values and objects that operations use.
public enum Layer: String, Sendable, CaseIterable {
    /// The layer of interactors, each of which performs one operation.
    case interactor
    /// The layer of adapters to external systems.
    case service
    /// The layer of contexts, each of which runs one use case.
    case context
    /// The layer of observers: protocols whose methods receive the events of the use cases.
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
    /// The name of the type that performed the operation, such as a context, an interactor, or an adapter.
    public let name: String
    /// The subject of the operation, such as a product ID; empty if the name is enough.
    public let detail: String
    /// The number of operations that enclose this operation.
    public let depth: Int
    /// The source file that performs the operation, as `Module/File.swift`.
    public let file: String
    /// The number of the line in the source file that performs the operation.
    public let line: Int

    /// Creates a trace event from the values of its properties.
    public init(layer: Layer, name: String, detail: String, depth: Int, file: String, line: Int) {
        self.layer = layer
        self.name = name
        self.detail = detail
        self.depth = depth
        self.file = file
        self.line = line
    }
}
