import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// The `import` benchmark, which measures how long the app takes to import user records.
///
/// Half of the records update users who are already known. The benchmark compares the app's import with a plain merge
/// into a dictionary, and with separate requests for each record.
struct ImportBench {
    let isJSON: Bool
    /// The numbers of records to import, in ascending order.
    let sizes: [Int]

    /// Creates the benchmark from its arguments, or returns `nil` for invalid arguments.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var isJSON = false
        var maximum = Self.sizes.last ?? 0
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--records":
                guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 1 else { return nil }
                maximum = number
            default: return nil
            }
        }
        self.isJSON = isJSON
        let fitting = Self.sizes.filter { $0 <= maximum }
        sizes = fitting.isEmpty ? [maximum] : fitting
    }

    /// The usage line of the benchmark.
    static let usage = "discover-bench import [--records MOST] [--json]"

    private static let sizes = [10_000, 100_000, 1_000_000]

    /// The measurement of one way to import the records.
    ///
    /// The row contains the time per record, and that time divided by the time of a baseline.
    struct Row {
        let way: String
        let records: Int
        let nanoseconds: Double
        let ratio: Double
        /// The name of the baseline to which the time is compared.
        let base: String
        /// The number of calls by which the import loaded users from the people store (a database of users).
        ///
        /// The number is zero for a merge in memory.
        var requests = 0
    }

    func run() async throws {
        for size in sizes {
            for row in try await rows(of: ImportRecords(size), rounds: Self.rounds(size)) { show(row) }
            show(peak: ResourceUsage.peakMemory, after: size)
        }
    }

    /// Returns the measurements of every way to import the records.
    ///
    /// Each import in memory is measured `rounds` times, and each import into a store at most three times.
    func rows(of records: ImportRecords, rounds: Int) async throws -> [Row] {
        let inMemory = try await inMemory(records, rounds)
        return inMemory + (try await stored(records, rounds))
    }

    /// Returns the measurements of four ways to merge the records in memory, all with the same result.
    ///
    /// The four ways alternate, so that other work of the machine affects all of them equally.
    private func inMemory(_ records: ImportRecords, _ rounds: Int) async throws -> [Row] {
        var bare: [Double] = []
        var role: [Double] = []
        var overDictionary: [Double] = []
        var plain: [Double] = []
        for round in 0..<rounds {
            for turn in 0..<4 {
                switch (turn + round) % 4 {
                case 0:
                    var merge = DictionaryMergeBaseline(records.known)
                    bare.append(processorTime { merge.merge(records.all) })
                    try check(merge.people.count == records.all.count)
                case 1:
                    var cast = UserImportBenchmark(records.all, into: PeopleRegistry(records.known))
                    let start = ResourceUsage.processorTime
                    let report = try await cast.process()
                    role.append((ResourceUsage.processorTime - start) * 1e6)
                    try check(report.count.created == records.all.count / 2)
                case 2:
                    var cast = DictionaryImportBenchmark(
                        records.all, into: DictionaryMergeBaseline(records.known).people)
                    let start = ResourceUsage.processorTime
                    _ = try await cast.process()
                    overDictionary.append((ResourceUsage.processorTime - start) * 1e6)
                    try check(cast.people.count == records.all.count)
                default:
                    var merge = NaiveMerge(people: DictionaryMergeBaseline(records.known).people)
                    var count = 0
                    plain.append(processorTime { count = merge.merge(records.all) })
                    try check(count == records.all.count)
                }
            }
        }
        return rows(
            [("bare", bare), ("role", role), ("roleOverDictionary", overDictionary), ("straightforward", plain)],
            records,
            base: "bare")
    }

    /// Returns the measurements of two imports into a remote store: in batches, and record by record.
    ///
    /// At most 20,000 records are imported. The measured time is elapsed time, because the imports mostly wait for the
    /// store.
    private func stored(_ records: ImportRecords, _ rounds: Int) async throws -> [Row] {
        // The limit of records keeps the row-by-row merge within a few seconds.
        let records = records.all.count > Self.maximumLookups ? ImportRecords(Self.maximumLookups) : records
        let chunks = (records.all.count + 255) / 256
        let clock = ContinuousClock()
        var role: [Double] = []
        var each: [Double] = []
        for _ in 0..<min(rounds, 3) {
            let near = RemotePeopleStore(await InMemoryPeopleStore(records.known))
            var cast = StoredImportBenchmark(records.all, into: PeopleRegistry(), near)
            var start = clock.now
            _ = try await cast.process()
            role.append((clock.now - start) / .nanoseconds(1))
            try check(near.requests == chunks)

            let far = RemotePeopleStore(await InMemoryPeopleStore(records.known))
            start = clock.now
            try await RowByRow(people: PeopleRegistry(), store: far).merge(records.all)
            each.append((clock.now - start) / .nanoseconds(1))
            try check(far.requests == records.all.count)
        }
        var rows = rows([("storedRole", role), ("oneQuestionARow", each)], records, base: "storedRole")
        rows[0].requests = chunks
        rows[1].requests = records.all.count
        return rows
    }

    private static let maximumLookups = 20_000

    private func rows(_ times: [(way: String, times: [Double])], _ records: ImportRecords, base: String) -> [Row] {
        let medians = times.map { max($0.times.sorted()[$0.times.count / 2], 1) }
        return zip(times, medians).map { way, median in
            Row(
                way: way.way, records: records.all.count, nanoseconds: median / Double(records.all.count),
                ratio: median / medians[0], base: base)
        }
    }

    private static func rounds(_ size: Int) -> Int { size <= 10_000 ? 31 : size <= 100_000 ? 9 : 5 }

    private func processorTime(_ work: () -> Void) -> Double {
        let start = ResourceUsage.processorTime
        work()
        return (ResourceUsage.processorTime - start) * 1e6
    }

    private func check(_ isRight: Bool) throws { if !isRight { throw MergeMismatchError() } }
}

/// An error that reports that an import of the records had an unexpected result.
struct MergeMismatchError: Error {}
