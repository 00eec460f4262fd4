public import DiscoverData

/// Shared role: whoever can find, insert and update things by their ids can import a batch: ``process(chunk:progress:)`` creates
/// what is not known, brings up to date what is, and asks what is known in one question a chunk, never one a row.
///
/// What one may rely on, whoever plays it and however long the chunks are:
///
/// - *Duplicates.* Inputs are merged in their order, so of several with one id the last wins. Their output is counted once, by
///   what the first of them did, in the same chunk or chunks apart: the output itself remembers (``meet(_:)``).
/// - *Order.* Outputs are met in the order in which their ids first appear.
/// - *Refusals.* An input that cannot be taken, for want of an id for example, is left out and told of, and spoils no other.
/// - *Errors.* What was asked and kept before anything is changed fails before anything is changed: whole chunks stand, and
///   nothing of the chunk at hand, nor of what follows.
/// - *Cancellation.* It is looked for between chunks; whole chunks stand, and none is begun.
/// - *Memory.* No input outlives its chunk, and no list of ids or outputs is kept from one chunk to the next.
/// - *Progress.* It is told after each chunk.
public protocol BatchImport<Input, Output> {
    /// What is told.
    associatedtype Input
    /// What it is told of: a thing that stays the same, or a handle of it.
    associatedtype Output
    /// What they are matched by.
    associatedtype ID: Hashable
    /// Where the inputs come from.
    associatedtype Source: BatchSource where Source.Element == Input
    /// Why what is known could not be asked for, or what is new not be kept.
    associatedtype Failure: Error

    /// What to import.
    var input: Source { get set }

    /// The id of what an input tells of.
    func inID(_ input: Input) -> ID

    /// The id of an output. What an input is merged into has the input's: builds for debugging stop where it has not.
    func outID(_ output: Output) -> ID

    /// Why an input cannot be taken, and where that is; `nil` where it can. Places are counted from 0, over the whole batch.
    func refusal(of input: Input, at place: Int) -> RefusedRecord?

    /// Before anything is asked: the inputs of a chunk. An import that nests others looks here at what they will need.
    mutating func begin(_ inputs: ArraySlice<Input>) async throws(Failure)

    /// The outputs of these ids, in one question: one place for each, empty where none is known. Ids may occur twice.
    mutating func fetchBatch(_ ids: [ID]) async throws(Failure) -> [Output?]

    /// Before anything is changed: the inputs of a chunk, after all is asked. What is to be durable is written here; once this
    /// returns the chunk stands. An import that nests others has them merge theirs here, after that.
    mutating func keep(_ inputs: ArraySlice<Input>) async throws(Failure)

    /// Makes an output of an input, under its id. It is called for an id that was not found, and once for each.
    mutating func insert(_ input: Input, id: ID) -> Output

    /// Takes over what an input tells of an output.
    mutating func update(_ output: Output, with input: Input)

    /// Notes that this import has come upon an output; `false` where it had before.
    mutating func meet(_ output: Output) -> Bool
}

extension BatchImport {
    /// An import that nests no other has nothing to do here.
    @inlinable public mutating func begin(_ inputs: ArraySlice<Input>) async throws(Failure) {}

    /// An import of what lives in memory keeps nothing elsewhere.
    @inlinable public mutating func keep(_ inputs: ArraySlice<Input>) async throws(Failure) {}

    /// Imports all of the input.
    ///
    /// - Parameters:
    ///   - size: How many inputs to merge at once, at least 1. Fewer than 50 ask too often, more than 500 gain nothing.
    ///   - progress: Told after each chunk what was done so far.
    /// - Returns: What was done.
    @inlinable public mutating func process(
        chunk size: Int = 256, progress: (BatchReport) async -> Void = { _ in }
    ) async throws(BatchImportFailure<Source.Failure, Failure>) -> BatchReport {
        var report = BatchReport()
        while !Task.isCancelled {
            let inputs: ArraySlice<Input>
            do throws(Source.Failure) {
                inputs = try await input.next(upTo: max(size, 1))
            } catch {
                throw BatchImportFailure(.source(error), soFar: report)
            }
            guard !inputs.isEmpty else { return report }
            do throws(Failure) {
                try await merge(inputs, into: &report)
            } catch {
                throw BatchImportFailure(.failure(error), soFar: report)
            }
            await progress(report)
        }
        throw BatchImportFailure(.cancelled, soFar: report)
    }

