#if Server
import DiscoverData
import Synchronization
import Tracing

/// The operations of the layers, as spans of distributed tracing.
///
/// The layers are those of contexts, interactors, and adapters, for example.
///
/// Within one task, an operation is a child of the latest operation that hasn't ended. The first operation of a child
/// task is a child of the latest operation of the task that created this object. `Trace.perform` creates such an object
/// for each operation, so child tasks of nested tasks have the correct parent, too.
final class OperationSpans: Sendable {
    private struct Open {
        let id: Int
        let task: Int?
        let context: InstrumentationContext
    }

    private let parent: InstrumentationContext
    private let tracer: any Tracer
    private let home = OperationSpans.task
    private let state = Mutex((latest: 0, open: [Open]()))

    /// Creates a recorder of the operations within a span.
    init(within parent: InstrumentationContext, by tracer: any Tracer) {
        self.parent = parent
        self.tracer = tracer
    }

    /// The trace to which the layers report their operations.
    var trace: Trace { .reportingEnds { self.begin($0) } }

    /// A number that identifies the current task among those that run, or `nil` outside of tasks.
    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Starts the span of an operation.
    private func begin(_ event: TraceEvent) -> Trace.Operation {
        let task = Self.task
        let parent =
            state.withLock { state in
                (state.open.last { $0.task == task } ?? state.open.last { $0.task == home })?.context
            } ?? parent
        let span: any Tracing.Span = tracer.startSpan(
            Self.name(of: event), context: parent, ofKind: event.name == Self.transport ? .client : .internal)
        span.attributes["discover.layer"] = event.layer.rawValue
        let id = state.withLock { state in
            state.latest += 1
            state.open.append(Open(id: state.latest, task: task, context: span.context))
            return state.latest
        }
        return Trace.Operation(
            nested: { [tracer] in OperationSpans(within: span.context, by: tracer).trace },
            fail: { span.setStatus(SpanStatus(code: .error)) },
            end: { [self] in
                state.withLock { $0.open.removeAll { $0.id == id } }
                span.end()
            })
    }

    private static let transport = "AsyncHTTPClientTransport"

    /// Returns the name of an operation's span.
    ///
    /// The name is that of the type, and for an adapter also that of its function. The detail of an operation isn't
    /// used, because it can contain values of the request.
    private static func name(of event: TraceEvent) -> String {
        event.layer == .service ? "\(event.name) \(event.function.prefix { $0 != "(" })" : event.name
    }
}
#endif
