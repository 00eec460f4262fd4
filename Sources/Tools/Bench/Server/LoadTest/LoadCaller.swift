#if Server
import NIOCore
import NIOHTTP1
import Synchronization

/// The queue of the load test's requests, from which each connection takes its next request.
final class LoadQueue: Sendable {
    private let requests: [LoadRequest]
    private let taken = Atomic(0)

    init(_ requests: [LoadRequest]) { self.requests = requests }

    /// Removes and returns the next request, or returns `nil` if the queue is empty.
    func next() -> LoadRequest? {
        let index = taken.add(1, ordering: .relaxed).oldValue
        return index < requests.count ? requests[index] : nil
    }
}

/// A connection that sends the load test's next request after each response.
final class LoadCaller: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// The event that makes a connection begin to send requests; it is sent when all connections are open.
    struct Begin: Sendable {}

    private let line: LoadQueue
    private let path: String
    private let host: String
    private let done: EventLoopPromise<[Int64]>
    private var nanoseconds: [Int64] = []
    private var began = NIODeadline.now()
    private var status = HTTPResponseStatus.ok

    init(_ line: LoadQueue, path: String, port: Int, done: EventLoopPromise<[Int64]>) {
        self.line = line
        self.path = path
        host = "127.0.0.1:\(port)"
        self.done = done
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Begin else { return context.triggerUserOutboundEvent(event, promise: promise) }
        promise?.succeed()
        send(context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): status = head.status
        case .body: break
        case .end:
            guard status == .ok else { return fail("\(path) returned \(status.code)") }
            nanoseconds.append((NIODeadline.now() - began).nanoseconds)
            send(context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail("\(path): the connection was closed before the response arrived")
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { done.fail(error) }

    private func send(_ context: ChannelHandlerContext) {
        guard let request = line.next() else { return done.succeed(nanoseconds) }
        var headers: HTTPHeaders = [
            "Host": host, "Content-Type": "application/json", "Content-Length": "\(request.body.readableBytes)",
        ]
        if let authorization = request.authorization { headers.add(name: "Authorization", value: authorization) }
        began = .now()
        context.write(
            wrapOutboundOut(.head(.init(version: .http1_1, method: .POST, uri: path, headers: headers))), promise: nil)
        if request.body.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(.byteBuffer(request.body))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    // A promise ignores all results after the first.
    private func fail(_ reason: String) { done.fail(LoadGenerator.InvalidMeasurementError(description: reason)) }
}
#endif
