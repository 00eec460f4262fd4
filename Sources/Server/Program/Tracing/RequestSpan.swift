#if Server
import DiscoverData
import Hummingbird
import Logging
import Tracing

/// The span of a request, in which the operations of the layers are nested.
///
/// The span contains only names that the server's code defines, and the status of the response. Hummingbird's own
/// middleware isn't used, because it continues the trace of every client, and records paths and queries.
struct RequestSpan: Sendable {
    private let span: any Tracing.Span
    private let tracer: any Tracer

    /// The tracer that the program bootstrapped, or `nil` if there is none.
    static func bootstrappedTracer() -> (any Tracer)? {
        let tracer = InstrumentationSystem.tracer
        return tracer is NoOpTracer ? nil : tracer
    }

    /// Starts the span of a request.
    ///
    /// - Parameters:
    ///   - method: The name of the HTTP method.
    ///   - route: The path of the route, with the names of its parameters.
    ///   - parent: The trace and the span within which the new span begins, or `nil` to begin a new trace.
    ///   - tracer: The tracer that records the span.
    init(_ method: String, _ route: String, continuing parent: TraceParent?, by tracer: any Tracer) {
        var context = InstrumentationContext.topLevel
        if let parent { tracer.extract(parent.text, into: &context, using: TraceParentHeader()) }
        self.tracer = tracer
        span = tracer.startSpan("\(method) \(route)", context: context, ofKind: .server)
        span.attributes["http.request.method"] = method
        span.attributes["http.route"] = route
    }

    /// Returns the context of the request, with a log whose lines state the ID of the trace.
    ///
    /// The ID is the one that the tracer sends to other servers in the header `traceparent`. If the tracer doesn't use
    /// this header, the log stays unchanged.
    func identified(_ context: ClientRequestContext) -> ClientRequestContext {
        var header = ""
        tracer.inject(span.context, into: &header, using: TraceParentHeader())
        guard let trace = TraceParent(header) else { return context }
        var context = context
        context.logger[metadataKey: "trace"] = .string(trace.traceID)
        return context
    }

    /// Handles the request, and records the operations of the layers within the span.
    func perform<Value, Failure: Error>(
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await Trace.$current.withValue(OperationSpans(within: span.context, by: tracer).trace) {
            await InstrumentationContext.$current.withValue(span.context) {
                do throws(Failure) { return Result<Value, Failure>.success(try await work()) } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    /// Ends the span.
    ///
    /// - Parameters:
    ///   - status: The HTTP status of the response. If it is 500 or greater, the span has the status of an error.
    ///   - problem: The problem of the request, or `nil` if there is none.
    func end(status: Int, problem: Problem?) {
        span.attributes["http.response.status_code"] = status
        if let problem { span.attributes["error.type"] = problem.kind.rawValue }
        if status >= 500 { span.setStatus(SpanStatus(code: .error)) }
        span.end()
    }
}

extension RequestPipeline {
    /// Returns the context of a request, whose log states the request ID.
    ///
    /// A trusted proxy sent the ID. Without an ID, the context is returned unchanged.
    func identified(_ context: ClientRequestContext, of request: Request) -> ClientRequestContext {
        guard let id = proxies.requestID(of: request.headers, from: IPAddress(context.remoteAddress)) else {
            return context
        }
        var context = context
        context.logger[metadataKey: "hb.request.id"] = .string(id)
        return context
    }

    /// Starts and returns the span of a request; `nil` without a tracer.
    ///
    /// If a trusted proxy stated a trace, the span continues this trace.
    func span(of request: Request, _ context: ClientRequestContext, at route: String) -> RequestSpan? {
        tracer.map {
            RequestSpan(
                Self.name(of: request.method), route,
                continuing: proxies.traceParent(of: request.headers, from: IPAddress(context.remoteAddress)), by: $0)
        }
    }
}

/// A type with which a tracer reads and writes the value of the header `traceparent`.
///
/// The type ignores all other headers.
private struct TraceParentHeader: Extractor, Injector {
    func extract(key: String, from carrier: String) -> String? {
        key.lowercased() == TraceParent.header ? carrier : nil
    }

    func inject(_ value: String, forKey key: String, into carrier: inout String) {
        if key.lowercased() == TraceParent.header { carrier = value }
    }
}
#endif
