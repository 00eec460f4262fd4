#if Server
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// How many connections there are.
final class ConnectionCount: Sendable {
    private let count = Atomic(0)

    /// Counts one more, and says how many there are now.
    func open() -> Int { count.add(1, ordering: .relaxed).newValue }

    /// Counts one less.
    func close() { count.subtract(1, ordering: .relaxed) }

    /// How many there are now.
    var now: Int { count.load(ordering: .relaxed) }
}

/// Stands at the door of one connection: what comes too slowly, is too large, or cannot be read at all is answered here, before
/// any route sees it, and the connection is closed.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: Limits
    private let connections: ConnectionCount
    private let refusals: @Sendable (Problem.Kind) -> Void
    private var deadline: Scheduled<Void>?
    private var isCounted = false
    private var isOver = false
    private var isArriving = true
    private var answersOwed = 0
    private var requests = 0
    private var hasAnswerBegun = false

    /// - Parameter refusals: Told of each refusal, for counting.
    init(limits: Limits, connections: ConnectionCount, refusals: @escaping @Sendable (Problem.Kind) -> Void) {
        self.limits = limits
        self.connections = connections
        self.refusals = refusals
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        begin(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        switch unwrapInboundIn(data) {
        case .head(let request):
            requests += 1
            answersOwed += 1
            isArriving = true
            watch(context, seconds: limits.sendSeconds)
            encourage(request, context)
        case .body: break
        case .end:
            isArriving = false
            settle(context)
        }
        context.fireChannelRead(data)
    }

    /// A client that reads nothing of its answer holds it up, and with it the connection.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if !isOver, !isArriving { settle(context) }
        context.fireChannelWritabilityChanged()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isOver else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head: hasAnswerBegun = true
        case .body: break
        case .end:
            answersOwed -= 1
            hasAnswerBegun = false
            // Answered before it has arrived, as one that is too large is: what is still to come has its own deadline.
            if !isArriving { settle(context) }
        }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        // While an answer is on its way, a second one would be taken for a part of it.
        guard mayAnswer else { return context.close(promise: nil) }
        refuse(Problem(error.isOverflow ? .headerTooLarge : .malformed), context)
    }

    /// Whether the next thing that is written would be taken for the answer to what is arriving.
    private var mayAnswer: Bool { answersOwed == 0 || (answersOwed == 1 && isArriving && !hasAnswerBegun) }

    /// Some clients hold a body back until they are told that it is wanted (RFC 9110, 10.1.1). One that is too large is not:
    /// its refusal is on the way.
    private func encourage(_ request: HTTPRequest, _ context: ChannelHandlerContext) {
        guard answersOwed == 1, request.headerFields[.expect]?.lowercased() == "100-continue",
            request.headerFields[.contentLength].flatMap({ Int($0) }) ?? 0 <= limits.body
        else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard !isCounted else { return }
        isCounted = true
        if connections.open() > limits.connections {
            refuse(Problem(.busy, retryAfter: 1), context)
        } else {
            watch(context, seconds: limits.sendSeconds)
        }
    }

    private func end() {
        deadline?.cancel()
        if isCounted { connections.close() }
        isCounted = false
        isOver = true
    }

    /// Nothing is arriving. Between two requests the client is waited for, and while it takes nothing of an answer; the answer
    /// itself has as long as it takes.
    private func settle(_ context: ChannelHandlerContext) {
        if answersOwed == 0 || !context.channel.isWritable {
            watch(context, seconds: limits.idleSeconds)
        } else {
            deadline?.cancel()
        }
    }

    private func watch(_ context: ChannelHandlerContext, seconds: Int) {
        deadline?.cancel()
        let bound = NIOLoopBound((guard: self, context: context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
            bound.value.guard.giveUp(bound.value.context)
        }
    }

    private func giveUp(_ context: ChannelHandlerContext) {
        guard !isOver else { return }
        // A connection that rests after a request is closed without a word; so is one that has its answer already.
        if isArriving, mayAnswer, requests == 0 || answersOwed > 0 {
            refuse(Problem(.tooSlow), context)
        } else {
            context.close(promise: nil)
        }
    }

    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
        refusals(problem.kind)
        isOver = true
        deadline?.cancel()
        let body = ByteBuffer(bytes: problem.document.bytes)
        var fields: HTTPFields = [
            .connection: "close", .contentType: "application/problem+json", .contentLength: String(body.readableBytes),
        ]
        if let seconds = problem.retryAfter { fields[.retryAfter] = String(seconds) }
        context.write(
            wrapOutboundOut(.head(HTTPResponse(status: .init(code: problem.status), headerFields: fields))),
            promise: nil)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in bound.value.close(promise: nil) }
    }
}

extension HTTPParserError {
    fileprivate var isOverflow: Bool { if case .headerOverflow = self { true } else { false } }
}
#endif
