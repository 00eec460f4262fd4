/// A batch that is asked for, chunk by chunk, and so need not be anywhere as a whole.
public protocol Batch<Element, Failure> {
    /// What it is made of.
    associatedtype Element
    /// Why it may break off.
    associatedtype Failure: Error

    /// What comes next, in order: at most `count`, which is at least 1. None, only at the end. What was handed out is not
    /// held on to.
    mutating func next(upTo count: Int) async throws(Failure) -> ArraySlice<Element>
}

/// A batch that is there as a whole.
public struct Whole<Element>: Batch {
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
