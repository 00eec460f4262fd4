#if Server
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// What is sent over and over, as far as it differs from request to request.
struct LoadRequest: Sendable {
    /// Who asks; `nil` where nobody has to say.
    let authorization: String?
    /// What is sent along.
    let body: ByteBuffer
}

/// What came of some requests.
struct LoadResult: Sendable {
    /// How long each took, in nanoseconds, from its first byte on its way out to its answer's last.
    let nanoseconds: [Int64]
    /// How long all of them took, in seconds.
    let seconds: Double

    /// How many were answered a second.
    var perSecond: Double { Double(nanoseconds.count) / seconds }
}

/// Sends requests over some connections that stay open, the next on each as soon as the last one's answer is there.
///
/// It stands directly on NIO's HTTP, and has one thread: what sends shares the machine with what answers, and a client that does
/// more for its user would take from the server what is to be measured.
struct LoadGenerator: Sendable {
    let group: MultiThreadedEventLoopGroup
    let connections: Int

    /// Why nothing can be said: one request went wrong, so the figures would be of something else.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// Sends all of them, and waits for the answers; every one must be 200.
    func send(_ requests: [LoadRequest], to path: String, port: Int) async throws -> LoadResult {
        let line = LoadQueue(requests)
        var callers: [Caller] = []
        for _ in 0..<connections { callers.append(try await open(line, to: path, port: port)) }
        let start = ContinuousClock.now
        for caller in callers { caller.channel.triggerUserOutboundEvent(LoadCaller.Begin(), promise: nil) }
        var nanoseconds: [Int64] = []
        nanoseconds.reserveCapacity(requests.count)
        for caller in callers { nanoseconds += try await caller.done.get() }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        for caller in callers { try? await caller.channel.close() }
        guard nanoseconds.count == requests.count else { throw Fault(description: "not every request was answered") }
        return LoadResult(nanoseconds: nanoseconds, seconds: seconds)
    }

    private typealias Caller = (channel: any Channel, done: EventLoopFuture<[Int64]>)

    private func open(_ line: LoadQueue, to path: String, port: Int) async throws -> Caller {
        let done = group.next().makePromise(of: [Int64].self)
        let bootstrap = ClientBootstrap(group: group).connectTimeout(.seconds(10))
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(LoadCaller(line, path: path, port: port, done: done))
                }
            }
        do {
            return (try await bootstrap.connect(host: "127.0.0.1", port: port).get(), done.futureResult)
        } catch {
            done.fail(error)
            throw error
        }
    }
}
#endif
