import DiscoverData
import DiscoverInteractors
import Support
import TestSupport
import Testing

@Suite struct `Batch imports` {
    private func makeRecords(_ words: String...) -> [Input] {
        words.enumerated().map { Input(id: $1, word: "\($1)\($0)") }
    }

    @Test func `an import updates known objects in place and creates new ones`() async throws {
        let target = ImportTarget(Input(id: "b", word: "before"), Input(id: "z", word: "untouched"))
        let watched = try #require(target.things["b"])
        var batch = ThingImport(InMemoryBatch(makeRecords("a", "b", "c")), onto: target)
        let report = try await batch.process()
        #expect(report.count == ImportCount(created: 2, updated: 1))
        #expect(report.inputs == 3)
        #expect(target.words == ["a": "a0", "b": "b1", "c": "c2", "z": "untouched"])
        #expect(target.things["b"] === watched)
    }

    @Test(arguments: [(1, 10), (3, 4), (4, 3), (9, 2), (10, 1), (256, 1)])
    func `each chunk is fetched in one request and stored in one write`(size: Int, fetches: Int) async throws {
        let target = ImportTarget(Input(id: "3", word: "before"))
        let records = (0..<10).map { Input(id: "\($0)", word: "") }
        var batch = ThingImport(InMemoryBatch(records), onto: target)
        _ = try await batch.process(chunk: size)
        #expect(target.fetches.count == fetches)
        #expect(target.fetches.flatMap { $0 } == records.map(\.id))
        #expect(target.kept == target.fetches, "each chunk is stored in one write")
    }

    @Test(arguments: [1, 2, 3, 4, 7, 256])
    func `the last input with an ID is kept and counted once, for any chunk size`(size: Int) async throws {
        let target = ImportTarget(Input(id: "k", word: "before"), Input(id: "l", word: "before"))
        let records = makeRecords("a", "k", "a", "b", "k", "a", "l", "k", "b", "c", "a")
        var batch = ThingImport(InMemoryBatch(records), onto: target)
        let report = try await batch.process(chunk: size)
        #expect(report.count == ImportCount(created: 3, updated: 2))
        #expect(report.inputs == 11)
        #expect(target.words == ["a": "a10", "b": "b8", "c": "c9", "k": "k7", "l": "l6"])
        #expect(target.inserted == ["a", "b", "c"], "each new object is created once")
        #expect(
            target.order == ["a", "k", "b", "l", "c"], "objects are processed in the order of their first appearance")
    }

    @Test func `a second import counts from zero`() async throws {
        let target = ImportTarget()
        var first = ThingImport(InMemoryBatch(makeRecords("a", "b")), onto: target)
        _ = try await first.process()
        var second = ThingImport(InMemoryBatch(makeRecords("b", "b", "c")), onto: target)
        let report = try await second.process(chunk: 1)
        #expect(report.count == ImportCount(created: 1, updated: 1))
    }

    @Test func `a random import has the same result as a plain loop`() async throws {
        var random = SplitMix64(seed: 5)
        for round in 0..<200 {
            let target = ImportTarget()
            for id in 0..<20 where Bool.random(using: &random) {
                target.things["\(id)"] = Thing(id: "\(id)", word: "before")
            }
            let known = Set(target.things.keys)
            let records = (0..<Int.random(in: 0...60, using: &random)).map {
                Input(id: "\(Int.random(in: 0..<20, using: &random))", word: "\($0)")
            }
            var words = target.words
            for record in records { words[record.id] = record.word }
            var batch = ThingImport(InMemoryBatch(records), onto: target)
            let report = try await batch.process(chunk: Int.random(in: 1...30, using: &random))
            let ids = Set(records.map(\.id))
            #expect(target.words == words, "round \(round)")
            #expect(report.count.created == ids.subtracting(known).count, "round \(round)")
            #expect(report.count.updated == ids.intersection(known).count, "round \(round)")
        }
    }

    @Test func `an input without an ID is rejected with its place, and the others are imported`() async throws {
        let target = ImportTarget()
        var batch = ThingImport(InMemoryBatch(makeRecords("a", "", "b", "", "")), onto: target)
        let report = try await batch.process(chunk: 2)
        #expect(report.refused.map(\.place) == ["things[1].id", "things[3].id", "things[4].id"])
        #expect(report.refusals == 3)
        #expect(report.count == ImportCount(created: 2))
        #expect(report.inputs == 5)
        #expect(target.words == ["a": "a0", "b": "b2"])
        #expect(target.kept == [["a"], ["b"], []])
    }

    @Test func `all rejected inputs are counted, and the first hundred are described`() async throws {
        var batch = ThingImport(
            InMemoryBatch(Array(repeating: Input(id: "", word: ""), count: 1_000)), onto: ImportTarget())
        let report = try await batch.process()
        #expect(report.refused.count == 100)
        #expect(report.refused.last?.place == "things[99].id")
        #expect(report.refusals == 1_000)
        #expect(report.count == ImportCount())
    }

    @Test func `an empty batch fetches nothing`() async throws {
        let target = ImportTarget()
        var batch = ThingImport(InMemoryBatch([]), onto: target)
        let report = try await batch.process()
        #expect(report == BatchReport())
        #expect(target.fetches == [])
    }

    @Test func `progress is reported after each chunk`() async throws {
        var batch = ThingImport(InMemoryBatch(makeRecords("a", "b", "a", "c", "d")), onto: ImportTarget())
        let progress = Spy<[Int]>()
        _ = try await batch.process(chunk: 2) { progress.receive([$0.inputs, $0.count.created]) }
        #expect(progress.received == [[2, 2], [4, 3], [5, 4]])
    }
}