    /// Imports one chunk, whatever the ``input``: what ``process(chunk:progress:)`` does again and again, and what an import that
    /// nests this one calls for what a chunk of its own holds.
    ///
    /// - Parameters:
    ///   - inputs: The chunk, in the order in which it is told.
    ///   - report: What was done so far; to it is added what this chunk does. Where it throws, it stays as it was.
    @inlinable public mutating func merge(
        _ inputs: ArraySlice<Input>, into report: inout BatchReport
    ) async throws(Failure) {
        var done = report
        var ids: [ID] = []
        ids.reserveCapacity(inputs.count)
        let inputs = accepted(inputs, ids: &ids, &done)
        try await begin(inputs)
        var outputs = try await fetchBatch(ids)
        precondition(outputs.count == ids.count, "fetchBatch answers with one place for each id")
        try await keep(inputs)
        // From here on nothing waits and nothing fails: all of the chunk is merged, or none.
        var made = ChunkInsertionIndex(count: ids.count)
        for place in ids.indices {
            // By its place, for an iterator would hand out copies.
            let index = inputs.startIndex + place
            if let output = outputs[place] {
                assert(outID(output) == ids[place], "fetchBatch answers in the order of the ids")
                update(output, with: inputs[index])
                if meet(output) { done.count.updated += 1 }
            } else if let earlier = made.place(of: ids[place], or: place, in: ids) {
                if let output = outputs[earlier] { update(output, with: inputs[index]) }
            } else {
                let output = insert(inputs[index], id: ids[place])
                assert(outID(output) == ids[place], "insert makes what was asked for")
                outputs[place] = output
                if meet(output) { done.count.created += 1 }
            }
        }
        report = done
    }

    /// Those that can be taken, and their ids. Nearly always all can, and then no copy is made.
    @inlinable func accepted(
        _ inputs: ArraySlice<Input>, ids: inout [ID], _ report: inout BatchReport
    ) -> ArraySlice<Input> {
        var accepted: ArraySlice<Input>?
        for index in inputs.indices {
            if let refusal = refusal(of: inputs[index], at: report.inputs) {
                if accepted == nil { accepted = inputs[..<index] }
                report.refuse(refusal)
            } else {
                ids.append(inID(inputs[index]))
                accepted?.append(inputs[index])
            }
            report.inputs += 1
        }
        return accepted ?? inputs
    }
}

/// A batch that is asked for, chunk by chunk, and so need not be anywhere as a whole.
public protocol BatchSource<Element, Failure> {
    /// What it is made of.
    associatedtype Element
    /// Why it may break off.
    associatedtype Failure: Error

    /// What comes next, in order: at most `count`, which is at least 1. None, only at the end. What was handed out is not
    /// held on to.
    mutating func next(upTo count: Int) async throws(Failure) -> ArraySlice<Element>
}

/// A batch that is there as a whole.
public struct InMemoryBatch<Element>: BatchSource {
    @usableFromInline var rest: ArraySlice<Element>

    /// Takes all of it.
    @inlinable public init(_ elements: [Element] = []) { rest = elements[...] }

    /// What comes next.
    @inlinable public mutating func next(upTo count: Int) async -> ArraySlice<Element> {
        let chunk = rest.prefix(count)
        rest = rest.dropFirst(chunk.count)
        return chunk
    }
}

/// What an import of a batch has done so far. Only whole chunks are in it.
public struct BatchReport: Hashable, Sendable {
    /// How many refused inputs are described; the others are only counted, so that a batch of nothing else needs no memory.
    public static let mostRefused = 100

    /// How many inputs there were, those refused among them.
    public var inputs = 0
    /// How many outputs were made and brought up to date, each counted once.
    public var count = ImportCount()
    /// The first of the inputs that were refused, in their order.
    public var refused: [RefusedRecord] = []
    /// How many inputs were refused in all.
    public var refusals = 0

    /// Nothing was done yet.
    public init() {}

    /// Counts an input that was refused.
    public mutating func refuse(_ record: RefusedRecord) {
        refusals += 1
        if refused.count < Self.mostRefused { refused.append(record) }
    }
}

/// An import broke off.
public struct BatchImportFailure<Source: Error, Failure: Error>: Error {
    /// Why.
    public enum Reason: Sendable {
        /// The batch broke off.
        case source(Source)
        /// What is known could not be asked for, or what is new not be kept.
        case failure(Failure)
        /// Nobody wants it any more.
        case cancelled
    }

    /// Why it broke off.
    public let reason: Reason
    /// What was done before it, and stands.
    public let soFar: BatchReport

    /// Takes why, and what stands.
    public init(_ reason: Reason, soFar: BatchReport) {
        self.reason = reason
        self.soFar = soFar
    }
}
