import DiscoverData
import DiscoverInteractors

/// An input of the test import.
struct Input: Sendable {
    let id: String
    let word: String
}

/// An object of the test import, with the word of its latest input.
final class Thing {
    let id: String
    var word: String
    var generation = 0

    init(id: String, word: String) {
        self.id = id
        self.word = word
    }
}

/// The objects of the test import, with a record of each call.
final class ImportTarget {
    var things: [String: Thing] = [:]
    var generation = 0
    /// The IDs of each fetch.
    var fetches: [[String]] = []
    /// The IDs of each stored chunk.
    var kept: [[String]] = []
    var order: [String] = []
    /// The IDs in the order of insertion.
    var inserted: [String] = []
    /// The number of the fetch that fails, counted from 1.
    var failingFetch = 0
    /// The number of the chunk whose write fails, counted from 1.
    var failingKeep = 0

    init(_ things: Input...) {
        for thing in things { self.things[thing.id] = Thing(id: thing.id, word: thing.word) }
    }

    /// The words of all objects, by ID.
    var words: [String: String] { things.mapValues(\.word) }
}

struct ImportTargetFailure: Error, Equatable {}

struct ThingImport<Source: BatchSource>: BatchImport where Source.Element == Input {
    var input: Source
    let target: ImportTarget

    init(_ input: Source, onto target: ImportTarget) {
        self.input = input
        self.target = target
        target.generation += 1
    }

    func inID(_ input: Input) -> String { input.id }
    func outID(_ output: Thing) -> String { output.id }

    func refusal(of input: Input, at place: Int) -> RefusedRecord? {
        input.id.isEmpty ? RefusedRecord(place: "things[\(place)].id", reason: "the id is empty") : nil
    }

    func fetchBatch(_ ids: [String]) async throws(ImportTargetFailure) -> [Thing?] {
        target.fetches.append(ids)
        if target.fetches.count == target.failingFetch { throw ImportTargetFailure() }
        return ids.map { target.things[$0] }
    }

    func keep(_ inputs: ArraySlice<Input>) async throws(ImportTargetFailure) {
        if target.kept.count + 1 == target.failingKeep { throw ImportTargetFailure() }
        target.kept.append(inputs.map(\.id))
    }

    func insert(_ input: Input, id: String) -> Thing {
        let thing = Thing(id: id, word: input.word)
        target.things[id] = thing
        target.inserted.append(id)
        return thing
    }

    func update(_ output: Thing, with input: Input) { output.word = input.word }

    func markSeen(_ output: Thing) -> Bool {
        guard output.generation != target.generation else { return false }
        output.generation = target.generation
        target.order.append(output.id)
        return true
    }
}

/// A batch that fails after its inputs.
struct BrokenOff: BatchSource {
    struct Failure: Error {}
    var rest: ArraySlice<Input>

    mutating func next(upTo count: Int) async throws(Failure) -> ArraySlice<Input> {
        guard !rest.isEmpty else { throw Failure() }
        let chunk = rest.prefix(count)
        rest = rest.dropFirst(chunk.count)
        return chunk
    }
}
