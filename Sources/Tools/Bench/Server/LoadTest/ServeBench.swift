#if Server
import Foundation
import NIOCore
import NIOPosix

/// The `serve` benchmark, which measures the complete server under load.
///
/// The benchmark compares the throughput of HTTP alone, of verifying transactions, of recording them durably, and of
/// the database SQLite alone. SQLite alone makes as many writes per commit as the server did. The measurements
/// alternate, so that other work of the machine affects all of them equally.
///
/// Two options measure the server's memory instead: `--million`, while the ledger grows, and `--bodies`, while all
/// connections send large request bodies.
struct ServeBench {
    let isJSON: Bool
    let isMillion: Bool
    let isBodies: Bool
    let requests: Int
    let connections: Int
    let accounts: Int
    /// The folder with the server's files if this process runs the measured server; otherwise, `nil`.
    let inside: String?
    private static let turns = 10

    /// Creates the benchmark from its arguments, or returns `nil` for invalid arguments.
    ///
    /// - Parameter arguments: The arguments after `serve`.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var (isJSON, isMillion, isBodies, inside) = (false, false, false, String?.none)
        var numbers = ["--requests": 0, "--connections": 0, "--accounts": 1000]
        while let word = rest.popFirst() {
            switch word {
            case "--json": isJSON = true
            case "--million": isMillion = true
            case "--bodies": isBodies = true
            case "--inside": inside = rest.popFirst()
            default:
                guard numbers[word] != nil, let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
                    return nil
                }
                numbers[word] = number
            }
        }
        guard !(isMillion && isBodies) else { return nil }
        (self.isJSON, self.isMillion, self.isBodies, self.inside) = (isJSON, isMillion, isBodies, inside)
        let usual = isMillion ? 1_000_000 : 20_000
        requests = max(numbers["--requests"].flatMap { $0 == 0 ? nil : $0 } ?? usual, Self.turns)
        // The measurements of the server need one of the 1,024 connections that the server accepts by default.
        connections = numbers["--connections"].flatMap { $0 == 0 ? nil : $0 } ?? (isBodies ? 1023 : 64)
        accounts = min(isBodies ? connections : numbers["--accounts"] ?? 1000, 1 << 24)
    }

    /// Runs the load test, or the measured server if this process was started for it.
    func run() async throws {
        if let inside { return try await MeasuredServerProgram(in: URL(fileURLWithPath: inside)).run() }
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let customers = try LoadAccounts(accounts, in: folder)
        let server = try MeasuredServerProcess(in: folder)
        defer { server.stop() }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let load = LoadGenerator(group: group, connections: connections)
        if isBodies {
            try await ServeBodies(isJSON: isJSON, connections: connections).run(group, customers, server)
        } else if isMillion {
            try await ServeGrowth(isJSON: isJSON, requests: requests).run(load, customers, server)
        } else {
            let report = try await measure(load, customers, server, in: folder)
            print(isJSON ? report.json : report.text)
        }
        try await group.shutdownGracefully()
    }

    private func measure(
        _ load: LoadGenerator, _ customers: LoadAccounts, _ server: MeasuredServerProcess, in folder: URL
    ) async throws -> ServeReport {
        let size = requests / Self.turns
        var times: [LoadScenario: LoadScenarioTimes] = [:]
        var (alone, aloneProcessor) = ([Double](), [Double]())
        var (writes, commits) = (0, 0)
        // The first turn is a warm-up and doesn't count.
        for turn in 0...Self.turns {
            let purchases = customers.purchases(turn * size..<(turn + 1) * size)
            let empty = purchases.map { _ in LoadRequest(authorization: nil, body: .init()) }
            for course in LoadScenario.allCases {
                let before = try await server.figures()
                let result = try await load.send(
                    course == .bare || course == .empty ? empty : purchases, to: course.path,
                    port: course.port(server.ports))
                let after = try await server.figures()
                try check(course, size, wrote: after.writes - before.writes)
                guard turn > 0 else { continue }
                times[course, default: LoadScenarioTimes()].add(
                    result, processor: after.processorMicroseconds - before.processorMicroseconds)
                writes += after.writes - before.writes
                commits += after.commits - before.commits
            }
            guard turn > 0 else { continue }
            let (rate, processor) = try await sqliteAlone(
                size, group: max(writes / max(commits, 1), 1), customers, folder)
            alone.append(rate)
            aloneProcessor.append(processor)
        }
        return ServeReport(
            connections: connections, requests: size * Self.turns, times: times,
            group: Double(writes) / Double(max(commits, 1)), sqlite: alone.median,
            sqliteProcessor: aloneProcessor.median)
    }

    /// Checks that the server made as many ledger writes as the scenario requires.
    ///
    /// Without this check, measurements of a server that did other work would look valid.
    ///
    /// - Parameters:
    ///   - course: The scenario.
    ///   - count: The number of requests.
    ///   - wrote: The number of ledger writes that the server made for them.
    /// - Throws: `LoadGenerator.InvalidMeasurementError` if the number of writes is wrong.
    private func check(_ course: LoadScenario, _ count: Int, wrote: Int) throws {
        guard wrote == (course == .record ? count : 0) else {
            throw LoadGenerator.InvalidMeasurementError(
                description: "\(course.words): \(wrote) writes resulted from \(count) requests")
        }
    }

    private func sqliteAlone(
        _ writes: Int, group: Int, _ customers: LoadAccounts, _ folder: URL
    ) async throws -> (rate: Double, processor: Double) {
        let place = folder.appending(path: "alone")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let body = try await StorageLoad.compact(customers.text(), in: place.path)
        let before = ResourceUsage.processorTime
        let rate = try SQLiteAlone.run(.rows, writes: writes, group: group, body: body, at: place.path)
        return (rate, (ResourceUsage.processorTime - before) * 1000 / Double(writes))
    }
}
#endif
