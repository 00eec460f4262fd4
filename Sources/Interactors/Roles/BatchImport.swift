public import DiscoverData

/// A shared role: a type that can import a batch of records into existing objects.
///
/// ``process(chunk:progress:)`` creates unknown objects and updates known ones. It reads the known objects with one
/// request for each chunk, never one for each row.
///
/// Every implementation has these properties, whatever the size of its chunks:
///
/// - *Duplicates.* Inputs are merged in order, so of several with one ID the last wins. The output is counted once, by
///   the effect of the first one, even across chunks: the output itself records that (``meet(_:)``).
/// - *Order.* ``meet(_:)`` is called for the outputs in the order in which their IDs first appear.
/// - *Refusals.* An invalid input, for example one without an ID, is left out and reported. The other inputs are
///   imported.
/// - *Errors.* All reads and writes of a chunk precede its first change. After a failure, whole chunks are complete,
///   and the failing chunk and later ones have changed nothing.
/// - *Cancellation.* It is checked between chunks. Whole chunks are complete, and no new one begins.
/// - *Memory.* No input outlives its chunk, and no list of IDs or outputs is kept between chunks.
/// - *Progress.* It is reported after each chunk.
public protocol BatchImport<Input, Output> {
    /// The type of the records to import.
    associatedtype Input
    /// The type of the objects, or handles of objects, that the records describe.
    associatedtype Output
    /// The type of the IDs that match inputs with outputs.
    associatedtype ID: Hashable
    /// The type of the source of the inputs.
    associatedtype Source: BatchSource where Source.Element == Input
    /// The error type of reads and writes.
    associatedtype Failure: Error

    /// The source of the inputs.
    var input: Source { get set }

    /// Returns the ID of the object that a record describes.
    func inID(_ input: Input) -> ID

    /// Returns the ID of an imported object, which must equal the ID of its record; debug builds stop otherwise.
    func outID(_ output: Output) -> ID

    /// Returns the reason why a record is invalid, or `nil` if the record can be imported.
    ///
    /// The place is counted from 0 over the whole batch.
    func refusal(of input: Input, at place: Int) -> RefusedRecord?

    /// Prepares for the records of a chunk, before existing objects are read.
    ///
    /// An import that contains nested imports collects their inputs here.
    mutating func begin(_ inputs: ArraySlice<Input>) async throws(Failure)

    /// Returns the existing objects with these IDs, in one request: one element for each ID, or `nil` for a new ID.
    ///
    /// IDs may occur more than once.
    mutating func fetchBatch(_ ids: [ID]) async throws(Failure) -> [Output?]

    /// Stores the records of a chunk durably, after all reads and before any change.
    ///
    /// When this method returns, the chunk is stored. An import that contains nested imports merges them here, after
    /// that.
    mutating func keep(_ inputs: ArraySlice<Input>) async throws(Failure)

    /// Creates an object from a record whose ID is new; called once for each such ID.
    mutating func insert(_ input: Input, id: ID) -> Output

    /// Updates an object with the values of a record.
    mutating func update(_ output: Output, with input: Input)

    /// Marks an object as seen by this import, or returns `false` if this import saw the object before.
    mutating func meet(_ output: Output) -> Bool
}

extension BatchImport {
    /// Does nothing, because an import without nested imports has nothing to prepare.
    @inlinable public mutating func begin(_ inputs: ArraySlice<Input>) async throws(Failure) {}

    /// Does nothing, because an import into memory stores nothing elsewhere.
    @inlinable public mutating func keep(_ inputs: ArraySlice<Input>) async throws(Failure) {}

    /// Imports all records in chunks.
    ///
    /// - Parameters:
    ///   - size: The number of inputs per chunk, at least 1. Fewer than 50 cause too many requests, and more than 500
    ///     have no benefit.
    ///   - progress: A function that is called with the report after each chunk.
    /// - Returns: The report of the whole import.
    /// - Throws: `BatchImportFailure` with the reason and the report of the chunks that are complete.
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

