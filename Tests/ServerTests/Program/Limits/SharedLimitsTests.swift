#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Logging
import NIOCore
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Server processes share the limits of clients` {
    /// A server process with limiters of its own, whose clock the test moves.
    private final class Server {
        let limiters: ClientLimiters
        private let exchange: SharedLimits
        private var progress = SharedLimits.Progress()

        init(_ name: String, _ board: any UsageBoard, _ clock: ManualClock) {
            let stopwatch = AnyClock(clock)
            limiters = ClientLimiters(Limits(), areShared: true, stopwatch: stopwatch)
            exchange = SharedLimits(
                limiters: limiters, board: board, process: name, stopwatch: stopwatch,
                log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        }

        func meet() async throws(LedgerFailure) { try await exchange.exchange(&progress) }
    }

    private let board = InMemoryCoordination()
    private let clock = ManualClock()

    private func servers(_ count: Int) -> [Server] { (0..<count).map { Server("\($0)", board, clock) } }

    private func pass(_ duration: Duration) {
        clock.advance(by: duration)
        board.pass(duration.inMilliseconds)
    }

    private func meet(_ servers: [Server]) async throws {
        for server in servers { try await server.meet() }
    }

    @Test(arguments: [1, 2, 3, 5])
    func `a client that floods all processes gets no more than the documented bound`(_ count: Int) async throws {
        let (servers, seconds) = (servers(count), 60)
        try await meet(servers)
        try await meet(servers)
        var permitted = 0
        for _ in 0..<seconds {
            for _ in 0..<20 {
                for server in servers {
                    for _ in 0..<5 { permitted += server.limiters.accounts.take(.ann) == nil ? 1 : 0 }
                }
                pass(.milliseconds(50))
            }
            try await meet(servers)
        }
        let limits = Limits()
        let (rate, burst) = (Double(limits.requestsPerSecond), Double(limits.burst))
        let bound = 1.25 * rate * Double(seconds) + Double(count) * (burst + rate)
        #expect(Double(permitted) <= bound)
        #expect(permitted >= limits.requestsPerSecond * seconds, "the client must get its rate")
    }

    @Test func `a client that used its burst at one process waits at the others`() async throws {
        let servers = servers(3)
        try await meet(servers)
        try await meet(servers)
        let client = ClientAddress(IPAddress("2001:db8::7"))
        let call = PublicCall(address: client, route: "/v1/notifications")
        let limits = Limits()
        for _ in 0..<limits.burst { #expect(servers[0].limiters.accounts.take(.ann) == nil) }
        for _ in 0..<limits.publicBurst { #expect(servers[0].limiters.publicCalls.take(call) == nil) }
        for _ in 0..<limits.invalidTokenBurst { #expect(servers[0].limiters.invalidTokens.take(client) == nil) }
        #expect(servers[0].limiters.texts.take(.ann, limits.textBurst) == nil)
        try await meet(servers)
        for server in servers {
            #expect(server.limiters.accounts.take(.ann) != nil)
            #expect(server.limiters.texts.take(.ann) != nil)
            #expect(server.limiters.publicCalls.take(call) != nil)
            #expect(server.limiters.invalidTokens.take(client) != nil)
            #expect(server.limiters.accounts.take(.bob) == nil, "another account isn't affected")
        }
    }

    @Test func `requests that a process reports are deducted once at each other process`() async throws {
        let servers = servers(2)
        for _ in 0..<3 { try await meet(servers) }
        for _ in 0..<30 { _ = servers[0].limiters.accounts.take(.ann) }
        for _ in 0..<9 { try await meet(servers) }
        var rest = 0
        while servers[1].limiters.accounts.take(.ann) == nil { rest += 1 }
        #expect(rest == Limits().burst - 30)
    }

    @Test func `clients that use little are never reported, and a process alone publishes that it exists`() async throws
    {
        let servers = servers(2)
        for second in 0..<100 {
            if second.isMultiple(of: 2) { for server in servers { _ = server.limiters.accounts.take(.ann) } }
            try await meet(servers)
            pass(.seconds(1))
        }
        let reports = try await board.reports(exceptOf: "0")
        #expect((2...4).contains(reports.count), "one each ten seconds: \(reports)")
        #expect(!reports.contains { !$0.amounts.isEmpty })
    }

    @Test(arguments: ["", "account", "account x", "other 1", "publicCall - ", "publicCall zz /v1", "invalidToken 00/1"])
    func `an unknown name in a report changes nothing`(_ name: String) {
        let server = servers(1)[0]
        let limiters = server.limiters
        limiters.debit(name, 1000)
        let limits = Limits()
        let client = ClientAddress(IPNetwork?.none)
        let call = PublicCall(address: client, route: "/v1")
        #expect((0..<limits.burst).allSatisfy { _ in limiters.accounts.take(.ann) == nil })
        #expect((0..<limits.serviceBurst).allSatisfy { _ in limiters.services.take(.ann) == nil })
        #expect((0..<limits.textBurst).allSatisfy { _ in limiters.texts.take(.ann) == nil })
        #expect((0..<limits.publicBurst).allSatisfy { _ in limiters.publicCalls.take(call) == nil })
        #expect((0..<limits.invalidTokenBurst).allSatisfy { _ in limiters.invalidTokens.take(client) == nil })
        #expect(limiters.accounts.take(.ann) != nil, "the burst is used up")
    }

    @Test func `every network is the same after it was written and read`() throws {
        for (text, prefix) in [("10.1.2.3", 128), ("2001:db8::1", 64), ("::", 0), ("ffff::1", 127)] {
            let network = IPNetwork(try #require(IPAddress(text)), prefix: prefix)
            #expect(IPNetwork(ipv6Form: network.ipv6Form) == network)
        }
        for text in ["", "/", "10.1.2.3/128", String(repeating: "0", count: 32) + "/129", "zz/1"] {
            #expect(IPNetwork(ipv6Form: text) == nil)
        }
    }
}
#endif
