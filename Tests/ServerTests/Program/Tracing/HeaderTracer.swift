#if Server
import InMemoryTracing
import Synchronization
import Tracing

/// A tracer that keeps its spans in memory.
///
/// It passes on traces in the header `traceparent`, as exporters do.
struct HeaderTracer: Tracer {
    let memory: InMemoryTracer

    init() {
        let latest = Counter()
        memory = InMemoryTracer(
            idGenerator: InMemoryTracer.IDGenerator(
                nextTraceID: { Self.digits(latest.next(), 32) }, nextSpanID: { Self.digits(latest.next(), 16) }))
    }

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> InstrumentationContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> InMemorySpan {
        memory.startSpan(
            operationName, context: context(), ofKind: kind, at: instant(), function: function, file: fileID, line: line
        )
    }

    func forceFlush() {}

    func inject<Carrier, Inject: Injector>(
        _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
    ) where Carrier == Inject.Carrier {
        guard let span = context.inMemorySpanContext else { return }
        injector.inject("00-\(span.traceID)-\(span.spanID)-01", forKey: "traceparent", into: &carrier)
    }

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
    ) where Carrier == Extract.Carrier {
        guard let parts = extractor.extract(key: "traceparent", from: carrier)?.split(separator: "-"), parts.count == 4
        else { return }
        context.inMemorySpanContext = InMemorySpanContext(
            traceID: String(parts[1]), spanID: String(parts[2]), parentSpanID: nil)
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: count - digits.count) + digits
    }

    private final class Counter: Sendable {
        private let latest = Mutex(0)

        func next() -> Int {
            latest.withLock {
                $0 += 1
                return $0
            }
        }
    }
}

extension [FinishedInMemorySpan] {
    /// Returns the names of the spans from a span to the outermost one.
    func path(from span: FinishedInMemorySpan) -> [String] {
        let parent = first { $0.spanID == span.parentSpanID }
        return [span.operationName] + (parent.map { path(from: $0) } ?? [])
    }
}
#endif