    /// Imports one chunk of records, regardless of ``input``.
    ///
    /// ``process(chunk:progress:)`` calls this method for each chunk. An import that contains this one calls it for the
    /// nested records of its own chunk.
    ///
    /// - Parameters:
    ///   - inputs: The inputs of the chunk, in order.
    ///   - report: The report so far, to which this chunk is added. It is unchanged if this method throws.
    /// - Throws: `Failure` if the known objects can't be read or the new ones can't be stored.
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
        // From here on, nothing suspends and nothing fails, so the chunk is merged completely or not at all.
        var made = ChunkInsertionIndex(count: ids.count)
        for place in ids.indices {
            // Access by index, because an iterator would create copies.
            let index = inputs.startIndex + place
            if let output = outputs[place] {
                assert(outID(output) == ids[place], "fetchBatch answers in the order of the ids")
                update(output, with: inputs[index])
                if meet(output) { done.count.updated += 1 }
            } else if let earlier = made.place(of: ids[place], or: place, in: ids) {
                if let output = outputs[earlier] { update(output, with: inputs[index]) }
            } else {
                let output = insert(inputs[index], id: ids[place])
                assert(outID(output) == ids[place], "insert returned an output with another ID")
                outputs[place] = output
                if meet(output) { done.count.created += 1 }
            }
        }
        report = done
    }

    /// Returns the valid records and appends their IDs; usually all are valid, and nothing is copied.
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

/// A source that returns a batch chunk by chunk, so that the whole batch needn't be in memory.
public protocol BatchSource<Element, Failure> {
    /// The type of the batch's elements.
    associatedtype Element
    /// The error type of an interrupted batch.
    associatedtype Failure: Error

    /// Returns the next elements in order: at least one and at most `count`, or none at the end.
    ///
    /// `count` is at least 1. The source doesn't keep the elements that it returned.
    mutating func next(upTo count: Int) async throws(Failure) -> ArraySlice<Element>
}

/// A batch that is in memory as a whole.
public struct InMemoryBatch<Element>: BatchSource {
    @usableFromInline var rest: ArraySlice<Element>

    /// Creates a batch of the specified elements.
    @inlinable public init(_ elements: [Element] = []) { rest = elements[...] }

    /// Returns the next elements, at most `count`.
    @inlinable public mutating func next(upTo count: Int) async -> ArraySlice<Element> {
        let chunk = rest.prefix(count)
        rest = rest.dropFirst(chunk.count)
        return chunk
    }
}

/// The results of a batch import so far, which include only whole chunks.
public struct BatchReport: Hashable, Sendable {
    /// The maximum number of refused records that are described individually.
    ///
    /// Further ones are only counted, so that a batch of nothing but invalid inputs needs little memory.
    public static let mostRefused = 100

    /// The number of records, including the refused ones.
    public var inputs = 0
    /// The numbers of outputs that were created and updated, each counted once.
    public var count = ImportCount()
    /// The first refused records, in the order of the input.
    public var refused: [RefusedRecord] = []
    /// The number of all refused records.
    public var refusals = 0

    /// Creates an empty report.
    public init() {}

    /// Adds a refused record to the report.
    public mutating func refuse(_ record: RefusedRecord) {
        refusals += 1
        if refused.count < Self.mostRefused { refused.append(record) }
    }
}

/// An error that interrupted a batch import.
public struct BatchImportFailure<Source: Error, Failure: Error>: Error {
    /// A reason for the interruption.
    public enum Reason: Sendable {
        /// The source failed.
        case source(Source)
        /// Known objects couldn't be read, or new ones couldn't be stored.
        case failure(Failure)
        /// The task was canceled.
        case cancelled
    }

    /// The reason for the interruption.
    public let reason: Reason
    /// The results of the chunks that are complete.
    public let soFar: BatchReport

    /// Creates a failure with its reason and the results until then.
    public init(_ reason: Reason, soFar: BatchReport) {
        self.reason = reason
        self.soFar = soFar
    }
}
