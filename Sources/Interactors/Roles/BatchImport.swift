public import DiscoverData

/// A role: a type that imports records in chunks, and creates or updates an object for each record.
///
/// ``process(chunk:progress:)`` creates an object for each new ID and updates the other objects. It reads the existing
/// objects with one request for each chunk, never with one for each record.
///
/// Every implementation has these properties, whatever the size of its chunks:
///
/// - *Duplicates.* If several records have the same ID, the last one applies. The object is counted once, even if the
///   records are in different chunks: as created if the first of the records created it, and otherwise as updated. For
///   this, the object itself stores that the import has seen it (``markSeen(_:)``).
/// - *Order.* ``markSeen(_:)`` is called for the objects in the order in which their IDs first appear.
/// - *Refusals.* An invalid record, for example one without an ID, is left out and reported. The others are imported.
/// - *Errors.* Everything in a chunk that can fail, such as reading the existing objects, comes before the first change
///   of an object. After a failure, the earlier chunks are complete, and the failing one and later ones have changed
///   nothing.
/// - *Cancellation.* The import checks for it between chunks: a chunk that has begun is completed, but none begins.
/// - *Memory.* No records, IDs, or objects are kept from one chunk to the next.
/// - *Progress.* After each chunk, a function receives the results so far.
public protocol BatchImport<Input, Output> {
    /// The type of the records to import.
    associatedtype Input
    /// The type of the imported objects, or of values that stand for these objects.
    associatedtype Output
    /// The type of the IDs that a record and its object have in common.
    associatedtype ID: Hashable
    /// The type that provides the records to import, chunk by chunk.
    associatedtype Source: BatchSource where Source.Element == Input
    /// The type of the error if reading existing objects or storing new ones fails.
    associatedtype Failure: Error

    /// The source that provides the records to import, chunk by chunk.
    var input: Source { get set }

    /// Returns the ID of the object that a record describes.
    func inID(_ input: Input) -> ID

    /// Returns the ID of an imported object; if it differs from the record's ID, a debug build stops.
    func outID(_ output: Output) -> ID

    /// Returns the reason why a record is invalid, or `nil` if the record can be imported.
    ///
    /// The place is the position of the record in the whole import, counted from 0.
    func refusal(of input: Input, at place: Int) -> RefusedRecord?

    /// Prepares for the records of the next chunk; called before existing objects are read.
    ///
    /// Collect nested records that are imported, too, such as the users in recommendations, in this method.
    ///
    /// - Throws: `Failure` if the import can't prepare for the records.
    mutating func begin(_ inputs: ArraySlice<Input>) async throws(Failure)

    /// Reads the existing objects with these IDs in one request, and returns `nil` in place of each new ID.
    ///
    /// - Returns: One element for each ID, in the same order. IDs may occur more than once.
    /// - Throws: `Failure` if the existing objects can't be read.
    mutating func fetchBatch(_ ids: [ID]) async throws(Failure) -> [Output?]

    /// Stores the records of a chunk durably; called after all reads and before any object is changed.
    ///
    /// After storing the chunk, import nested records, such as the users in recommendations, in this method.
    ///
    /// - Throws: `Failure` if the records can't be stored.
    mutating func keep(_ inputs: ArraySlice<Input>) async throws(Failure)

    /// Creates an object from a record whose ID is new; called once for each such ID.
    mutating func insert(_ input: Input, id: ID) -> Output

    /// Updates an existing object with the values of a record.
    mutating func update(_ output: Output, with input: Input)

    /// Marks an object as seen by this import; returns `false` if this import has already marked it.
    mutating func markSeen(_ output: Output) -> Bool
}

extension BatchImport {
    /// Does nothing and never throws, which suits an import that contains no nested imports.
    @inlinable public mutating func begin(_ inputs: ArraySlice<Input>) async throws(Failure) {}

    /// Does nothing and never throws, which suits an import whose objects are only in memory.
    @inlinable public mutating func keep(_ inputs: ArraySlice<Input>) async throws(Failure) {}

    /// Imports all records in chunks.
    ///
    /// - Parameters:
    ///   - size: The number of records per chunk, at least 1. Fewer than 50 need many requests; over 500 don't help.
    ///   - progress: A function that is called with the results so far after each chunk.
    /// - Returns: The counts of the whole import, and the invalid records.
    /// - Throws: `BatchImportFailure` with the reason, and the report of the chunks that are complete.
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

