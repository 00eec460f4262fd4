import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation

/// The `ledger` benchmark, which measures how long the app takes to extend and to open a ledger.
///
/// The benchmark compares ledgers of different sizes. The time for appending an entry must not depend on the ledger's
/// size, and the time for opening must grow at most linearly.
struct LedgerBench {
    let isJSON: Bool
    /// The number of entries in each ledger before the benchmark appends further entries.
    let sizes: [Int]
    /// The number of entries that each of two measurements appends to each ledger, one at a time.
    ///
    /// The first measurement doesn't wait until the device has stored the entries, and the second one does.
    private static let appends = 300

    private struct Opening {
        let milliseconds: Double
        let processor: Double
        let memory: Int
    }

    private struct Row {
        let size: Int
        let append: Double
        let appendRatio: Double
        let unflushed: Double
        let unflushedRatio: Double
        let opening: Opening
        let bytes: Int
    }

    /// Runs the benchmark of the ledger.
    ///
    /// - Parameter path: The path of a ledger, to measure only the opening of this ledger in this process; `nil` to run
    ///   all measurements.
    func run(opening path: String?) async {
        do {
            if let path { return try Self.open(path) }
            try await measure()
        } catch {
            print("The ledgers can't be measured: \(error)")
        }
    }

    private func measure() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bench-ledger-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = sizes.map { folder.appending(path: "ledger-\($0).jsonl").path }
        for (size, path) in zip(sizes, paths) { try await fill(path, with: size) }
        let unflushed = try await appends(to: paths, on: POSIXFileSystem(waitsForDevice: false), from: 0)
        let flushed = try await appends(to: paths, on: POSIXFileSystem(), from: Self.appends)
        let opened = try paths.map(opening)
        for index in paths.indices {
            let bytes = try FileManager.default.attributesOfItem(atPath: paths[index])[.size] as? Int ?? 0
            show(
                Row(
                    size: sizes[index] + 2 * Self.appends, append: flushed[index],
                    appendRatio: flushed[index] / flushed[0],
                    unflushed: unflushed[index], unflushedRatio: unflushed[index] / unflushed[0],
                    opening: opened[index], bytes: bytes))
        }
    }

    /// Returns the measurements of opening a ledger in a separate process.
    ///
    /// The process opens only this ledger, so the memory of the process shows what the ledger needs.
    private func opening(_ path: String) throws -> Opening {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["ledger", "--open", path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3 else { throw CocoaError(.fileReadUnknown) }
        return Opening(milliseconds: numbers[0], processor: numbers[1], memory: Int(numbers[2]))
    }

    /// Opens a ledger, and prints the elapsed time, the processor time, and the process's peak memory.
    ///
    /// The times are in milliseconds and the memory in bytes. This method runs in a separate process for each ledger.
    static func open(_ path: String) throws {
        var ledger: FileLedgerStore?
        let time = try ContinuousClock().measure { ledger = try FileLedgerStore(path: path) }
        print(time / .milliseconds(1), ResourceUsage.processorTime, ResourceUsage.peakMemory, terminator: " ")
        withExtendedLifetime(ledger) {}
    }

    /// Measures the median time of appending one entry to each ledger.
    ///
    /// The ledgers alternate, so that other work of the machine affects all of them equally.
    ///
    /// - Parameters:
    ///   - paths: The paths of the ledgers.
    ///   - disk: The file system that the ledgers write to.
    ///   - start: The number of entries that were already appended to each ledger after it was filled.
    /// - Returns: The median times in microseconds, in the order of `paths`.
    /// - Throws: An error if a ledger can't be opened or written.
    private func appends(to paths: [String], on disk: any JournalFileSystem, from start: Int) async throws -> [Double] {
        let ledgers = try paths.map { try FileLedgerStore(path: $0, on: disk) }
        let clock = ContinuousClock()
        var times = paths.map { _ in [Double]() }
        for number in start..<start + Self.appends {
            for (index, ledger) in ledgers.enumerated() {
                let entry = entry(sizes[index] + number)
                let time = try await clock.measure { _ = try await ledger.record([entry]) }
                times[index].append(time / .microseconds(1))
            }
        }
        return times.map { $0.sorted()[$0.count / 2] }
    }

    /// Fills a ledger with entries, ten thousand in each write, so that filling takes little time.
    private func fill(_ path: String, with size: Int) async throws {
        let ledger = try FileLedgerStore(path: path, on: POSIXFileSystem(waitsForDevice: false))
        for start in stride(from: 0, to: size, by: 10_000) {
            _ = try await ledger.record((start..<min(start + 10_000, size)).map(entry))
        }
    }

    /// Returns the ledger entry with the specified number: a purchase by one of a thousand accounts.
    private func entry(_ number: Int) -> LedgerEntry {
        let account = AccountToken(bits: UInt128(number % 1000) << 64 | 1)
        let id = TransactionID("\(2_000_000_000_000 + number)")
        let moment = Moment(milliseconds: 1_767_225_600_000 + Int64(number) * 1000)
        return .transaction(
            TransactionFacts(
                key: TransactionKey(environment: .localTesting, id: id), original: id,
                product: "com.example.superlikes.5", kind: .consumable, quantity: 1, purchased: moment, signed: moment,
                accountToken: account),
            account: account)
    }

    private func show(_ row: Row) {
        func text(_ number: Double, _ digits: Int = 1) -> String { String(format: "%.\(digits)f", number) }
        if isJSON {
            print(
                """
                {"bench":"ledger","entries":\(row.size),"bytes":\(row.bytes),\
                "appendMicroseconds":\(text(row.append)),"appendRatio":\(text(row.appendRatio, 2)),\
                "unflushedMicroseconds":\(text(row.unflushed)),"unflushedRatio":\(text(row.unflushedRatio, 2)),\
                "openMilliseconds":\(text(row.opening.milliseconds)),\
                "openProcessorMilliseconds":\(text(row.opening.processor)),"memoryBytes":\(row.opening.memory)}
                """)
        } else {
            print(
                """
                \(row.size) entries, \(row.bytes / row.size) bytes each
                  one more  \(text(row.append)) us, flushed to the device (\(text(row.appendRatio, 2)) x)
                            \(text(row.unflushed)) us without the flush (\(text(row.unflushedRatio, 2)) x)
                  opening   \(text(row.opening.milliseconds)) ms, with \(text(row.opening.processor)) ms of processor time: \
                \(text(row.opening.processor * 1000 / Double(row.size), 2)) us per entry
                  memory    \(row.opening.memory / 1_048_576) MiB at most, for the whole process
                """)
        }
    }
}
