#if Server
import Foundation
import NIOCore
import NIOPosix

/// A measurement of the server's memory while each connection slowly sends the largest permitted body.
///
/// Each connection belongs to a different account. The body is a restore request with the maximum number of signed
/// transactions. The connections send the last byte of their bodies only after all of them have sent the rest.
struct ServeBodies: Sendable {
    let isJSON: Bool
    let connections: Int
    private static let pieces = 32

    /// Opens the connections, sends the bodies in pieces, and prints the results.
    ///
    /// The results are the server's memory and the statuses of the responses.
    func run(_ group: MultiThreadedEventLoopGroup, _ customers: LoadAccounts, _ server: MeasuredServerProcess)
        async throws
    {
        // This request opens the connection of the measurements, so that the others can't take its place.
        let idle = try await server.figures()
        let body = Self.body()
        var callers: [(channel: any Channel, status: EventLoopFuture<String>)] = []
        for number in 0..<connections {
            let caller = try await open(group, port: server.ports.server)
            callers.append(caller)
            let head =
                "POST /v1/restore HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"
                + "Authorization: \(customers.authorization(of: number))\r\nContent-Length: \(body.readableBytes)\r\n\r\n"
            try await caller.channel.writeAndFlush(ByteBuffer(string: head))
        }
        var (rest, peak) = (body, idle.memory ?? 0)
        while let piece = rest.readSlice(length: min(body.readableBytes / Self.pieces, rest.readableBytes - 1)),
            piece.readableBytes > 0
        {
            let written = callers.map { $0.channel.writeAndFlush(piece) }
            // A refused connection is closed, which the count of statuses shows.
            for future in written { try? await future.get() }
            try await Task.sleep(for: .milliseconds(200))
            peak = max(peak, try await server.figures().memory ?? 0)
        }
        for caller in callers { caller.channel.writeAndFlush(rest, promise: nil) }
        var statuses: [String: Int] = [:]
        for caller in callers { statuses[try await caller.status.get(), default: 0] += 1 }
        let last = try await server.figures()
        show(idle: idle, peak: max(peak, last.memory ?? 0), last: last, bytes: body.readableBytes, statuses)
    }

    private func open(
        _ group: MultiThreadedEventLoopGroup, port: Int
    ) async throws -> (channel: any Channel, status: EventLoopFuture<String>) {
        let status = group.next().makePromise(of: String.self)
        let bootstrap = ClientBootstrap(group: group).connectTimeout(.seconds(60)).channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(StatusReader(status))
            }
        }
        do {
            return (try await bootstrap.connect(host: "127.0.0.1", port: port).get(), status.futureResult)
        } catch {
            status.fail(error)
            throw error
        }
    }

    /// Returns the largest request body that the server's default limits permit.
    private static func body() -> ByteBuffer {
        let (size, texts) = (2 << 20, 200)
        let (beginning, end) = (#"{"signedTransactions":[""#, #""]}"#)
        let separators = (texts - 1) * #"",""#.utf8.count
        let length = (size - beginning.utf8.count - end.utf8.count - separators) / texts
        let text = String(repeating: "a", count: length)
        return ByteBuffer(
            string: beginning + Array(repeating: text, count: texts).joined(separator: #"",""#) + end)
    }

    private func show(
        idle: ServeMeasurements, peak: Int, last: ServeMeasurements, bytes: Int, _ statuses: [String: Int]
    ) {
        func mebibytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1_048_576) }
        let counts = statuses.sorted { $0.key < $1.key }
        if isJSON {
            let responses = counts.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
            print(
                #"{"bench":"serve","connections":\#(connections),"bodyBytes":\#(bytes),"#
                    + #""idleMiB":\#(mebibytes(idle.memory ?? 0)),"bodiesMiB":\#(mebibytes(peak)),"#
                    + #""peakResidentMiB":\#(mebibytes(last.peakMemory)),"responses":{\#(responses)}}"#)
        } else {
            print(
                """
                \(connections) connections, each with a body of \(bytes) bytes
                memory: idle \(mebibytes(idle.memory ?? 0)) MiB, with the bodies \(mebibytes(peak)) MiB, \
                peak with the program's files \(mebibytes(last.peakMemory)) MiB
                responses: \(counts.map { "\($0.value) with \($0.key)" }.joined(separator: ", "))
                """)
        }
    }
}

/// A handler that reports the status of the first response on a connection.
private final class StatusReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let status: EventLoopPromise<String>

    init(_ status: EventLoopPromise<String>) { self.status = status }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // "HTTP/1.1 " precedes the status. A promise ignores all results after the first.
        status.succeed(String(String(buffer: unwrapInboundIn(data)).dropFirst(9).prefix(3)))
    }

    func channelInactive(context: ChannelHandlerContext) {
        status.succeed("no response")
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
#endif
