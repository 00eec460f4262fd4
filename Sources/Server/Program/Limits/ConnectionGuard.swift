#if Server
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// A thread-safe count of the server's open connections.
final class ConnectionCount: Sendable {
    private let count = Atomic(0)

    /// Counts a newly opened connection, and returns the number of open connections.
    func open() -> Int { count.add(1, ordering: .relaxed).newValue }

    /// Subtracts a closed connection from the number of open connections.
    func close() { count.subtract(1, ordering: .relaxed) }

    /// The current number of open connections.
    var now: Int { count.load(ordering: .relaxed) }
}

/// A channel handler that enforces the limits of one connection before a route receives the request.
///
/// The guard responds to a request that is too slow, too large, or malformed, and closes the connection.
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
    private var pendingResponses = 0
    private var requests = 0
    private var hasResponseBegun = false

    /// Creates a guard for one connection.
    ///
    /// - Parameters:
    ///   - limits: The limits that the guard enforces.
    ///   - connections: The count of open connections.
    ///   - refusals: A closure that is called with the kind of each refusal, so that refusals can be counted.
    init(limits: Limits, connections: ConnectionCount, refusals: @escaping @Sendable (Problem.Kind) -> Void) {
        self.limits = limits
        self.connections = connections
        self.refusals = refusals
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // NIO's own maximum is 64 KiB, of which each connection would keep one buffer. A typical request is smaller.
        try? context.channel.syncOptions?.setOption(
            .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 1024, initial: 4096, maximum: 16_384))
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
            pendingResponses += 1
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

    /// Starts or cancels the idle timeout when the client stops or resumes reading a response.
    ///
    /// The timeout starts when the client stops reading, and is canceled when the client reads again.
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
        case .head: hasResponseBegun = true
        case .body: break
        case .end:
            pendingResponses -= 1
            hasResponseBegun = false
            // A response can be complete before its request has arrived, for example if the request is too large. The
            // rest of the request has a deadline of its own.
            if !isArriving { settle(context) }
        }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        // Don't send a second response while another is being sent: the client would read it as part of the first.
        guard mayRespond else { return context.close(promise: nil) }
        refuse(Problem(error.isOverflow ? .headerTooLarge : .malformed), context)
    }

    /// A Boolean value that indicates whether the guard can send a response to the current request now.
    ///
    /// The value is `false` while an earlier response is pending, because the client would read the new one as part
    /// of it.
    private var mayRespond: Bool { pendingResponses == 0 || (pendingResponses == 1 && isArriving && !hasResponseBegun) }

    /// Sends `100 Continue` to a client that waits for this response before it sends the body.
    ///
    /// Source: RFC 9110, section 10.1.1.
    private func encourage(_ request: HTTPRequest, _ context: ChannelHandlerContext) {
        // A body that is too large isn't requested, because its refusal follows.
        guard pendingResponses == 1, request.headerFields[.expect]?.lowercased() == "100-continue",
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

    /// Starts the idle timeout, or cancels it while the server prepares a response.
    ///
    /// The timeout runs while no response is pending, and while the client doesn't read a pending response.
    private func settle(_ context: ChannelHandlerContext) {
        // Preparing a response has no timeout.
        if pendingResponses == 0 || !context.channel.isWritable {
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
        // Send an error response only if a request is incomplete. If the connection is idle after a request, or if a
        // response has begun, close the connection without a response.
        if isArriving, mayRespond, requests == 0 || pendingResponses > 0 {
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
