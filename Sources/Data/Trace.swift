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

    private let report: @Sendable (TraceEvent) -> Operation?
    private let depth = Mutex(0)

    /// Creates a trace that calls a closure when an operation begins.
    public init(report: @escaping @Sendable (TraceEvent) -> Void) {
        self.report = { event in
            report(event)
            return nil
        }
    }

    private init(operations: @escaping @Sendable (TraceEvent) -> Operation) { report = operations }

    /// Returns a trace that also reports when an operation fails or ends.
    ///
    /// - Parameter report: A closure that is called when an operation begins. The trace later calls the closures of the
    ///   returned ``Operation``.
    /// - Returns: The trace.
    public static func reportingEnds(_ report: @escaping @Sendable (TraceEvent) -> Operation) -> Trace {
        Trace(operations: report)
    }

    /// Records that an operation begins; later operations are nested in it until you call ``Span/end()``.
    ///
    /// - Parameters:
    ///   - layer: The layer that performs the operation.
    ///   - name: The name of the type that performs the operation: a context, an interactor, or an adapter.
    ///   - detail: The subject of the operation, such as a product ID; may be empty.
    ///   - file: The source file that performs the operation.
    ///   - line: The line in the source file.
    ///   - function: The function that performs the operation.
    /// - Returns: The operation that has begun; call its method ``Span/end()`` when the operation ends.
    public static func begin(
        _ layer: Layer, _ name: @autoclosure () -> String, _ detail: @autoclosure () -> String = "",
        file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
    ) -> Span {
        guard let trace = current else { return Span(trace: nil) }
        let depth = trace.depth.withLock { depth in
            defer { depth += 1 }
            return depth
        }
        let operation = trace.report(
            TraceEvent(
                layer: layer, name: name(), detail: detail(), depth: depth, file: "\(file)", line: Int(line),
                function: "\(function)"))
        return Span(trace: trace, operation: operation)
    }

    /// Performs an operation, and records whether it failed.
    ///
    /// The operations of all child tasks that the body creates are nested in this operation.
    ///
    /// - Parameters:
    ///   - layer: The layer that performs the operation.
    ///   - name: The name of the type that performs the operation: a context, an interactor, or an adapter.
    ///   - file: The source file that performs the operation.
    ///   - line: The line in the source file.
    ///   - function: The function that performs the operation.
    ///   - body: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error that the operation throws.
    public static func perform<Value, Failure: Error>(
        _ layer: Layer, _ name: @autoclosure () -> String,
        file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let span = begin(layer, name(), file: file, line: line, function: function)
        defer { span.end() }
        guard let operation = span.operation else { return try await body() }
        let result = await $current.withValue(operation.nested()) {
            do throws(Failure) { return Result<Value, Failure>.success(try await body()) } catch {
                return .failure(error)
            }
        }
        if case .failure = result { operation.fail() }
        return try result.get()
    }

    /// The closures that a trace calls after an operation has begun.
    public struct Operation: Sendable {
        fileprivate let nested: @Sendable () -> Trace
        fileprivate let fail: @Sendable () -> Void
        fileprivate let end: @Sendable () -> Void

        /// Creates the closures for one operation.
        ///
        /// - Parameters:
        ///   - nested: A closure that returns the trace for the operations that are nested in this operation.
        ///   - fail: A closure that is called before `end` if the operation fails.
        ///   - end: A closure that is called once, when the operation ends.
        public init(
            nested: @escaping @Sendable () -> Trace, fail: @escaping @Sendable () -> Void,
            end: @escaping @Sendable () -> Void
        ) {
            self.nested = nested
            self.fail = fail
            self.end = end
        }
    }

    /// An operation that has begun; operations that begin before it ends are nested in it.
    public struct Span: Sendable {
        fileprivate let trace: Trace?
        fileprivate var operation: Operation?

        /// Ends the operation, so that operations that begin later aren't nested in it.
        public func end() {
            trace?.depth.withLock { $0 -= 1 }
            operation?.end()
        }
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
    /// The function that performed the operation, such as `record(_:)`; empty if it isn't known.
    public let function: String

    /// Creates a trace event from the values of its properties.
    public init(
        layer: Layer, name: String, detail: String, depth: Int, file: String, line: Int, function: String = ""
    ) {
        self.layer = layer
        self.name = name
        self.detail = detail
        self.depth = depth
        self.file = file
        self.line = line
        self.function = function
    }
}