    /// Imports one chunk of records, which don't have to come from ``input``.
    ///
    /// ``process(chunk:progress:)`` calls this method for each chunk. Imports with nested records call it for those.
    ///
    /// - Parameters:
    ///   - inputs: The records of the chunk, in order.
    ///   - report: The results so far, to which those of this chunk are added unless this method throws.
    /// - Throws: `Failure` if existing objects can't be read or the records can't be stored.
    @inlinable public mutating func merge(
        _ inputs: ArraySlice<Input>, into report: inout BatchReport
    ) async throws(Failure) {
        var done = report
        var ids: [ID] = []
        ids.reserveCapacity(inputs.count)
        let inputs = accepted(inputs, ids: &ids, &done)
        try await begin(inputs)
        var outputs = try await fetchBatch(ids)
        precondition(outputs.count == ids.count, "fetchBatch returns one element for each ID")
        try await keep(inputs)
        // From here on, nothing suspends and nothing fails, so the chunk is merged completely or not at all.
        var made = ChunkInsertionIndex(count: ids.count)
        for place in ids.indices {
            // Access by index, because an iterator would create copies.
            let index = inputs.startIndex + place
            if let output = outputs[place] {
                assert(outID(output) == ids[place], "fetchBatch returns the elements in the order of the IDs")
                update(output, with: inputs[index])
                if markSeen(output) { done.count.updated += 1 }
            } else if let earlier = made.place(of: ids[place], or: place, in: ids) {
                if let output = outputs[earlier] { update(output, with: inputs[index]) }
            } else {
                let output = insert(inputs[index], id: ids[place])
                assert(outID(output) == ids[place], "insert returned an output with another ID")
                outputs[place] = output
                if markSeen(output) { done.count.created += 1 }
            }
        }
        report = done
    }

    /// Returns the valid records of a chunk and appends their IDs to `ids`; reports the invalid ones.
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

/// A source that provides the elements of an import in chunks, so that they needn't all be in memory.
public protocol BatchSource<Element, Failure> {
    /// The type of the elements that the source provides.
    associatedtype Element
    /// The type of the error if the source can't provide more elements.
    associatedtype Failure: Error

    /// Returns the next elements in order, at least one and at most `count`; an empty slice means the end.
    ///
    /// `count` is at least 1. A source must not keep the elements that it has returned.
    ///
    /// - Throws: `Failure` if the source can't provide more elements.
    mutating func next(upTo count: Int) async throws(Failure) -> ArraySlice<Element>
}

/// A source of import records that are all in memory.
public struct InMemoryBatch<Element>: BatchSource {
    @usableFromInline var rest: ArraySlice<Element>

    /// Creates a source that provides the specified elements.
    @inlinable public init(_ elements: [Element] = []) { rest = elements[...] }

    /// Returns the next elements in order, at most `count`; an empty slice means the end.
    @inlinable public mutating func next(upTo count: Int) async -> ArraySlice<Element> {
        let chunk = rest.prefix(count)
        rest = rest.dropFirst(chunk.count)
        return chunk
    }
}

/// The results of an import so far: counts and invalid records of the chunks that are complete.
public struct BatchReport: Hashable, Sendable {
    /// The maximum number of invalid records that a report describes individually.
    ///
    /// Further invalid records are only counted, so that an input of nothing but invalid records needs little memory.
    public static let maximumRefused = 100

    /// The number of records that were read, including invalid ones.
    public var inputs = 0
    /// The numbers of created and updated objects; an object that was both counts once, as created.
    public var count = ImportCount()
    /// The first invalid records (at most ``maximumRefused``), in input order; they weren't imported.
    public var refused: [RefusedRecord] = []
    /// The number of all invalid records, which weren't imported.
    public var refusals = 0

    /// Creates the report of an import that hasn't read any records.
    public init() {}

    /// Counts an invalid record, and describes it unless ``maximumRefused`` records are listed already.
    public mutating func refuse(_ record: RefusedRecord) {
        refusals += 1
        if refused.count < Self.maximumRefused { refused.append(record) }
    }
}

/// An error that ended an import early.
public struct BatchImportFailure<Source: Error, Failure: Error>: Error {
    /// The possible reasons why an import ended early.
    public enum Reason: Sendable {
        /// The source couldn't provide more records.
        case source(Source)
        /// Existing objects couldn't be read, or records couldn't be stored.
        case failure(Failure)
        /// The task that ran the import was canceled.
        case cancelled
    }

    /// The reason why the import ended early.
    public let reason: Reason
    /// The results of the chunks that were imported completely.
    public let soFar: BatchReport

    /// Creates a failure from the reason and the results of the complete chunks.
    public init(_ reason: Reason, soFar: BatchReport) {
        self.reason = reason
        self.soFar = soFar
    }
}
