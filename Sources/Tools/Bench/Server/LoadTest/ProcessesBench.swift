#if Server
import Foundation
import KillHarness
import NIOCore
import NIOPosix

/// The `processes` benchmark, which compares servers on SQLite and on PostgreSQL.
///
/// It compares one server on SQLite with one, two, and three servers on one PostgreSQL. Each server is the real
/// `discover-server`. Each request is a new transaction, which its server verifies and records durably. The setups take
/// turns in one run, so that other work of the machine affects all of them equally. All processes share the processors
/// of one machine, also with the load generator and PostgreSQL. So the benchmark shows what coordination costs, and not
/// how much a second machine adds.
struct ProcessesBench {
    let isJSON: Bool
    let requests: Int
    let connections: Int

    private static let turns = 5
    private static let accounts = 1000

    /// A setup that the benchmark measures.
    private struct Setup {
        let name: String
        let ports: [Int]
        var rates: [Double] = []
        var latencies: [Int64] = []
    }

    /// Creates the benchmark from its arguments, or returns `nil` for invalid arguments.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var (isJSON, numbers) = (false, ["--requests": 5000, "--connections": 48])
        while let word = rest.popFirst() {
            if word == "--json" {
                isJSON = true
            } else {
                guard numbers[word] != nil, let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
                    return nil
                }
                numbers[word] = number
            }
        }
        self.isJSON = isJSON
        requests = max(numbers["--requests"] ?? 0, Self.turns)
        connections = numbers["--connections"] ?? 1
    }

    /// Runs the benchmark, and prints its report.
    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-processes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let customers = try LoadAccounts(Self.accounts, in: folder)
        let postgres = try PostgresCluster()
        let storage = "storage=\(try postgres.emptyDatabase())"
        var (servers, ports) = ([ServerProcess](), [Int]())
        for number in 0...3 {
            let server = try ServerProcess(in: folder, root: LoadAccounts.root(in: folder))
            server.streams = "\(number)-"
            server.settings = ["tokens.keys=\(LoadAccounts.keys(in: folder).path)"] + (number == 0 ? [] : [storage])
            let address = try await server.start()
            guard let port = URL(string: address)?.port else {
                throw LoadGenerator.InvalidMeasurementError(description: address)
            }
            servers.append(server)
            ports.append(port)
        }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        var setups = [Setup(name: "SQLite, 1 process", ports: [ports[0]])]
        for count in 1...3 {
            let name = "PostgreSQL, \(count) process\(count == 1 ? "" : "es")"
            setups.append(Setup(name: name, ports: Array(ports[1...count])))
        }
        try await measure(&setups, LoadGenerator(group: group, connections: connections), customers)
        try await group.shutdownGracefully()
        for server in servers { try server.stop() }
        print(isJSON ? json(setups) : text(setups))
    }

    private func measure(_ setups: inout [Setup], _ load: LoadGenerator, _ customers: LoadAccounts) async throws {
        let size = requests / Self.turns
        var number = 0
        // The first turn is a warm-up and doesn't count.
        for turn in 0...Self.turns {
            for index in setups.indices {
                let purchases = customers.purchases(number..<number + size)
                number += size
                let result = try await load.send(purchases, to: "/v1/transactions", ports: setups[index].ports)
                guard turn > 0 else { continue }
                setups[index].rates.append(result.perSecond)
                setups[index].latencies += result.nanoseconds
            }
        }
    }

    private func ratio(_ setup: Setup, to setups: [Setup]) -> Double {
        // Each turn is compared with the same turn of SQLite.
        zip(setup.rates, setups[0].rates).map { $0 / $1 }.median
    }

    private func text(_ setups: [Setup]) -> String {
        let rows = setups.map { setup in
            let latencies = Latencies(setup.latencies)
            return setup.name.padding(toLength: 26, withPad: " ", startingAt: 0)
                + String(
                    format: "%8.0f/s  p50 %6.2f ms  p99 %6.2f ms  %5.2f of SQLite", setup.rates.median,
                    Double(latencies.percentile(0.5)) / 1e6, Double(latencies.percentile(0.99)) / 1e6,
                    ratio(setup, to: setups))
        }
        return (["\(connections) connections, \(requests) recorded transactions of each"] + rows).joined(
            separator: "\n")
    }

    private func json(_ setups: [Setup]) -> String {
        let rows = setups.map { setup in
            #"{"setup":"\#(setup.name)","#
                + String(
                    format: #""perSecond":%.0f,"ratio":%.3f}"#, setup.rates.median, ratio(setup, to: setups))
        }
        return #"{"bench":"processes","connections":\#(connections),"requests":\#(requests),"setups":["#
            + rows.joined(separator: ",") + "]}"
    }
}
#endif
