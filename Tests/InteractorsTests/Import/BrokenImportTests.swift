import DiscoverData
import DiscoverInteractors
import Synchronization
import TestSupport
import Testing

@Suite struct `Interrupted imports` {
    private let records = (0..<6).map { Input(id: "\($0)", word: "new") }

    @Test func `a failed fetch of known objects keeps the earlier chunks`() async throws {
        let target = ImportTarget(Input(id: "2", word: "before"))
        target.failingFetch = 2
        try await expect(["0": "new", "1": "new", "2": "before"], on: target)
        #expect(target.kept == [["0", "1"]])
    }

    @Test func `a failed write keeps the earlier chunks and stops the import`() async throws {
        let target = ImportTarget(Input(id: "2", word: "before"))
        target.failingKeep = 2
        try await expect(["0": "new", "1": "new", "2": "before"], on: target)
        #expect(target.fetches.count == 2, "no further chunk is fetched")
    }

    private func expect(_ words: [String: String], on target: ImportTarget) async throws {
        var batch = ThingImport(InMemoryBatch(records), onto: target)
        do {
            _ = try await batch.process(chunk: 2)
            Issue.record("the import didn't fail")
        } catch {
            guard case .failure = error.reason else { throw error }
            #expect(error.soFar.count == ImportCount(created: 2))
            #expect(error.soFar.inputs == 2)
        }
        #expect(target.words == words)
    }

    @Test func `a failing source keeps the inputs before the failure`() async throws {
        let target = ImportTarget()
        var batch = ThingImport(BrokenOff(rest: records.prefix(3)), onto: target)
        do {
            _ = try await batch.process(chunk: 2)
            Issue.record("the import didn't fail")
        } catch {
            guard case .source = error.reason else { throw error }
            #expect(error.soFar.count == ImportCount(created: 3))
        }
        #expect(target.words == ["0": "new", "1": "new", "2": "new"])
    }

    @Test func `a canceled import keeps the finished chunks and starts no other`() async throws {
        let interruption = await Task {
            let target = ImportTarget()
            var batch = ThingImport(InMemoryBatch((0..<6).map { Input(id: "\($0)", word: "") }), onto: target)
            do throws(BatchImportFailure<Never, ImportTargetFailure>) {
                _ = try await batch.process(chunk: 2) { report in
                    if report.inputs == 4 { withUnsafeCurrentTask { $0?.cancel() } }
                }
                return nil as (isCancelled: Bool, soFar: BatchReport, things: Int, fetches: Int)?
            } catch {
                let isCancelled = if case .cancelled = error.reason { true } else { false }
                return (isCancelled, error.soFar, target.things.count, target.fetches.count)
            }
        }.value
        let ended = try #require(interruption)
        #expect(ended.isCancelled)
        #expect(ended.soFar.count == ImportCount(created: 4))
        #expect(ended.things == 4)
        #expect(ended.fetches == 2)
    }

    @Test func `an import that is canceled before it starts imports nothing`() async throws {
        let things = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let target = ImportTarget()
            var batch = ThingImport(InMemoryBatch([Input(id: "a", word: "")]), onto: target)
            _ = try? await batch.process()
            return target.things.count + target.fetches.count
        }.value
        #expect(things == 0)
    }
}

@Suite struct `Imports of a stream` {
    /// The number of inputs in memory, and its maximum.
    private final class Census: Sendable {
        private let counts = Mutex((alive: 0, maximum: 0))

        func born() {
            counts.withLock { counts in
                counts.alive += 1
                counts.maximum = max(counts.maximum, counts.alive)
            }
        }
        func died() { counts.withLock { $0.alive -= 1 } }
        var alive: Int { counts.withLock(\.alive) }
        var maximum: Int { counts.withLock(\.maximum) }
    }

    /// An input whose lifetime is counted.
    private final class Counted {
        let id: Int
        let census: Census

        init(_ id: Int, _ census: Census) {
            self.id = id
            self.census = census
            census.born()
        }
        deinit { census.died() }
    }

    /// A source that creates its inputs on request.
    private struct Stream: BatchSource {
        let census: Census
        var made = 0
        let count: Int

        mutating func next(upTo maximum: Int) async -> ArraySlice<Counted> {
            let chunk = (made..<min(made + maximum, count)).map { Counted($0, census) }
            made += chunk.count
            return chunk[...]
        }
    }

    /// An import into ten sums.
    private struct Sums: BatchImport {
        final class Sum {
            let id: Int
            var sum = 0
            var isMet = false

            init(id: Int) { self.id = id }
        }
        var input: Stream
        var sums: [Int: Sum] = [:]

        func inID(_ input: Counted) -> Int { input.id % 10 }
        func outID(_ output: Sum) -> Int { output.id }
        func refusal(of input: Counted, at place: Int) -> RefusedRecord? {
            place % 10 == 9 ? RefusedRecord(place: "\(place)", reason: "a nine") : nil
        }
        func fetchBatch(_ ids: [Int]) async throws(Never) -> [Sum?] { ids.map { sums[$0] } }
        mutating func insert(_ input: Counted, id: Int) -> Sum {
            let sum = Sum(id: id)
            update(sum, with: input)
            sums[id] = sum
            return sum
        }
        func update(_ output: Sum, with input: Counted) { output.sum += input.id }
        func markSeen(_ output: Sum) -> Bool {
            defer { output.isMet = true }
            return !output.isMet
        }
    }

    @Test(arguments: [1_000, 20_000])
    func `a streamed import keeps at most one chunk of inputs in memory`(count: Int) async {
        let census = Census()
        var batch = Sums(input: Stream(census: census, count: count))
        let report = try? await batch.process(chunk: 50)
        #expect(report?.count == ImportCount(created: 9))
        #expect(report?.refusals == count / 10)
        #expect(batch.sums.values.reduce(0) { $0 + $1.sum } == (0..<count).filter { $0 % 10 != 9 }.reduce(0, +))
        #expect(census.maximum == 50)
        #expect(census.alive == 0)
    }
}
