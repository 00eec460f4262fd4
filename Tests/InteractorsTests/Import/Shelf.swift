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
final class Shelf {
    var things: [String: Thing] = [:]
    var generation = 0
    /// The IDs of each fetch.
    var questions: [[String]] = []
    /// The IDs of each stored chunk.
    var kept: [[String]] = []
    var order: [String] = []
    /// The IDs in the order of insertion.
    var inserted: [String] = []
    /// The number of the fetch that fails, counted from 1.
    var failingQuestion = 0
    /// The number of the chunk whose write fails, counted from 1.
    var failingKeep = 0

    init(_ things: Input...) {
        for thing in things { self.things[thing.id] = Thing(id: thing.id, word: thing.word) }
    }

    /// The words of all objects, by ID.
    var words: [String: String] { things.mapValues(\.word) }
}

struct ShelfFailure: Error, Equatable {}

struct ThingImport<Source: BatchSource>: BatchImport where Source.Element == Input {
    var input: Source
    let shelf: Shelf

    init(_ input: Source, onto shelf: Shelf) {
        self.input = input
        self.shelf = shelf
        shelf.generation += 1
    }

    func inID(_ input: Input) -> String { input.id }
    func outID(_ output: Thing) -> String { output.id }

    func refusal(of input: Input, at place: Int) -> RefusedRecord? {
        input.id.isEmpty ? RefusedRecord(place: "things[\(place)].id", reason: "the id is empty") : nil
    }

    func fetchBatch(_ ids: [String]) async throws(ShelfFailure) -> [Thing?] {
        shelf.questions.append(ids)
        if shelf.questions.count == shelf.failingQuestion { throw ShelfFailure() }
        return ids.map { shelf.things[$0] }
    }

    func keep(_ inputs: ArraySlice<Input>) async throws(ShelfFailure) {
        if shelf.kept.count + 1 == shelf.failingKeep { throw ShelfFailure() }
        shelf.kept.append(inputs.map(\.id))
    }

    func insert(_ input: Input, id: String) -> Thing {
        let thing = Thing(id: id, word: input.word)
        shelf.things[id] = thing
        shelf.inserted.append(id)
        return thing
    }

    func update(_ output: Thing, with input: Input) { output.word = input.word }

    func meet(_ output: Thing) -> Bool {
        guard output.generation != shelf.generation else { return false }
        output.generation = shelf.generation
        shelf.order.append(output.id)
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
