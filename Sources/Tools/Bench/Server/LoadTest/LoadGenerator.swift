#if Server
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The parts of an HTTP request that differ between the requests of a load test.
struct LoadRequest: Sendable {
    /// The value of the `Authorization` header, or `nil` to send none.
    let authorization: String?
    let body: ByteBuffer
}

/// The measured durations of a series of requests.
struct LoadResult: Sendable {
    /// The duration of each request in nanoseconds, from the first byte sent to the last byte received.
    let nanoseconds: [Int64]
    /// The elapsed time of the whole series of requests, in seconds.
    let seconds: Double

    /// The number of responses per second.
    var perSecond: Double { Double(nanoseconds.count) / seconds }
}

/// A load generator that sends requests over a fixed number of open connections.
///
/// Each connection sends the next request as soon as the previous response is complete. The generator uses NIO's HTTP
/// handlers directly and has one thread. So it takes little processor time away from the server, whose throughput is
/// measured on the same machine.
struct LoadGenerator: Sendable {
    let group: MultiThreadedEventLoopGroup
    let connections: Int

    /// An error that makes the measurements invalid, such as a failed request.
    struct InvalidMeasurementError: Error, CustomStringConvertible {
        let description: String
    }

    /// Sends all requests and waits for the responses, each of which must have status 200.
    ///
    /// - Parameters:
    ///   - requests: The requests to send.
    ///   - path: The path of the route.
    ///   - port: The port of the server.
    /// - Returns: The durations of the requests.
    /// - Throws: `LoadGenerator.InvalidMeasurementError` if a response is missing or has another status.
    func send(_ requests: [LoadRequest], to path: String, port: Int) async throws -> LoadResult {
        try await send(requests, to: path, ports: [port])
    }

    /// Sends requests to several servers, and measures the durations of the requests.
    ///
    /// Each server gets the same number of connections. A connection sends its next request when it has a response, so
    /// a faster server receives more requests.
    ///
    /// - Parameters:
    ///   - requests: The requests to send.
    ///   - path: The path of the route.
    ///   - ports: The ports of the servers.
    /// - Returns: The durations of the requests, and the time for all of them.
    /// - Throws: An error if a connection fails or a response isn't a success, or if a request has received no
    ///   response.
    func send(_ requests: [LoadRequest], to path: String, ports: [Int]) async throws -> LoadResult {
        let line = LoadQueue(requests)
        var callers: [Caller] = []
        for number in 0..<connections {
            callers.append(try await open(line, to: path, port: ports[number % ports.count]))
        }
        let start = ContinuousClock.now
        for caller in callers { caller.channel.triggerUserOutboundEvent(LoadCaller.Begin(), promise: nil) }
        var nanoseconds: [Int64] = []
        nanoseconds.reserveCapacity(requests.count)
        for caller in callers { nanoseconds += try await caller.done.get() }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        for caller in callers { try? await caller.channel.close() }
        guard nanoseconds.count == requests.count else {
            throw InvalidMeasurementError(description: "not every request received a response")
        }
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
